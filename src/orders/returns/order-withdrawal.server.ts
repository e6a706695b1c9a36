import { ShopError } from '#kernel/errors.ts'
import { openableOrder } from '#orders/order-access.server.ts'
import { adjustLines, type LedgerLine, ledgerFrom, ledgerLines, ledgerQuery } from '#orders/order-line-ledger.server.ts'
import { lockPaidOrder, type OpenedRefund, openOrderRefund, sendOrderRefund } from '#orders/returns/order-refund.server.ts'
import { mailWithdrawal } from '#orders/returns/withdrawal-email.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import { arrivedAt, withdrawableUnits, withdrawableUntil } from '#orders/rules/withdrawal.ts'
import { logOrderEvent, type OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dateOf, readTogether } from '#platform/read-together.server.ts'

/** `id`: the form's idempotency key. `askedAt`: when it was declared, if it was confirmed later. */
export type WithdrawalInput = {
  id?: string | undefined
  askedAt?: Date
  name: string
  lines: readonly { orderLineId: number; qty: number }[]
}

/** A line with the units that may be withdrawn now and until when (null: no end yet); `unsent` of them were not sent. */
export type Withdrawable = LedgerLine & { units: number; unsent: number; until: Date | null }

/** What may be withdrawn under the law and the shop's terms, declared now or `at` an earlier time. */
export async function withdrawableLines(ctx: Ctx, order: OrderRow, at: Date = ctx.now()): Promise<Withdrawable[]> {
  if (!liveStates.includes(order.state)) return []
  const { ledger, arrivals } = await readTogether(ctx.db, {
    ledger: ledgerQuery(ctx, order.id),
    arrivals: arrivalsQuery(ctx, order.id),
  })
  return withdrawableFrom(order, ledgerFrom(ledger), arrivals, at)
}

export function withdrawableFrom(
  order: OrderRow,
  ledger: readonly LedgerLine[],
  arrivals: Parameters<typeof lastArrivals>[0],
  at: Date,
): Withdrawable[] {
  if (!liveStates.includes(order.state)) return []
  const arrived = lastArrivals(arrivals)
  const terms = { paidAt: order.paid_at, waived: order.digital_consent_at !== null }
  return ledger.flatMap((line) => {
    const known = { ...line, refunded: line.refundedQty, lastArrivedAt: arrived.get(line.id) ?? null }
    const units = withdrawableUnits(terms, known, at)
    return units > 0 ? [{ ...line, units, unsent: Math.min(units, line.toSend), until: withdrawableUntil(terms, known) }] : []
  })
}

/** Cancels everything unsent; goods and money return automatically. Digital goods stay. Refuses when nothing is unsent. */
export async function cancelOrder(ctx: Ctx, number: string, key?: string): Promise<void> {
  const found = await openableOrder(ctx, number, key)
  const opened = await ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, found.id)
    const lines = (await withdrawableLines(ctx, order)).filter((line) => line.unsent > 0 || !line.physical)
    if (!lines.some((line) => line.unsent > 0)) throw new ShopError('invalid', 'This order is already on its way and can’t be cancelled.')
    const units = lines.map((line) => ({ ...line, units: unitsWithoutReturn(line) }))
    return refundWithoutReturn(ctx, order, await writeWithdrawal(ctx, order, 'cancel', buyerNameOf(order), units), units)
  })
  if (opened) await sendOrderRefund(ctx, opened)
}

/** Refunds what needs no return at once: unsent and digital units. Staff refund the rest when it is back. */
export async function withdraw(ctx: Ctx, orderId: string, input: WithdrawalInput): Promise<void> {
  const opened = await openWithdrawal(ctx, orderId, input)
  if (opened) await sendOrderRefund(ctx, opened)
}

