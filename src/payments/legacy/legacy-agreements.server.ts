import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { agreementPaymentsOf, storeLegacyRefunds, undecidedUntil } from '#payments/legacy/legacy-refunds.server.ts'
import { listAgreements } from '#payments/legacy/my-agreements.server.ts'
import type { ProviderAgreement } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { isOver, nextAgreementPoll } from '#payments/rules/legacy.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Who triggered it: the person who cancels and why, or the provider itself. */
export type TriggeredBy = { who: 'member' | 'staff' | 'provider'; staffId?: string | null; why?: string }

/** Cancels the member's own agreement. Refuses not-found, also for someone else's, and whatever `endAgreement` refuses. */
export async function cancelAgreement(ctx: Ctx, ref: string): Promise<void> {
  const myAgreement = (await listAgreements(ctx)).find((agreement) => agreement.ref === ref)
  if (!myAgreement) throw new ShopError('not-found', 'We couldn’t find that agreement.')
  if (!isOver(myAgreement.state)) await endAgreement(ctx, ref, { who: 'member' })
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
  const agreement = await pollAgreement(ctx, ref, by)
  if (!agreement || !isOver(agreement.state)) throw unconfirmed()
}

const unconfirmed = () =>
  new ShopError('unavailable', 'PayPal hasn’t confirmed the cancellation yet. Check again in a few minutes or cancel it at PayPal.')

const batchSize = 200
/** After this, the next poll takes over from a claimer that died. */
const leaseMs = 10 * 60_000

/** Daily and around payments, because PayPal's old webhooks are unreliable. Safe with many workers. Returns how many. */
export async function pollAgreements(ctx: Ctx): Promise<number> {
  if (!ctx.services.legacyWallet) return 0
  const now = ctx.now()
  const { rows } = await sql<{ ref: string }>`
    update legacy_agreements set look_at = ${new Date(now.getTime() + leaseMs)}
    where ref in (
      select ref from legacy_agreements where look_at <= ${now} order by look_at limit ${batchSize} for update skip locked
    ) returning ref
  `.execute(ctx.db)
  for (const { ref } of rows) {
    await pollAgreement(ctx, ref, { who: 'provider' }).catch((error: unknown) =>
      ctx.log.error({ err: error, agreement: ref }, 'an old agreement could not be mirrored'),
    )
  }
  return rows.length
}

/** Reads an agreement and mirrors it with its membership in one commit; null when the provider didn't answer. Cancelled is final. */
async function pollAgreement(ctx: Ctx, ref: string, by: TriggeredBy): Promise<ProviderAgreement | null> {
  const agreement = await ctx.services.legacyWallet?.status(ref).catch((error: unknown) => {
    ctx.log.warn({ err: error, agreement: ref }, 'an old agreement could not be looked at')
    return undefined
  })
  if (agreement === null) ctx.log.error({ agreement: ref }, 'the old wallet knows no such agreement')
  const payments = agreement ? await agreementPaymentsOf(ctx, ref) : []
  await ctx.transaction(async (ctx) => {
    if (agreement) await storeAgreement(ctx, ref, agreement)
    const requested = await ctx.services.onAgreementRead(ctx, ref, by)
    for (const payment of await storeLegacyRefunds(ctx, ref, payments)) await ctx.services.onAgreementRefunded(ctx, ref, payment)
    const known = await ctx.db
      .selectFrom('legacy_agreements')
      .select(['state', 'paid_at as paidAt', 'next_payment_at as nextPaymentAt'])
      .where('ref', '=', ref)
      .executeTakeFirst()
    const undecided = await undecidedUntil(ctx, ref)
    const latest = undecided && (!requested || undecided > requested) ? undecided : requested
    const next = known && nextAgreementPoll(known, latest, ctx.now())
    if (known) await ctx.db.updateTable('legacy_agreements').set({ look_at: next }).where('ref', '=', ref).execute()
  })
  return agreement ?? null
}

const storeAgreement = (ctx: Ctx, ref: string, { state, paidAt, nextPaymentAt }: ProviderAgreement) =>
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
