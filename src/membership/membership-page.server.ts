import { formatDate } from '#kernel/dates.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { playsUntil, previewAction } from '#membership/actions/action-preview.server.ts'
import { quoteChange } from '#membership/actions/change-plan.server.ts'
import { retentionOffer } from '#membership/actions/discount.server.ts'
import { memberOf } from '#membership/actor.server.ts'
import { openChargeOf } from '#membership/billing/charges.server.ts'
import { dunningSummary } from '#membership/billing/next-charge.server.ts'
import { mayWithdraw, previewRefund } from '#membership/billing/refund.server.ts'
import type { SubscriptionShown } from '#membership/membership.contract.ts'
import { chargedTo, isMethodRemoved, savedMethods } from '#membership/payment-methods/payment-methods.server.ts'
import { nextPlanOf, upcomingRise } from '#membership/plans/member-price.server.ts'
import { findPlan, listTiers, type Tier } from '#membership/plans/plans.server.ts'
import { type Action, blockerMessage, canPerform } from '#membership/rules/actions.ts'
import { paymentDayText } from '#membership/rules/mirror.ts'
import { periodEnd } from '#membership/rules/periods.ts'
import { changeOf, per, terms } from '#membership/rules/plan.ts'
import { statusText } from '#membership/rules/status-text.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { clockOwnerOf, factsOf, type Subscription } from '#membership/subscription.server.ts'
import { consentOf, consentTextFor } from '#membership/withdrawal/consent.server.ts'
import { nextPaymentOf } from '#payments/legacy/my-agreements.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function membershipPage(ctx: Ctx) {
  const member = memberOf(ctx)
  const subscription = await showSubscription(ctx)
  const row = await ctx.db.selectFrom('subscriptions').selectAll().where('user_id', '=', member.id).executeTakeFirst()
  if (!subscription || !row) return { subscription: null }
  const open = await openChargeOf(ctx, row.id)
  const methods = await savedMethods(ctx)
  const next = row.agreement_ref && formatDate((await nextPaymentOf(ctx, row.agreement_ref)) ?? row.period_end)
  return {
    subscription,
    words: statusText({
      status: row.status,
      pending: row.pending,
      failed: row.failed,
      gift: row.source === 'gift',
      until: formatDate(row.period_end),
      resumeOn: row.resume_at && formatDate(row.resume_at),
      graceUntil: row.grace_until && formatDate(row.grace_until),
      inGrace: row.grace_until !== null && ctx.now() < row.grace_until,
      billedByOldWallet: next && paymentDayText(next, row.term),
    }),
    oldWallet: next && row.status === 'active' ? next : null,
    billedElsewhere: (await clockOwnerOf(ctx, row)) === 'provider',
    until: formatDate(row.period_end),
    credit: row.credit > 0 ? formatMoney({ minor: row.credit, currency: row.currency }) : null,
    waiting:
      open && open.purpose !== 'renewal'
        ? { purpose: open.purpose, amount: formatMoney({ minor: open.amount, currency: open.currency }) }
        : null,
    tried: await dunningSummary(ctx, row),
    rise: await riseText(ctx, row),
    previews: await previewAction(ctx, row, subscription.acts),
    playsUntil: playsUntil(row, ctx.now()),
    pauseBlocker: await pauseBlocker(ctx, row, subscription.acts),
    offer: { percent: retentionOffer.percent, charges: retentionOffer.charges[row.term] },
    withdrawal: mayWithdraw(row, ctx.now()) ? await withdrawalOf(ctx, row) : null,
    consent: row.source === 'gift' ? await consentTextFor(ctx, await findPlan(ctx, row.tier, 'monthly', ctx.visitor.currency)) : null,
    paymentMethod: row.payment_method,
    changes: subscription.acts.includes('change-plan') ? await planChanges(ctx, await listTiers(ctx), subscription) : [],
    history: await historyOf(ctx, row.id),
    stripe: stripeSettings(ctx),
    ways: methods,
    gone: isMethodRemoved(row, methods),
    chargedTo: chargedTo(row, methods),
  }
}

