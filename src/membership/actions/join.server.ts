import { ShopError } from '#kernel/errors.ts'
import { rowFor } from '#membership/actions/subscription-row.server.ts'
import { signedIn } from '#membership/actor.server.ts'
import { chargeAndReport, unseenOutcome } from '#membership/billing/charge-and-report.server.ts'
import { openCharge, openChargeOf } from '#membership/billing/charges.server.ts'
import { atRest } from '#membership/billing/membership-subject.server.ts'
import { endOpenCharge, endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { addPeriod } from '#membership/billing/periods.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { ownMethod, type Paying } from '#membership/payment-methods/payment-methods.server.ts'
import { findOffered, type PricedPlan } from '#membership/plans/plans.server.ts'
import type { Term } from '#membership/rules/plan.ts'
import { refuseUnless, type Subscription, transition } from '#membership/subscription.server.ts'
import { keepConsent, refuseWithoutConsent } from '#membership/withdrawal/consent.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { savedCard } from '#payments/methods/cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** `consent`: to immediate access, in the wording of `consentTo`; `consentText` is what the page showed. */
export type Joining = { tier: string; term: Term; consent: boolean; consentText?: string | undefined } & Paying

/** Inactive until the charge settles; repeats charge once. Refuses sign-in-required, not-found, forbidden (active), payment-pending, invalid. */
export async function join(ctx: Ctx, wish: Joining): Promise<ChargeResult> {
  const member = signedIn(ctx)
  const plan = await findOffered(ctx, wish.tier, wish.term, ctx.visitor.currency)
  refuseWithoutConsent(wish.consent)
  const open = await openJoin(ctx, member.id)
  if (open && open.tier === wish.tier && open.term === wish.term && open.payment_method === wish.paymentMethod) {
    return chargeAndReport(ctx, open.attemptId)
  }
  if (open) await endOpenCharge(ctx, open.subscriptionId, { who: 'member' })
  const before = open ? null : await unseenOutcome(ctx, member.id, { purpose: 'join', ...wish })
  if (before) return before
  // A new plan replaces the open charge of an ended one, such as a debt that still needs authentication.
  if (!open) await endOpenChargeOf(ctx, member.id, { who: 'member' }, 'join')
  const paying = await ownMethod(ctx, wish)
  // A free trial charges nothing, so no provider would reject someone else's card.
  if (plan.trialDays > 0 && paying.provider === 'card' && !(await savedCard(ctx, member.id, wish.paymentMethod))) throw noSuchCard()
  const attemptId = await ctx.transaction(async (ctx) => {
    const row = await rowFor(ctx, member.id, plan)
    await refuseUnless(ctx, row, 'join')
    await keepConsent(ctx, row.id, plan, wish.consentText)
    return (await mayTry(ctx, member.id, plan)) ? beginTrial(ctx, row, plan, paying) : openJoining(ctx, row, plan, paying)
  })
  return attemptId ? chargeAndReport(ctx, attemptId) : { state: 'captured' }
}

const noSuchCard = () => new ShopError('not-found', 'We couldn’t find that card. Add it first.')

type Method = Awaited<ReturnType<typeof ownMethod>>

async function openJoin(ctx: Ctx, userId: string) {
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  return open?.purpose === 'join' ? { ...open, subscriptionId: row!.id } : null
}

/** Only people who never had a plan get a trial. */
export async function mayTry(ctx: Ctx, userId: string, plan: PricedPlan): Promise<boolean> {
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

async function openJoining(ctx: Ctx, row: Subscription, plan: PricedPlan, paying: Method): Promise<string> {
  const changes = { ...chosen(plan, paying), pending: true }
  const joined = await transition(ctx, row, 'joined', changes, { who: 'member' })
  return openCharge(ctx, joined, {
    purpose: 'join',
    plan,
    credit: 0,
    discountPercent: null,
    paymentMethod: paying.payment_method,
    by: { who: 'member' },
  })
}

const dayMs = 86_400_000

async function beginTrial(ctx: Ctx, row: Subscription, plan: PricedPlan, paying: Method): Promise<null> {
  const from = ctx.now()
  const to = new Date(from.getTime() + plan.trialDays * dayMs)
  await addPeriod(ctx, row.id, { source: 'trial', tier: plan.tier, from, to, value: 0 })
  const joined = await transition(ctx, row, 'joined', chosen(plan, paying), { who: 'member' })
  const period = { anchor: to, period_start: from, period_end: to, trial_until: to }
  const after = await transition(ctx, joined, 'first paid', { ...atRest, ...period, failed: false }, { who: 'member', why: 'trial' })
  await mailMember(ctx, after, 'trial', `${row.id}:${from.toISOString()}`)
  return null
}

const chosen = (plan: PricedPlan, paying: Method) => ({
  tier: plan.tier,
  term: plan.term,
  currency: plan.currency,
  price_id: plan.priceId,
  ...paying,
  source: 'paid' as const,
  clock_owner: 'us' as const,
})
