import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { findPlan } from '#membership/plans.server.ts'
import { giveUpAt, nextRetry } from '#membership/rules/dunning.ts'
import { chargeOf } from '#membership/rules/price.ts'
import { isFinal, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** When we will next take money and how much, as things stand; shown before everything that is confirmed, and in every letter. */
export async function nextCharge(ctx: Ctx, row: Subscription): Promise<{ amount: string; on: string; plan: string } | null> {
  const on = chargedOn(row)
  if (!on) return null
  const plan = await findPlan(ctx, row.next_tier ?? row.tier, row.next_term ?? row.term, row.currency)
  const { amount } = chargeOf(plan.price, row.discount_percent, row.credit)
  return { amount: formatMoney({ minor: amount, currency: plan.currency }), on: formatDate(on), plan: plan.name }
}

/** How a debt goes on by itself: what is tried when, null once nothing more is, and when the membership ends unpaid. */
export async function nextTry(ctx: Ctx, row: Subscription): Promise<{ amount: string; on: string | null; endsOn: string } | null> {
  const { status, unpaid_since: since, payment_method: method, retries } = row
  if (status !== 'unpaid' || !since) return null
  const plan = await findPlan(ctx, row.next_tier ?? row.tier, row.next_term ?? row.term, row.currency)
  const { amount } = chargeOf(plan.price, row.discount_percent, row.credit)
  const on = method ? nextRetry(since, retries, isFinal(row)) : null
  const endsOn = formatDate(giveUpAt(since))
  return { amount: formatMoney({ minor: amount, currency: plan.currency }), on: on && formatDate(on), endsOn }
}

/** When a membership is charged next, as things stand; null when it will not be, or when that is not ours to say. */
export function chargedOn(row: Subscription): Date | null {
  if (row.clock_owner === 'provider' || (row.source === 'gift' && !row.next_tier)) return null
  return row.status === 'active' ? row.period_end : ['active_paused', 'paused'].includes(row.status) ? resumesPaying(row) : null
}

/** A pause ends with a charge, or with the days it kept and the charge after them. */
const resumesPaying = ({ resume_at: at, banked_seconds: seconds }: Subscription): Date | null =>
  at && new Date(at.getTime() + seconds * 1000)
