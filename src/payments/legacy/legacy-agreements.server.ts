import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { paidBackOf, storeLegacyReturns, undecidedUntil } from '#payments/legacy/legacy-returns.server.ts'
import { listAgreements } from '#payments/legacy/own-agreements.server.ts'
import type { ProviderAgreement } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { asksAgain, isOver } from '#payments/rules/legacy.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Who triggered it: the person who cancels and why, or the provider itself. */
export type TriggeredBy = { who: 'member' | 'staff' | 'provider'; staffId?: string | null; why?: string }

/** Cancels the member's own agreement. Refuses not-found, also for someone else's, and whatever `endAgreement` refuses. */
export async function cancelAgreement(ctx: Ctx, ref: string): Promise<void> {
  const own = (await listAgreements(ctx)).find((agreement) => agreement.ref === ref)
  if (!own) throw new ShopError('not-found', 'We couldn’t find that agreement.')
  if (!isOver(own.state)) await endAgreement(ctx, ref, { who: 'member' })
}

/** Outside any transaction. Counts as cancelled once a second read confirms it. Refuses unavailable until then. */
export async function endAgreement(ctx: Ctx, ref: string, by: TriggeredBy): Promise<void> {
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
/** After this, the next poll takes over from a claimer that died. */
const leaseMs = 10 * 60_000

/** Daily and around payments, because PayPal's old webhooks are unreliable. Safe with many workers. Returns how many. */
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

/** Reads an agreement and mirrors it with its membership in one commit; null when the provider didn't answer. Cancelled is final. */
async function lookAt(ctx: Ctx, ref: string, by: TriggeredBy): Promise<ProviderAgreement | null> {
  const fact = await ctx.services.legacyWallet?.status(ref).catch((error: unknown) => {
    ctx.log.warn({ err: error, agreement: ref }, 'an old agreement could not be looked at')
    return undefined
  })
  if (fact === null) ctx.log.error({ agreement: ref }, 'the old wallet knows no such agreement')
  const paidBack = fact ? await paidBackOf(ctx, ref) : []
  await ctx.transaction(async (ctx) => {
    if (fact) await keep(ctx, ref, fact)
    const wanted = await ctx.services.onAgreementRead(ctx, ref, by)
    for (const payment of await storeLegacyReturns(ctx, ref, paidBack)) await ctx.services.onAgreementRefunded(ctx, ref, payment)
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

const keep = (ctx: Ctx, ref: string, { state, paidAt, nextPaymentAt }: ProviderAgreement) =>
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
