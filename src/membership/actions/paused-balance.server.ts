import { addPeriod } from '#membership/billing/periods.server.ts'
import { addGiftPeriods, pausedGiftSeconds, pausedGifts } from '#membership/gifts/gift-time.server.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Starts the paused balance now: paid days first, then gifted ones. Returns the subscription's changes. */
export async function redeemPausedBalance(ctx: Ctx, row: Subscription) {
  const from = ctx.now()
  const gifts = await pausedGifts(ctx, row)
  const paid = row.banked_seconds - pausedGiftSeconds(gifts)
  const until = new Date(from.getTime() + paid * 1000)
  if (paid > 0) await addPeriod(ctx, row.id, { source: 'banked', tier: row.tier, from, to: until, value: row.banked_value })
  const to = await addGiftPeriods(ctx, row, until, gifts)
  return { anchor: to, period_start: from, period_end: to }
}
