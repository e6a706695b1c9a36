import { formatDate } from '#kernel/dates.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { nextChargeDate, nextPeriodStart } from '#membership/billing/charge-dates.server.ts'
import { memberPlan } from '#membership/plans/member-price.server.ts'
import { giveUpAt, nextRetry } from '#membership/rules/dunning.ts'
import { chargeOf } from '#membership/rules/price.ts'
import { isMethodRefused, type Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `amount` in minor units; `on` is a formatted date. */
type NextCharge = { amount: number; currency: Currency; on: string; plan: string }

export async function nextCharge(ctx: Ctx, row: Subscription): Promise<NextCharge | null> {
  const on = nextChargeDate(row)
  if (!on) return null
  const plan = await memberPlan(ctx, row, on)
  const { amount } = chargeOf(plan.price, row.discount_percent, row.credit)
  return { amount, currency: plan.currency, on: formatDate(on), plan: plan.name }
}

export async function formattedNextCharge(ctx: Ctx, row: Subscription): Promise<{ amount: string; on: string; plan: string } | null> {
  const next = await nextCharge(ctx, row)
  return next && { amount: formatMoney({ minor: next.amount, currency: next.currency }), on: next.on, plan: next.plan }
}

export async function dunningSummary(ctx: Ctx, row: Subscription): Promise<{ amount: string; on: string | null; endsOn: string } | null> {
  const { status, unpaid_since: since, payment_method: method, retries } = row
  if (status !== 'unpaid' || !since) return null
  const on = method ? nextRetry(since, retries, isMethodRefused(row)) : null
  const plan = await memberPlan(ctx, row, nextPeriodStart(row, on ?? ctx.now()))
  const { amount } = chargeOf(plan.price, row.discount_percent, row.credit)
  const endsOn = formatDate(giveUpAt(since))
  return { amount: formatMoney({ minor: amount, currency: plan.currency }), on: on && formatDate(on), endsOn }
}
