import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { keepPaidBack, paidBackOf, undecidedUntil } from '#payments/legacy/legacy-returns.server.ts'
import type { AgreementFact } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { asksAgain, isOver } from '#payments/rules/legacy.ts'
import type { Ctx } from '#platform/ctx.ts'

/** For whom an agreement is looked at: who ends it and why, or nobody but its wallet. */
export type AskedBy = { who: 'member' | 'staff' | 'provider'; staffId?: string | null; why?: string }

/** The member's agreements of the old wallet, as they stood when last asked about; the newest first. */
export const listAgreements = async (ctx: Ctx) =>
  ctx.visitor.member
    ? ctx.db
        .selectFrom('legacy_agreements')
        .select(['ref', 'description', 'state', 'started_at', 'ended_at'])
        .where('user_id', '=', ctx.visitor.member.id)
        .orderBy('started_at', 'desc')
        .limit(20)
        .execute()
    : []

/** Whether the member still pays by the old wallet, and so should move to another way. */
export const hasOldWallet = async (ctx: Ctx): Promise<boolean> => (await listAgreements(ctx)).some(({ state }) => !isOver(state))

/** Whether an agreement of the old wallet pays a plan for someone, or may do so again. */
export const mayPayAPlan = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('legacy_agreements')
    .select('ref')
    .where('user_id', '=', userId)
    .where('tier', 'is not', null)
    .where('state', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** When the old wallet takes money for an agreement next, as it last said; null when it did not say. */
export const nextPaymentOf = async (ctx: Ctx, ref: string): Promise<Date | null> =>
  (await ctx.db.selectFrom('legacy_agreements').select('next_payment_at').where('ref', '=', ref).executeTakeFirst())?.next_payment_at ??
  null

/** Ends the member's own agreement at the old wallet. Refuses not-found, also for another member's, and what `endAgreement` refuses. */
export async function cancelAgreement(ctx: Ctx, ref: string): Promise<void> {
  const own = (await listAgreements(ctx)).find((agreement) => agreement.ref === ref)
  if (!own) throw new ShopError('not-found', 'We couldn’t find that agreement.')
  if (!isOver(own.state)) await endAgreement(ctx, ref, { who: 'member' })
}

/**
 * Ends an agreement at the old wallet, outside any transaction. It is over when a second read says so, not when the call was answered.
 * Refuses unavailable while it is not confirmed.
 */
export async function endAgreement(ctx: Ctx, ref: string, by: AskedBy): Promise<void> {
  const wallet = ctx.services.legacyWallet
  if (!wallet) throw unconfirmed()
  try {
    await wallet.cancel(ref, 'The customer cancelled it in the shop.')
  } catch (error) {
    ctx.log.warn({ err: error, agreement: ref }, 'the answer to ending an old agreement was lost')
  }
  const fact = await lookAt(ctx, ref, by)
  if (!fact || !isOver(fact.state)) throw unconfirmed()
}

const unconfirmed = () =>
  new ShopError('unavailable', 'PayPal hasn’t confirmed the cancellation yet. Check again in a few minutes or cancel it at PayPal.')

const mostAtOnce = 200
/** Whoever takes an agreement and dies leaves it to the next look, this much later. */
const leaseMs = 10 * 60_000

/**
 * Timed work: asks how every agreement that is not over, or whose last payment may still go back, stands now, once a day and around its
 * payments: the old wallet's own notices can not be relied on. Any number of workers may ask at once. Answers how many were asked about.
 */
export async function pollAgreements(ctx: Ctx): Promise<number> {
  if (!ctx.services.legacyWallet) return 0
  const now = ctx.now()
  const { rows } = await sql<{ ref: string }>`
    update legacy_agreements set look_at = ${new Date(now.getTime() + leaseMs)}
    where ref in (
      select ref from legacy_agreements where look_at <= ${now} order by look_at limit ${mostAtOnce} for update skip locked
    ) returning ref
  `.execute(ctx.db)
  for (const { ref } of rows) {
    await lookAt(ctx, ref, { who: 'provider' }).catch((error: unknown) =>
      ctx.log.error({ err: error, agreement: ref }, 'an old agreement could not be mirrored'),
    )
  }
  return rows.length
}

/**
 * Asks how an agreement stands and mirrors it, with the membership it pays, in one commit; null when nobody could say. One that is
 * over stays over.
 */
async function lookAt(ctx: Ctx, ref: string, by: AskedBy): Promise<AgreementFact | null> {
  const fact = await ctx.services.legacyWallet?.status(ref).catch((error: unknown) => {
    ctx.log.warn({ err: error, agreement: ref }, 'an old agreement could not be looked at')
    return undefined
  })
  if (fact === null) ctx.log.error({ agreement: ref }, 'the old wallet knows no such agreement')
  const paidBack = fact ? await paidBackOf(ctx, ref) : []
  await ctx.transaction(async (ctx) => {
    if (fact) await keep(ctx, ref, fact)
    const wanted = await ctx.services.agreementSeen(ctx, ref, by)
    for (const payment of await keepPaidBack(ctx, ref, paidBack)) await ctx.services.agreementPaidBack(ctx, ref, payment)
    const known = await ctx.db
      .selectFrom('legacy_agreements')
      .select(['state', 'paid_at as paidAt', 'next_payment_at as nextPaymentAt'])
      .where('ref', '=', ref)
      .executeTakeFirst()
    const undecided = await undecidedUntil(ctx, ref)
    const latest = undecided && (!wanted || undecided > wanted) ? undecided : wanted
    const next = known && asksAgain(known, latest, ctx.now())
    if (known) await ctx.db.updateTable('legacy_agreements').set({ look_at: next }).where('ref', '=', ref).execute()
  })
  return fact ?? null
}

const keep = (ctx: Ctx, ref: string, { state, paidAt, nextPaymentAt }: AgreementFact) =>
  ctx.db
    .updateTable('legacy_agreements')
    .set({
      state,
      checked_at: ctx.now(),
      ended_at: isOver(state) ? ctx.now() : null,
      ...(paidAt && { paid_at: paidAt }),
      next_payment_at: nextPaymentAt,
    })
    .where('ref', '=', ref)
    .where('state', '<>', 'cancelled')
    .execute()
