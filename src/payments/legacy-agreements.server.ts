import { ShopError } from '#kernel/refusal.ts'
import type {} from '#payments/payments.table.ts'
import type { AgreementFact } from '#payments/providers/paypal-legacy/legacy.server.ts'
import { isOver } from '#payments/rules/legacy.ts'
import type { Ctx } from '#platform/ctx.ts'

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

/**
 * Ends the member's agreement at the old wallet. It is over when a second read says so, not when the call was answered. Refuses
 * not-found, also for another member's, and unavailable while it is not confirmed.
 */
export async function cancelAgreement(ctx: Ctx, ref: string): Promise<void> {
  const own = (await listAgreements(ctx)).find((agreement) => agreement.ref === ref)
  if (!own) throw new ShopError('not-found', 'There is no such agreement.')
  if (isOver(own.state)) return
  const wallet = ctx.services.legacyWallet
  if (!wallet) throw unconfirmed()
  try {
    await wallet.cancel(ref, 'The customer cancelled it in the shop.')
  } catch (error) {
    ctx.log.warn({ err: error, agreement: ref }, 'the answer to ending an old agreement was lost')
  }
  const fact = await lookAt(ctx, ref)
  if (!fact || !isOver(fact.state)) throw unconfirmed()
}

const unconfirmed = () =>
  new ShopError(
    'unavailable',
    'PayPal has not confirmed yet that it is cancelled. Please look again in a few minutes, or cancel it at PayPal.',
  )

const day = 86_400_000
const mostAtOnce = 200

/** Timed work: asks how every agreement that is not over stands now, once a day: the old wallet's own notices can not be relied on. */
export async function pollAgreements(ctx: Ctx): Promise<number> {
  if (!ctx.services.legacyWallet) return 0
  const due = await ctx.db
    .selectFrom('legacy_agreements')
    .select('ref')
    .where('state', '<>', 'cancelled')
    .where('checked_at', '<=', new Date(ctx.now().getTime() - day))
    .orderBy('checked_at')
    .limit(mostAtOnce)
    .execute()
  for (const { ref } of due) await lookAt(ctx, ref)
  return due.length
}

/** Asks how an agreement stands and mirrors it; null when nobody could say. One that is over stays over. */
async function lookAt(ctx: Ctx, ref: string): Promise<AgreementFact | null> {
  const fact = await ctx.services.legacyWallet?.status(ref).catch((error: unknown) => {
    ctx.log.warn({ err: error, agreement: ref }, 'an old agreement could not be looked at')
    return undefined
  })
  if (fact === null) ctx.log.error({ agreement: ref }, 'the old wallet knows no such agreement')
  if (!fact) return null
  const now = ctx.now()
  await ctx.db
    .updateTable('legacy_agreements')
    .set({ state: fact.state, checked_at: now, ended_at: isOver(fact.state) ? now : null })
    .where('ref', '=', ref)
    .where('state', '<>', 'cancelled')
    .execute()
  return fact
}
