import { ShopError } from '#kernel/errors.ts'
import { nextPeriodStart } from '#membership/billing/charge-dates.server.ts'
import { evidenceOf } from '#membership/billing/charge-tax.server.ts'
import { memberPlan } from '#membership/plans/member-price.server.ts'
import type { PricedPlan } from '#membership/plans/plans.server.ts'
import type { Purpose } from '#membership/rules/charge.ts'
import { chargeOf } from '#membership/rules/price.ts'
import type { ActedBy, Subscription } from '#membership/subscription.server.ts'
import { consentOf, fileValueOf } from '#membership/withdrawal/consent.server.ts'
import { openAttempt } from '#payments/attempts/attempts.server.ts'
import { charge } from '#payments/payments.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

export type ChargeInput = {
  purpose: Purpose
  plan: Pick<PricedPlan, 'tier' | 'term' | 'price' | 'priceId' | 'currency'>
  credit: number
  discountPercent: number | null
  paymentMethod: string | null
  periodStart?: Date
  /** Only a member acting for themselves can authenticate with the bank. */
  by: ActedBy
}

/** Under the subscription's lock; the database refuses a second one per period. Send the attempt after the commit. Refuses payment-pending. */
export async function openCharge(
  ctx: Ctx,
  subscription: Pick<Subscription, 'id' | 'user_id' | 'provider'>,
  input: ChargeInput,
): Promise<string> {
  const { purpose, plan, credit, discountPercent, paymentMethod, periodStart, by } = input
  const offSession = by.who !== 'member'
  if (await openChargeOf(ctx, subscription.id)) throw paymentInProgress()
  const sums = chargeOf(plan.price, discountPercent, credit)
  const { id } = await ctx.db
    .insertInto('membership_charges')
    .values({
      subscription_id: subscription.id,
      purpose,
      tier: plan.tier,
      term: plan.term,
      currency: plan.currency,
      price_id: plan.priceId,
      ...sums,
      period_start: periodStart ?? null,
      file_value: (await consentOf(ctx, subscription.id)) === null ? null : await fileValueOf(ctx, plan),
      asked_by: by.who,
      asked_why: by.why ?? '',
      asked_by_staff: by.staffId ?? null,
      number: null,
      opened_at: ctx.now(),
      ended_at: null,
      tax_evidence: await evidenceOf(ctx, subscription.user_id, offSession),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attempt = await openAttempt(ctx, {
    cause: { type: 'membership', id },
    amount: sums.amount,
    currency: plan.currency,
    method: subscription.provider === 'wallet' ? 'wallet' : 'card',
    paymentMethod: sums.amount === 0 ? null : paymentMethod,
    ...(offSession && { absent: { userId: subscription.user_id } }),
  })
  failpoint('membership.charge-opened')
  return attempt.id
}

/** Opens the charge for the next period or the debt. Refuses payment-pending. */
export async function openRenewal(ctx: Ctx, row: Subscription, by: ActedBy): Promise<string> {
  const periodStart = nextPeriodStart(row, ctx.now())
  const plan = await memberPlan(ctx, row, periodStart)
  const { credit, discount_percent: discountPercent, payment_method: paymentMethod } = row
  return openCharge(ctx, row, { purpose: 'renewal', plan, credit, discountPercent, paymentMethod, periodStart, by })
}

export const paymentInProgress = (): ShopError =>
  new ShopError('payment-pending', 'A payment for this membership is in progress. Check again in a minute.')

export const openChargeOf = (ctx: Ctx, subscriptionId: string) =>
  ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.cause_id', '=', 'c.id').on('a.cause_type', '=', 'membership').on('a.state', '<>', 'failed'),
    )
    .select(['c.id', 'c.purpose', 'c.tier', 'c.term', 'c.amount', 'c.currency', 'c.opened_at', 'a.id as attemptId', 'a.payment_method'])
    .where('c.subscription_id', '=', subscriptionId)
    .where('c.state', '=', 'open')
    .executeTakeFirst()

export const endCharge = async (ctx: Ctx, id: string, state: 'paid' | 'failed' | 'cancelled'): Promise<void> => {
  const number = state === 'paid' ? await nextInvoiceNumber(ctx) : null
  await ctx.db.updateTable('membership_charges').set({ state, number, ended_at: ctx.now() }).where('id', '=', id).execute()
}

async function nextInvoiceNumber(ctx: Ctx): Promise<string> {
  const { number } = await ctx.db
    .selectNoFrom((select) => select.fn<number>('nextval', [select.val('membership_numbers')]).as('number'))
    .executeTakeFirstOrThrow()
  return `M${number}`
}

export { charge as sendCharge }
