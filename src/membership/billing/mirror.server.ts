import { type Selectable, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { lockOrCreateSubscription } from '#membership/actions/create-subscription.server.ts'
import { openChargeOf } from '#membership/billing/charges.server.ts'
import { followAgreement } from '#membership/billing/follow-agreement.server.ts'
import { resetFields } from '#membership/billing/membership-subject.server.ts'
import { addPeriod } from '#membership/billing/periods.server.ts'
import { findPlan } from '#membership/plans/plans.server.ts'
import { paidUntil, paymentState } from '#membership/rules/mirror.ts'
import type { Term } from '#membership/rules/plan.ts'
import { type ActedBy, type Subscription, transition } from '#membership/subscription.server.ts'
import type { TriggeredBy } from '#payments/legacy/legacy-agreements.server.ts'
import type { Ctx } from '#platform/ctx.ts'

type Agreement = Selectable<DB['legacy_agreements']> & { user_id: string; tier: string; term: Term }

/** Periods follow the provider's payments; we charge nothing. Idempotent. Returns the latest time for the next check, or null. */
export async function mirrorAgreement(ctx: Ctx, ref: string, { who, staffId = null, why }: TriggeredBy): Promise<Date | null> {
  const agreement = await ctx.db.selectFrom('legacy_agreements').selectAll().where('ref', '=', ref).forUpdate().executeTakeFirst()
  if (!agreement || !paysForPlan(agreement)) return null
  const agreed = agreementState(agreement)
  const pays = paymentState(agreed, agreement.term, agreement.checked_at)
  if (pays !== 'pays' && !(await isBilledBy(ctx, ref))) return runsUntil(ctx, ref)
  const plan = await findPlan(ctx, agreement.tier, agreement.term, agreement.currency ?? fallbackCurrency)
  const row = await lockOrCreateSubscription(ctx, agreement.user_id, plan)
  const by: ActedBy = { who, staffId, why: why || `old agreement ${ref}` }
  if (row.agreement_ref === ref) return followAgreement(ctx, await renewMirrored(ctx, row, agreement, by), pays, by)
  if (pays === 'pays') await beginMirrored(ctx, row, agreement, by)
  return null
}

const paysForPlan = (agreement: Selectable<DB['legacy_agreements']>): agreement is Agreement =>
  agreement.user_id !== null && agreement.tier !== null && agreement.term !== null

const agreementState = ({ state, paid_at: paidAt, next_payment_at: nextPaymentAt }: Agreement) => ({ state, paidAt, nextPaymentAt })

const isBilledBy = async (ctx: Ctx, ref: string): Promise<boolean> =>
  (await ctx.db.selectFrom('subscriptions').select('id').where('agreement_ref', '=', ref).executeTakeFirst()) !== undefined

async function runsUntil(ctx: Ctx, ref: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(upper(period)) as until from subscription_periods where agreement_ref = ${ref} and upper(period) > ${ctx.now()}`.execute(
    ctx.db,
  )
  return rows[0]?.until ?? null
}

/** The member gets this membership unless one of ours is active: two billing clocks would charge twice. */
async function beginMirrored(ctx: Ctx, row: Subscription, agreement: Agreement, by: ActedBy): Promise<void> {
  if ((row.status !== 'inactive' && row.status !== 'cancelled') || row.pending || (await openChargeOf(ctx, row.id))) {
    ctx.log.warn({ agreement: agreement.ref, subscription: row.id }, 'a membership runs beside an old agreement that pays for one')
    return
  }
  const period = await addPayment(ctx, row, agreement)
  if (!period) return
  const { tier, term, currency } = agreement
  const billed = { tier, term, ...(currency && { currency }), provider: 'legacy-wallet', payment_method: null } as const
  const mirrored = { ...billed, source: 'paid', clock_owner: 'provider', agreement_ref: agreement.ref } as const
  const joined = await transition(ctx, row, 'joined', mirrored, by)
  const cleared = { failed: false, cancelled_at: null, cancel_reason: null, discount_percent: null, discount_charges: 0 }
  await transition(ctx, joined, 'first paid', { ...resetFields, ...cleared, ...period }, by)
}

async function renewMirrored(ctx: Ctx, row: Subscription, agreement: Agreement, by: ActedBy): Promise<Subscription> {
  const period = await addPayment(ctx, row, agreement)
  if (!period) return row
  const continued = row.status === 'expiring' ? await transition(ctx, row, 'cancelling undone', { cancelled_at: null }, by) : row
  return transition(ctx, continued, 'renewed', { ...period, tier: agreement.tier, term: agreement.term }, by)
}

/** Adds the last payment's period once. Null if it exists or the payment covers no time. */
async function addPayment(ctx: Ctx, { id }: Subscription, agreement: Agreement) {
  const to = paidUntil(agreementState(agreement), agreement.term)
  const paidAt = agreement.paid_at
  if (!paidAt || !to) return null
  const { rows } = await sql<{ covered: Date | null; seen: boolean | null }>`
    select max(upper(period)) as covered, bool_or(agreement_ref = ${agreement.ref} and paid_at >= ${paidAt}) as seen
    from subscription_periods where subscription_id = ${id}`.execute(ctx.db)
  const { covered, seen } = rows[0] ?? { covered: null, seen: null }
  const from = covered && covered > paidAt ? covered : paidAt
  if (seen || from >= to) return null
  await addPeriod(ctx, id, { source: 'mirrored', tier: agreement.tier, from, to, value: 0, mirrored: { ref: agreement.ref, paidAt } })
  return { anchor: paidAt, period_start: from, period_end: to }
}
