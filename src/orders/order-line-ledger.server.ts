import { type InferResult, sql } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Ctx } from '#platform/ctx.ts'

export type LedgerLine = ReturnType<typeof ledgerFrom>[number]

/** Lock the order before changing them. */
export const ledgerLines = async (ctx: Ctx, orderId: string): Promise<LedgerLine[]> => ledgerFrom(await ledgerQuery(ctx, orderId).execute())

export const ledgerQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('order_lines as l')
    .select([
      'l.id',
      'l.stock_line_id as stockLineId',
      'l.campaign_id as campaignId',
      'l.title',
      'l.label',
      'l.format',
      'l.qty',
      'l.unit_price as price',
      'l.discount',
      'l.points_value as points',
    ])
    .select(['l.sent_qty as sent', 'l.dropped_qty as dropped', 'l.withdrawn_qty as withdrawn'])
    .select(['l.refunded_qty as refundedQty', 'l.refunded_minor as refundedMinor', 'l.held_minor as held'])
    // A subquery per line: a join would group every refund first.
    .select((eb) =>
      eb.exists(eb.selectFrom('returned_lines as r').select('r.order_id').whereRef('r.order_line_id', '=', 'l.id')).as('gone'),
    )
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')

type LedgerRow = InferResult<ReturnType<typeof ledgerQuery>>[number]

export const ledgerFrom = (rows: readonly LedgerRow[]) =>
  rows.map(({ gone, ...line }) => {
    const physical = isPhysical(line.format)
    return { ...line, physical, gone: Boolean(gone), toSend: physical ? line.qty - line.sent - line.dropped : 0 }
  })

/** Units, and minor units of the order's currency; below zero takes them away. */
export type LineChange = { id: number; dropped?: number; withdrawn?: number; refunded?: number; refundedMinor?: number }

/** Adds to the ledger of lines, each named once. Locks them by id, as credits do, to avoid deadlocks. */
export async function adjustLines(ctx: Ctx, changes: readonly LineChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(changes)})
        as g (id bigint, dropped integer, withdrawn integer, refunded integer, "refundedMinor" bigint)
    ), locked as (select id from order_lines where id in (select id from given) order by id for update)
    update order_lines l set
      dropped_qty = l.dropped_qty + coalesce(g.dropped, 0), withdrawn_qty = l.withdrawn_qty + coalesce(g.withdrawn, 0),
      refunded_qty = l.refunded_qty + coalesce(g.refunded, 0), refunded_minor = l.refunded_minor + coalesce(g."refundedMinor", 0)
    from given g join locked on locked.id = g.id where l.id = g.id`.execute(ctx.db)
}
