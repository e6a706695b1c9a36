import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { charge } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { announceReleaseMoves, maxPerRun } from '#pre-orders/announce-release-moves.server.ts'
import { convertToOrder } from '#pre-orders/convert-to-order.server.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { cancelPreOrder, hasOpenPayment } from '#pre-orders/pre-order-transitions.server.ts'
import { discontinuedMs, unpaidMs } from '#pre-orders/rules/pre-order-states.ts'

/** Announces moves, cancels discontinued and unpaid ones, converts oldest first, one transaction each. Safe with many workers. */
export async function runPreOrders(ctx: Ctx): Promise<number> {
  await announceReleaseMoves(ctx)
  await cancelDiscontinued(ctx)
  await cancelUnpaid(ctx)
  const due = await findDue(ctx)
  for (const id of due) await orderAndCharge(ctx, id)
  return due.length
}

async function orderAndCharge(ctx: Ctx, id: string): Promise<void> {
  try {
    const attemptId = await convertToOrder(ctx, id, { from: 'waiting', absent: true })
    failpoint('pre-order.ordered')
    if (attemptId) await charge(ctx, attemptId)
  } catch (error) {
    // Another worker converted it, or the stock was lowered: it keeps waiting.
    if (error instanceof ShopError) ctx.log.info({ preOrder: id, why: error.message }, 'a pre-order could not be ordered yet')
    else ctx.log.error({ err: error, preOrder: id }, 'a pre-order could not be ordered')
  }
}

/** Declined ones first, then by age: a smaller pre-order never overtakes. */
async function findDue(ctx: Ctx): Promise<string[]> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string }>`
    select w.id from (
      select p.id, p.state, p.not_before, p.made_at, l.on_hand - l.reserved as there,
        sum(p.qty) over (partition by p.stock_line_id order by (p.state = 'refused') desc, p.made_at, p.id) as up_to
      from pre_orders p join stock_lines l on l.id = p.stock_line_id join products t on t.id = l.product_id
      where p.state in ('waiting', 'refused') and l.on_sale and t.published and t.released_at <= ${now}
    ) w
    where w.state = 'waiting' and w.not_before <= ${now} and w.up_to <= w.there and not ${hasOpenPayment(sql.ref('w.id'))}
    order by w.made_at, w.id limit ${maxPerRun}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Cancels pre-orders of a product that has been off sale for an hour. */
async function cancelDiscontinued(ctx: Ctx): Promise<void> {
  const isDiscontinued = sql<boolean>`exists (select from stock_lines l join products t on t.id = l.product_id
    where l.id = pre_orders.stock_line_id and not (l.on_sale and t.published))`
  const openPreOrders = () => ctx.db.updateTable('pre_orders').where('state', 'in', ['waiting', 'refused'])
  await openPreOrders().set({ gone_at: ctx.now() }).where('gone_at', 'is', null).where(isDiscontinued).execute()
  await openPreOrders()
    .set({ gone_at: null })
    .where('gone_at', 'is not', null)
    .where((eb) => eb.not(isDiscontinued))
    .execute()
  const due = await ctx.db
    .selectFrom('pre_orders')
    .select('id')
    .where('state', 'in', ['waiting', 'refused'])
    .where('gone_at', '<=', new Date(ctx.now().getTime() - discontinuedMs))
    .limit(maxPerRun)
    .execute()
  for (const { id } of due) await cancelAndMail(ctx, id, { by: 'shop' })
}

async function cancelUnpaid(ctx: Ctx): Promise<void> {
  const refusedUntil = new Date(ctx.now().getTime() - unpaidMs)
  const due = await ctx.db
    .selectFrom('pre_orders')
    .select('id')
    .where('state', '=', 'refused')
    .where('refused_at', '<=', refusedUntil)
    .limit(maxPerRun)
    .execute()
  for (const { id } of due) await cancelAndMail(ctx, id, { by: 'unpaid', refusedUntil })
}

const cancelAndMail = (ctx: Ctx, id: string, how: Parameters<typeof cancelPreOrder>[2]): Promise<void> =>
  ctx.transaction(async (ctx) => {
    if (await cancelPreOrder(ctx, id, how)) await mailPreOrder(ctx, id, 'cancelled', id)
  })
