import type { InferResult } from 'kysely'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Ctx } from '#platform/ctx.ts'

export type LedgerLine = ReturnType<typeof ledgerIn>[number]

/** The lines as they are now; lock the order before changing them. */
export const ledgerLines = async (ctx: Ctx, orderId: string): Promise<LedgerLine[]> => ledgerIn(await ledgerQuery(ctx, orderId).execute())

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

export const ledgerIn = (rows: readonly LedgerRow[]) =>
  rows.map(({ gone, ...line }) => {
    const physical = isPhysical(line.format)
    return { ...line, physical, gone: Boolean(gone), toSend: physical ? line.qty - line.sent - line.dropped : 0 }
  })
