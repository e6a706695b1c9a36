import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { notify } from '#notifications/notify.server.ts'
import { ledgerLines } from '#orders/order-line-ledger.server.ts'
import { mailParcel } from '#orders/order-timeline-emails.server.ts'
import { recomputeOrderStatus } from '#orders/recompute-order-status.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import type { ParcelLine } from '#orders/rules/parcel-line.ts'
import { lockOrder, type OrderRow } from '#orders/set-order-status.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { type CarrierName, carriers } from '#shipping/rules/carriers.ts'

export type ParcelInput = {
  carrier: CarrierName
  tracking: string | null
  lines: readonly ParcelLine[]
  /** The number of parcels when the form was opened, so that a double click sends one. */
  seen?: number | undefined
}

/** One conditional statement, so units can't be sent twice. Refuses more than is left, and disputed orders. */
export async function dispatch(ctx: Ctx, number: string, input: ParcelInput): Promise<number> {
  const staff = requireStaff(ctx, 'orders.send')
  const id = await orderIdOf(ctx, number)
  return ctx.transaction(async (ctx) => {
    const order = await lockOrder(ctx, id)
    refuseUnsendable(order)
    const lines = input.lines.filter(({ qty }) => qty > 0)
    if (lines.length === 0) throw new ShopError('invalid', 'Choose what’s in the parcel.')
    const last = await lastParcelNumber(ctx, order.id)
    if (input.seen !== undefined && input.seen !== last) throw new ShopError('cart-changed', duplicateParcelMessage(last))
    if (new Set(lines.map(({ orderLineId }) => orderLineId)).size < lines.length) throw new ShopError('invalid', 'List each item once.')
    await markSent(ctx, order.id, lines)
    const parcel = await writeParcel(ctx, order.id, { ...input, lines }, last + 1, staff.id)
    await recomputeOrderStatus(ctx, order, `parcel ${parcel.number} sent with ${carriers[input.carrier].name}`)
    await logStaffAction(ctx, 'order.send', number, { parcel: parcel.number, carrier: carriers[input.carrier].name })
    await mailParcel(ctx, order, parcel)
    await notifyOfParcel(ctx, order, parcel.id)
    failpoint('dispatch.before-commit')
    return parcel.number
  })
}

/** Once per parcel; guests have the email alone. */
async function notifyOfParcel(ctx: Ctx, { number, user_id }: OrderRow, parcelId: string): Promise<void> {
  if (!user_id) return
  const text = `A parcel of order ${number} is on its way`
  await notify(ctx, { cause: `order-sent:${parcelId}`, icon: 'fa-solid fa-truck', text, link: `/orders/${number}`, topic: 'orders' }, [
    user_id,
  ])
}

function refuseUnsendable({ state }: OrderRow): void {
  if (state === 'disputed') throw new ShopError('invalid', 'This payment is disputed. Don’t ship anything until it’s decided.')
  if (!liveStates.includes(state)) throw new ShopError('invalid', 'There’s nothing to send for this order.')
}

async function markSent(ctx: Ctx, orderId: string, lines: ParcelInput['lines']): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update order_lines l set sent_qty = l.sent_qty + p.qty
    from json_to_recordset(${JSON.stringify(lines)}) as p ("orderLineId" bigint, qty integer)
    where l.id = p."orderLineId" and l.order_id = ${orderId} and l.format in ('dvd', 'cd') and l.qty - l.sent_qty - l.dropped_qty >= p.qty
    returning l.id`.execute(ctx.db)
  const refused = lines.find(({ orderLineId }) => !rows.some(({ id }) => id === orderLineId))
  if (!refused) return
  const line = (await ledgerLines(ctx, orderId)).find(({ id }) => id === refused.orderLineId)
  throw new ShopError(
    'cart-changed',
    line ? `“${line.title}” has nothing left to send. Check the order again.` : 'This item isn’t part of the order.',
  )
}

const duplicateParcelMessage = (last: number): string =>
  `Parcel ${last} was saved since you opened this page. It’s listed below and wasn’t saved twice.`

async function lastParcelNumber(ctx: Ctx, orderId: string): Promise<number> {
  const { last } = await ctx.db
    .selectFrom('parcels')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last
}

async function writeParcel(ctx: Ctx, orderId: string, { carrier, tracking, lines }: ParcelInput, number: number, by: string) {
  const parcel = await ctx.db
    .insertInto('parcels')
    .values({ order_id: orderId, number, carrier, tracking, sent_by: by, sent_at: ctx.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('parcel_lines')
    .values(lines.map(({ orderLineId, qty }) => ({ parcel_id: parcel.id, order_line_id: orderLineId, qty })))
    .execute()
  return parcel
}
