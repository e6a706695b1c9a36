import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import type { Quote } from '#membership/actions/change-plan.server.ts'
import { acceptedOffer } from '#membership/actions/discount.server.ts'
import { pauseLengths } from '#membership/actions/pause.server.ts'
import { nextPeriodStart } from '#membership/billing/charge-dates.server.ts'
import { discountAfter, resetFields } from '#membership/billing/membership-subject.server.ts'
import { formattedNextCharge } from '#membership/billing/next-charge.server.ts'
import { memberPlan } from '#membership/plans/member-price.server.ts'
import type { PricedPlan } from '#membership/plans/plans.server.ts'
import type { Action } from '#membership/rules/actions.ts'
import { addMonths, periodEnd, wholeSeconds } from '#membership/rules/periods.ts'
import { chargeOf } from '#membership/rules/price.ts'
import type { Subscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type ActionPreview = { pays: string | null; next: { amount: string; on: string } | null }

export type ActionPreviews = Partial<Record<Action, ActionPreview[]>>

export async function previewAction(ctx: Ctx, row: Subscription, possible: readonly Action[]): Promise<ActionPreviews> {
  const previews = await Promise.all(possible.map(async (action) => [action, await previewers[action]?.(ctx, row)] as const))
  return Object.fromEntries(previews.filter(([, preview]) => preview !== undefined))
}

type Previewer = (ctx: Ctx, row: Subscription) => Promise<ActionPreview[]>

const previewers: Partial<Record<Action, Previewer>> = {
  pause: (ctx, row) => Promise.all(pauseLengths.map((months) => nextChargePreview(ctx, pausedFor(row, months, ctx.now())))),
  'extend-pause': (ctx, row) =>
    Promise.all(
      pauseLengths.map((months) => nextChargePreview(ctx, { ...row, resume_at: row.resume_at && addMonths(row.resume_at, months) })),
    ),
  'undo-pause': (ctx, row) => asList(nextChargePreview(ctx, { ...row, status: 'active' })),
  'undo-cancel': (ctx, row) => asList(nextChargePreview(ctx, { ...row, status: 'active' })),
  discount: (ctx, row) => asList(nextChargePreview(ctx, { ...row, ...acceptedOffer(row, ctx.now()) })),
  resume: (ctx, row) =>
    asList(row.banked_seconds > 0 ? nextChargePreview(ctx, afterResume(row, ctx.now())) : previewCharge(ctx, row, ctx.now())),
  'pay-now': (ctx, row) => asList(previewCharge(ctx, row, nextPeriodStart(row, ctx.now()))),
}

export async function previewPlanChange(ctx: Ctx, row: Subscription, { plan, now, credit, from }: Quote): Promise<ActionPreview> {
  if (!now) return nextChargePreview(ctx, { ...row, next_tier: plan.tier, next_term: plan.term })
  const until = periodEnd(from, from, plan.term)
  const newPlan = { tier: plan.tier, term: plan.term, price_id: plan.priceId }
  const after = { ...activeUntil(row, until), ...newPlan, ...discountAfter(row), credit: credit - now.credit }
  return { ...(await nextChargePreview(ctx, after)), pays: formatMoney({ minor: now.amount, currency: plan.currency }) }
}

/** The first charge after the trial or period. A former member may still have a discount or credit; a guest has none. */
export async function previewJoin(ctx: Ctx, userId: string | null, plan: PricedPlan, until: Date): Promise<{ amount: string; on: string }> {
  const rows = userId
    ? await ctx.db.selectFrom('subscriptions').select(['discount_percent', 'credit']).where('user_id', '=', userId).execute()
    : []
  const { discount_percent: discount, credit } = rows[0] ?? { discount_percent: null, credit: 0 }
  const { amount } = chargeOf(plan.price, discount, credit)
  return { amount: formatMoney({ minor: amount, currency: plan.currency }), on: formatDate(until) }
}

export const previewKeepPlan = (ctx: Ctx, row: Subscription): Promise<ActionPreview> =>
  nextChargePreview(ctx, { ...row, next_tier: null, next_term: null })

const asList = async (preview: Promise<ActionPreview>): Promise<ActionPreview[]> => [await preview]

async function nextChargePreview(ctx: Ctx, row: Subscription): Promise<ActionPreview> {
  const next = await formattedNextCharge(ctx, row)
  return { pays: null, next: next && { amount: next.amount, on: next.on } }
}

async function previewCharge(ctx: Ctx, row: Subscription, from: Date): Promise<ActionPreview> {
  const plan = await memberPlan(ctx, row, from)
  const { amount, credit } = chargeOf(plan.price, row.discount_percent, row.credit)
  // Keeps the billing anchor unless billing restarts after a gap.
  const anchor = from.getTime() === row.period_end.getTime() && row.anchor && row.term === plan.term ? row.anchor : from
  const until = periodEnd(anchor, from, plan.term)
  const newPlan = { tier: plan.tier, term: plan.term, price_id: plan.priceId }
  const after = { ...activeUntil(row, until), ...newPlan, ...discountAfter(row), credit: row.credit - credit }
  return { ...(await nextChargePreview(ctx, after)), pays: formatMoney({ minor: amount, currency: plan.currency }) }
}

const activeUntil = (row: Subscription, until: Date): Subscription => ({
  ...row,
  ...resetFields,
  status: 'active',
  source: 'paid',
  period_end: until,
})

/** Resumes the paused balance. Changes scheduled for after it stay scheduled. */
const afterResume = (row: Subscription, now: Date): Subscription => ({
  ...activeUntil(row, endOfPausedBalance(row, now)),
  next_tier: row.next_tier,
  next_term: row.next_term,
  next_price_id: row.next_price_id,
})

const endOfPausedBalance = ({ banked_seconds: seconds }: Subscription, now: Date): Date => new Date(now.getTime() + seconds * 1000)

/** When access ends after cancelling. A paused balance is used up first. */
export const playsUntil = (row: Subscription, now: Date): string =>
  formatDate(row.banked_seconds > 0 ? endOfPausedBalance(row, now) : row.period_end)

function pausedFor(row: Subscription, months: number, now: Date): Subscription {
  if (row.term === 'monthly') return { ...row, status: 'active_paused', resume_at: addMonths(row.period_end, months) }
  const left = wholeSeconds(now, row.period_end)
  return { ...row, status: 'paused', resume_at: addMonths(now, months), banked_seconds: left }
}
