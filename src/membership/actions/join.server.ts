import { ShopError } from '#kernel/errors.ts'
import { lockOrCreateSubscription } from '#membership/actions/create-subscription.server.ts'
import { memberOf } from '#membership/actor.server.ts'
import { chargeAndReport, unreportedResult } from '#membership/billing/charge-and-report.server.ts'
import { openCharge, openChargeOf } from '#membership/billing/charges.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { endOpenCharge, endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { addPeriod } from '#membership/billing/periods.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { type PaymentMethodInput, resolvePaymentMethod } from '#membership/payment-methods/payment-methods.server.ts'
import { findOfferedPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import { refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import { recordConsent, refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { savedCard } from '#payments/methods/cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `consent`: to immediate access, in the wording of `consentTextFor`; `consentText` is what the page showed. */
export type JoinInput = { tier: string; term: Term; consent: boolean; consentText?: string | undefined } & PaymentMethodInput

/** Inactive until the charge settles; repeats charge once. Refuses sign-in-required, not-found, forbidden (active), payment-pending, invalid. */
export async function join(ctx: Ctx, input: JoinInput): Promise<ChargeResult> {
  const member = memberOf(ctx)
  const plan = await findOfferedPlan(ctx, input.tier, input.term, ctx.visitor.currency)
  refuseWithoutConsent(input.consent)
  const open = await findOpenJoinCharge(ctx, member.id)
  if (open && open.tier === input.tier && open.term === input.term && open.payment_method === input.paymentMethod) {
    return chargeAndReport(ctx, open.attemptId)
  }
  if (open) await endOpenCharge(ctx, open.subscriptionId, { who: 'member' })
  const before = open ? null : await unreportedResult(ctx, member.id, { purpose: 'join', ...input })
  if (before) return before
  // A new plan replaces the open charge of an ended one, such as a debt that still needs authentication.
  if (!open) await endOpenChargeOf(ctx, member.id, { who: 'member' }, 'join')
  const method = await resolvePaymentMethod(ctx, input)
  // A free trial charges nothing, so no provider would reject someone else's card.
  if (plan.trialDays > 0 && method.provider === 'card' && !(await savedCard(ctx, member.id, input.paymentMethod))) throw noSuchCard()
  const attemptId = await ctx.transaction(async (ctx) => {
    const row = await lockOrCreateSubscription(ctx, member.id, plan)
    await refuseUnlessAllowed(ctx, row, 'join')
    await recordConsent(ctx, row.id, plan, input.consentText)
    return (await isTrialEligible(ctx, member.id, plan)) ? beginTrial(ctx, row, plan, method) : beginPaidJoin(ctx, row, plan, method)
  })
  return attemptId ? chargeAndReport(ctx, attemptId) : { state: 'captured' }
}

const noSuchCard = () => new ShopError('not-found', 'We couldn’t find that card. Add it first.')

type Method = Awaited<ReturnType<typeof resolvePaymentMethod>>

async function findOpenJoinCharge(ctx: Ctx, userId: string) {
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  return open?.purpose === 'join' ? { ...open, subscriptionId: row!.id } : null
}

/** Only people who never had a plan get a trial. */
export async function isTrialEligible(ctx: Ctx, userId: string, plan: PricedPlan): Promise<boolean> {
  if (plan.trialDays === 0) return false
  const before = await ctx.db
    .selectFrom('subscription_periods as p')
    .innerJoin('subscriptions as s', 's.id', 'p.subscription_id')
    .select('p.id')
    .where('s.user_id', '=', userId)
    .limit(1)
    .execute()
  return before.length === 0
}

async function beginPaidJoin(ctx: Ctx, row: Subscription, plan: PricedPlan, method: Method): Promise<string> {
  const changes = { ...joinChanges(plan, method), pending: true }
  const joined = await transition(ctx, row, 'joined', changes, { who: 'member' })
  return openCharge(ctx, joined, {
    purpose: 'join',
    plan,
    credit: 0,
    discountPercent: null,
    paymentMethod: method.payment_method,
    by: { who: 'member' },
  })
}

const dayMs = 86_400_000

async function beginTrial(ctx: Ctx, row: Subscription, plan: PricedPlan, method: Method): Promise<null> {
  const from = ctx.now()
  const to = new Date(from.getTime() + plan.trialDays * dayMs)
  await addPeriod(ctx, row.id, { source: 'trial', tier: plan.tier, from, to, value: 0 })
  const joined = await transition(ctx, row, 'joined', joinChanges(plan, method), { who: 'member' })
  const period = { anchor: to, period_start: from, period_end: to, trial_until: to }
  const after = await transition(ctx, joined, 'first paid', { ...resetFields, ...period, failed: false }, { who: 'member', why: 'trial' })
  await mailMember(ctx, after, 'trial', `${row.id}:${from.toISOString()}`)
  return null
}

const joinChanges = (plan: PricedPlan, method: Method) => ({
  tier: plan.tier,
  term: plan.term,
  currency: plan.currency,
  price_id: plan.priceId,
  ...method,
  source: 'paid' as const,
  clock_owner: 'us' as const,
})
