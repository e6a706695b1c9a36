import { ShopError } from '#kernel/errors.ts'
import { actorFor, actorOf, lockForActor, memberOf, type OnBehalf } from '#membership/actor.server.ts'
import { chargeAndReport, unreportedResult } from '#membership/billing/charge-and-report.server.ts'
import { openCharge, openChargeOf } from '#membership/billing/charges.server.ts'
import { endOpenCharge } from '#membership/billing/open-charge.server.ts'
import { unusedPeriodValue } from '#membership/billing/periods.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { findOfferedPlan, findPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import { changeOf, type Term } from '#membership/rules/plan.ts'
import { type Charge, chargeOf } from '#membership/rules/price.ts'
import { lockSubscriptionOf, refuseUnlessAllowed, type Subscription, transition } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Quote = { change: 'upgrade' | 'downgrade'; plan: PricedPlan; now: Charge | null; credit: number; from: Date }

export const quoteChange = (ctx: Ctx, tier: string, term: Term): Promise<Quote> =>
  ctx.transaction(async (ctx) => {
    const row = await lockSubscriptionOf(ctx, memberOf(ctx).id)
    return quote(ctx, row, tier, term)
  })

async function quote(ctx: Ctx, row: Subscription, tier: string, term: Term): Promise<Quote> {
  await refuseUnlessAllowed(ctx, row, 'change-plan')
  const plan = await findOfferedPlan(ctx, tier, term, row.currency, row.tier)
  const current = await findPlan(ctx, row.tier, row.term, row.currency)
  const change = changeOf(current, plan)
  if (change === 'same') throw new ShopError('invalid', 'You’re already on this plan.')
  if (change === 'downgrade') return { change, plan, now: null, credit: 0, from: row.period_end }
  const credit = row.credit + (await unusedPeriodValue(ctx, row, ctx.now()))
  return { change, plan, now: chargeOf(plan.price, row.discount_percent, credit), credit, from: ctx.now() }
}

/** An upgrade is charged now, less the old plan's unused value, and starts once paid; a downgrade starts next period. Refuses invalid, blockers. */
export async function changePlan(ctx: Ctx, tier: string, term: Term, onBehalf: OnBehalf = {}): Promise<ChargeResult> {
  const before = await unreportedResult(ctx, actorFor(ctx, onBehalf).userId, { purpose: 'upgrade', tier, term })
  if (before) return before
  const waiting = await openUpgradeAttempt(ctx, actorFor(ctx, onBehalf).userId, tier, term)
  if (waiting) return chargeAndReport(ctx, waiting)
  const attemptId = await ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    const { change, plan, credit } = await quote(ctx, row, tier, term)
    if (change === 'downgrade') {
      const after = await transition(
        ctx,
        row,
        'plan changed',
        { next_tier: plan.tier, next_term: plan.term, next_price_id: plan.priceId },
        { ...by, why: by.why || 'from the next period' },
      )
      await mailMember(ctx, after, 'downgrade-booked', String(after.version))
      return null
    }
    const { discount_percent: discountPercent, payment_method: paymentMethod } = row
    return openCharge(ctx, row, { purpose: 'upgrade', plan, credit, discountPercent, paymentMethod, by })
  })
  return attemptId ? chargeAndReport(ctx, attemptId) : { state: 'captured' }
}

/** The member's own unpaid charge for the same upgrade. */
async function openUpgradeAttempt(ctx: Ctx, userId: string, tier: string, term: Term): Promise<string | null> {
  const row = await ctx.db.selectFrom('subscriptions').select(['id', 'payment_method']).where('user_id', '=', userId).executeTakeFirst()
  const open = row && memberOf(ctx).id === userId ? await openChargeOf(ctx, row.id) : undefined
  if (open?.purpose !== 'upgrade' || open.tier !== tier || open.term !== term) return null
  return open.payment_method === row?.payment_method ? open.attemptId : null
}

const isChangeScheduled = ({ next_tier, source, status }: Subscription): boolean =>
  next_tier !== null && source !== 'gift' && status === 'active'

export const mayKeepPlan = async (ctx: Ctx, row: Subscription): Promise<boolean> =>
  row.next_tier ? isChangeScheduled(row) : (await openChargeOf(ctx, row.id))?.purpose === 'upgrade'

export const keepPlan = (ctx: Ctx, onBehalf: OnBehalf = {}): Promise<Subscription> =>
  ctx.transaction(async (ctx) => {
    const { row, by } = await lockForActor(ctx, onBehalf)
    if (!isChangeScheduled(row)) throw new ShopError('invalid', 'No plan change is scheduled.')
    const after = await transition(
      ctx,
      row,
      'plan changed',
      { next_tier: null, next_term: null, next_price_id: null },
      { ...by, why: by.why || 'kept' },
    )
    await mailMember(ctx, after, 'plan-kept', String(after.version))
    return after
  })

export async function cancelUpgrade(ctx: Ctx, onBehalf: OnBehalf = {}): Promise<void> {
  const { userId } = actorFor(ctx, onBehalf)
  const row = await ctx.db.selectFrom('subscriptions').select('id').where('user_id', '=', userId).executeTakeFirst()
  const open = row && (await openChargeOf(ctx, row.id))
  if (!row || open?.purpose !== 'upgrade') throw new ShopError('not-found', 'No plan change is waiting.')
  await endOpenCharge(ctx, row.id, { ...actorOf(ctx, onBehalf), keeps: true })
}

export async function undoPlanChange(ctx: Ctx, onBehalf: OnBehalf = {}): Promise<unknown> {
  const { userId } = actorFor(ctx, onBehalf)
  const row = await ctx.db.selectFrom('subscriptions').select('next_tier').where('user_id', '=', userId).executeTakeFirst()
  return row?.next_tier ? keepPlan(ctx, onBehalf) : cancelUpgrade(ctx, onBehalf)
}
