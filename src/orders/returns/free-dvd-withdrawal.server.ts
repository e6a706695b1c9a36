import { sql } from 'kysely'
import { fallbackCurrency } from '#kernel/constants.ts'
import type { Currency } from '#kernel/money.ts'
import { convertCredit } from '#membership/billing/credit.server.ts'
import type { PaidTime, PlanUsage, Usage } from '#membership/withdrawal/plan-usage.ts'
import { releaseClaim, releaseHeldClaims } from '#offers/free-dvd.server.ts'
import { adjustLines, type LedgerLine, ledgerLines } from '#orders/order-line-ledger.server.ts'
import { lockPaidOrder, openOrderRefund } from '#orders/returns/order-refund.server.ts'
import { logOrderEvent } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Free DVDs and membership refunds: sent ones are deducted at list price, the others are cancelled. */
export const freeDvdTakings: PlanUsage['dvds'] = { taken: sentDvds, withdraw: withdrawUnsent }

async function sentDvds(ctx: Ctx, { userId, since, currency }: PaidTime): Promise<Usage> {
  const sent = await ctx.db
    .selectFrom('dvd_claims as k')
    .innerJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'k.order_id').onRef('l.campaign_id', '=', 'k.campaign_id'))
    .select('l.stock_line_id')
    .where('k.user_id', '=', userId)
    .where('k.state', '=', 'claimed')
    .where('k.claimed_at', '>=', since)
    .where('l.sent_qty', '>', 0)
    // Leaves out returned ones.
    .whereRef('l.refunded_qty', '<', 'l.qty')
    .execute()
  const prices = await Promise.all(sent.map((line) => listPrice(ctx, line.stock_line_id, currency)))
  return { count: sent.length, minor: prices.reduce((sum, price) => sum + price, 0) }
}

async function listPrice(ctx: Ctx, stockLineId: number, currency: Currency): Promise<number> {
  const prices = await ctx.db.selectFrom('stock_prices').selectAll().where('stock_line_id', '=', stockLineId).execute()
  const inCurrency = prices.find((price) => price.currency === currency)
  if (inCurrency) return inCurrency.minor
  const other = prices.find((price) => price.currency === fallbackCurrency)
  return other ? convertCredit(ctx, { credit: other.minor, currency: other.currency }, currency) : 0
}

/** Cancels an unsent free DVD: it returns to stock, and delivery paid only for it is refunded. */
async function withdrawUnsent(ctx: Ctx, userId: string): Promise<string[]> {
  await releaseHeldClaims(ctx, userId)
  const orders = await ctx.db
    .selectFrom('dvd_claims as k')
    .innerJoin('order_lines as l', (join) => join.onRef('l.order_id', '=', 'k.order_id').onRef('l.campaign_id', '=', 'k.campaign_id'))
    .select('k.order_id')
    .distinct()
    .where('k.user_id', '=', userId)
    .where('k.state', '=', 'claimed')
    .where(sql<boolean>`l.qty - l.sent_qty - l.dropped_qty > 0`)
    .orderBy('k.order_id')
    .execute()
  const refunds = []
  for (const { order_id: orderId } of orders) refunds.push(await withdrawFrom(ctx, orderId))
  return refunds.flatMap((refund) => refund ?? [])
}

const refundReason = 'the membership it came with was refunded'

async function withdrawFrom(ctx: Ctx, orderId: string): Promise<string | null> {
  const order = await lockPaidOrder(ctx, orderId)
  const lines = await ledgerLines(ctx, orderId)
  const free = lines.filter(({ campaignId, toSend }) => campaignId !== null && toSend > 0)
  if (free.length === 0) return null
  await releaseClaim(ctx, orderId)
  // Disputed orders can't be refunded, so the disc is only kept from being sent.
  if (order.state === 'disputed') {
    await dropLines(ctx, orderId, free)
    return null
  }
  const staying = lines.some((line) => line.physical && !free.includes(line) && line.dropped < line.qty)
  const { refundId } = await openOrderRefund(ctx, order, {
    lines: free.map(({ id, toSend }) => ({ orderLineId: id, qty: toSend, restock: true })),
    shippingMinor: staying ? 0 : order.shipping - order.refunded_shipping,
    reason: refundReason,
    withdrawalId: null,
    by: null,
  })
  return refundId
}

async function dropLines(ctx: Ctx, orderId: string, lines: readonly LedgerLine[]): Promise<void> {
  await adjustLines(
    ctx,
    lines.map(({ id, toSend }) => ({ id, dropped: toSend })),
  )
  await logOrderEvent(ctx, orderId, 'disputed', 'disputed', refundReason)
}