/** Why the membership can't be paused, or its pause extended; null if it can, or if the page shows the reason elsewhere. */
async function pauseBlocker(ctx: Ctx, row: Subscription, possible: readonly Action[]): Promise<string | null> {
  const action = row.status === 'active' ? 'pause' : 'extend-pause'
  if (row.source === 'gift' || !['active', 'active_paused', 'paused'].includes(row.status) || possible.includes(action)) return null
  const answer = canPerform(action, await factsOf(ctx, row), ctx.now())
  return answer === 'yes' || answer === 'provider' ? null : blockerMessage(answer, 'member')
}

async function withdrawalOf(ctx: Ctx, row: Subscription) {
  const back = await previewRefund(ctx, row)
  if (!back) return null
  return { back: formatMoney({ minor: back.unused, currency: row.currency }), taken: back.taken, agreed: await consentOf(ctx, row.id) }
}

async function riseText(ctx: Ctx, row: Subscription): Promise<string | null> {
  const rise = await upcomingRise(ctx, row)
  const price = rise && formatMoney({ minor: rise.price, currency: row.currency })
  return rise && `${price} ${per(nextPlanOf(row).term)} from ${formatDate(rise.from)}`
}

async function planChanges(ctx: Ctx, tiers: Tier[], { membership, term, next_plan: booked }: SubscriptionShown) {
  const open = tiers.filter((tier) => tier.offered || tier.slug === membership.slug)
  const all = open.flatMap((tier) => terms.map((one) => ({ tier: tier.slug, name: tier.name, position: tier.position, term: one })))
  const current = all.find((plan) => plan.tier === membership.slug && plan.term === term)
  const isScheduled = (plan: { tier: string; term: string }) => plan.tier === booked?.slug && plan.term === booked.term
  const others = current ? all.filter((plan) => changeOf(current, plan) !== 'same' && !isScheduled(plan)) : []
  return Promise.all(
    others.map(async ({ tier, name, term: other }) => {
      const { change, plan, now, from } = await quoteChange(ctx, tier, other)
      const money = (minor: number) => formatMoney({ minor, currency: plan.currency })
      return {
        tier,
        name,
        term: other,
        change,
        price: money(plan.price),
        pay: now && money(now.amount),
        discount: now && now.discount > 0 ? money(now.discount) : null,
        less: now && now.credit > 0 ? money(now.credit) : null,
        from: formatDate(from),
        next: now && formatDate(periodEnd(from, from, other)),
      }
    }),
  )
}

async function historyOf(ctx: Ctx, subscriptionId: string) {
  const charges = await ctx.db
    .selectFrom('membership_charges as c')
    .innerJoin('tiers as t', 't.slug', 'c.tier')
    .leftJoin('payments as p', (join) => join.onRef('p.cause_id', '=', 'c.id').on('p.cause_type', '=', 'membership'))
    .select(['c.id', 'c.number', 'c.amount', 'c.currency', 'c.term', 'c.state', 'c.given_up', 'c.opened_at', 't.name', 'p.refunded'])
    .where('c.subscription_id', '=', subscriptionId)
    .where((where) => where.or([where('c.state', 'in', ['paid', 'failed']), where.and({ 'c.state': 'cancelled', 'c.purpose': 'upgrade' })]))
    .orderBy('c.opened_at', 'desc')
    .limit(24)
    .execute()
  const notes = await ctx.db
    .selectFrom('membership_credit_notes as n')
    .innerJoin('membership_charges as c', 'c.id', 'n.charge_id')
    .select(['n.number', 'n.charge_id'])
    .where('c.subscription_id', '=', subscriptionId)
    .where('n.voided_at', 'is', null)
    .orderBy('n.issued_at')
    .execute()
  return charges.map((charge) => ({
    id: charge.id,
    number: charge.number,
    notes: notes.filter((note) => note.charge_id === charge.id).map(({ number }) => number),
    on: formatDate(charge.opened_at),
    what: `${charge.name}, ${charge.term}`,
    amount: formatMoney({ minor: charge.amount, currency: charge.currency }),
    state: chargeStateText(charge),
  }))
}

type EndedCharge = { state: string; refunded: number | null; currency: Currency; given_up: object | null }

function chargeStateText({ state, refunded, currency, given_up: givenUp }: EndedCharge): string {
  if (refunded) return `${formatMoney({ minor: refunded, currency })} refunded`
  if (state === 'cancelled') return givenUp ? 'Cancelled, not charged' : 'Not confirmed in time, not charged'
  return state === 'failed' ? 'Declined' : 'Paid'
}