/** The same up to the refund, which the caller sends after its transaction; null when there is none to send. */
export const openWithdrawal = (ctx: Ctx, orderId: string, input: WithdrawalInput): Promise<OpenedRefund | null> =>
  ctx.transaction(async (ctx) => {
    const order = await lockPaidOrder(ctx, orderId)
    if (input.id && (await hasWithdrawal(ctx, orderId, input.id))) return null
    const open = await withdrawableLines(ctx, order, input.askedAt)
    const lines = input.lines.flatMap(({ orderLineId, qty }) => {
      const line = open.find(({ id }) => id === orderLineId)
      if (qty > 0 && (!line || !Number.isInteger(qty) || qty > line.units))
        throw new ShopError('invalid', 'This can no longer be returned. Check the order again.')
      return line && qty > 0 ? [{ ...line, units: qty }] : []
    })
    if (lines.length === 0) throw new ShopError('invalid', 'Choose what you want to return.')
    if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new ShopError('invalid', 'List each item once.')
    const id = await writeWithdrawal(ctx, order, 'withdraw', input.name || buyerNameOf(order), lines, input.id, input.askedAt)
    return refundWithoutReturn(ctx, order, id, lines)
  })

export const unitsWithoutReturn = ({ physical, units, unsent }: Withdrawable): number => (physical ? Math.min(units, unsent) : units)

/** Refunds what needs no return; the postage too when nothing was or will be sent. Null when everything must come back. */
async function refundWithoutReturn(
  ctx: Ctx,
  order: OrderRow,
  withdrawalId: string,
  lines: readonly Withdrawable[],
): Promise<OpenedRefund | null> {
  await mailWithdrawal(ctx, order, withdrawalId)
  const unreturned = lines
    .map((line) => ({ orderLineId: line.id, qty: unitsWithoutReturn(line), restock: true }))
    .filter(({ qty }) => qty > 0)
  if (unreturned.length === 0) return null
  const nothingSent = (await ledgerLines(ctx, order.id)).every((line) => !line.physical || line.dropped === line.qty)
  return openOrderRefund(ctx, order, {
    lines: unreturned,
    shippingMinor: nothingSent ? order.shipping - order.refunded_shipping : 0,
    reason: 'cancelled before it was sent',
    withdrawalId,
    by: null,
  })
}

export async function withdrawFrom(ctx: Ctx, number: string, input: WithdrawalInput, key?: string): Promise<void> {
  const order = await openableOrder(ctx, number, key)
  await withdraw(ctx, order.id, input)
}

const buyerNameOf = ({ delivery_address: to, billing_address: billed, email }: OrderRow): string => to?.name || billed?.name || email

async function writeWithdrawal(
  ctx: Ctx,
  order: OrderRow,
  kind: 'cancel' | 'withdraw',
  name: string,
  lines: readonly Withdrawable[],
  key: string = crypto.randomUUID(),
  askedAt: Date = ctx.now(),
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('withdrawals')
    .values({ id: key, order_id: order.id, kind, name, asked_at: askedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changes = lines.map((line) => ({ id: line.id, withdrawn: line.units, dropped: Math.min(line.units, line.toSend) }))
  await ctx.db
    .insertInto('withdrawal_lines')
    .values(changes.map((line) => ({ withdrawal_id: id, order_line_id: line.id, qty: line.withdrawn, dropped: line.dropped })))
    .execute()
  await adjustLines(ctx, changes)
  await logOrderEvent(ctx, order.id, order.state, order.state, kind === 'cancel' ? 'cancellation received' : 'withdrawal received')
  return id
}

const hasWithdrawal = async (ctx: Ctx, orderId: string, id: string): Promise<boolean> =>
  (await ctx.db.selectFrom('withdrawals').select('id').where('order_id', '=', orderId).where('id', '=', id).executeTakeFirst()) !==
  undefined

export const arrivalsQuery = (ctx: Ctx, orderId: string) =>
  ctx.db
    .selectFrom('parcels as p')
    .innerJoin('parcel_lines as l', 'l.parcel_id', 'p.id')
    .select(['l.order_line_id', 'p.sent_at', 'p.delivered_at'])
    .where('p.order_id', '=', orderId)

type ArrivalRow = { order_line_id: number; sent_at: string; delivered_at: string | null }

function lastArrivals(rows: readonly ArrivalRow[]): Map<number, Date> {
  const arrivals = rows.map(
    ({ order_line_id, sent_at, delivered_at }) =>
      [order_line_id, arrivedAt({ sent_at: new Date(sent_at), delivered_at: dateOf(delivered_at) })] as const,
  )
  return new Map(arrivals.sort(([, a], [, b]) => a.getTime() - b.getTime()))
}
