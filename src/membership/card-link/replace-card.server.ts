import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { actAs } from '#membership/actor.server.ts'
import { checkPayment, wasTriedWith } from '#membership/billing/charge-and-report.server.ts'
import { checkNowIfUnpaid, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { type CardLink, readCardLink } from '#membership/card-link/card-link.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription, refuseUnlessAllowed } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { addedCard, startAddingCard } from '#payments/methods/cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit } from '#platform/rate-limit.server.ts'

export const linkExpired = () => new ShopError('gone', 'This link no longer works. Sign in to see your membership.')

/** Refuses gone, too-many-tries, and other signed-in members, so that they don't pay. */
export async function requireCardLink(ctx: Ctx, token: string): Promise<CardLink> {
  await enforceRateLimit(ctx, 'card links per address', networkOf(ctx.visitor.ip))
  const link = await readCardLink(ctx, token)
  if (!link || isOtherAccount(ctx, link)) throw linkExpired()
  return link
}

export const isOtherAccount = ({ visitor }: Ctx, { member }: CardLink): boolean =>
  visitor.member !== null && visitor.member.id !== member.id

/** A setup secret for adding one card to the member's account. Refuses gone, unavailable, too-many-tries. */
export async function startReplacingCard(ctx: Ctx, token: string): Promise<string> {
  const link = await requireCardLink(ctx, token)
  if (!link.isCurrent) throw linkExpired()
  return startAddingCard(actAs(ctx, link.member))
}

/** `owed`: there was a debt, which was charged to the new card. */
export type ReplaceResult = { result: ChargeResult; owed: boolean; link: CardLink }

/** Charges a debt once, at once. Repeats return the same outcome. Refuses gone, not-found for other cards, payment-pending. */
export async function replaceCard(ctx: Ctx, token: string, ref: string): Promise<ReplaceResult> {
  const link = await requireCardLink(ctx, token)
  const memberCtx = actAs(ctx, link.member)
  const card = await addedCard(memberCtx, ref)
  if (link.isCurrent && !(await wasTriedWith(ctx, link.member.id, card))) await endPayNowCharge(memberCtx, link)
  const outcome = await memberCtx.transaction((ctx) => setCard(ctx, link, token, card))
  if (outcome === 'replaced') return { result: { state: 'captured' }, owed: false, link }
  return { result: outcome === 'tried' ? await checkPayment(memberCtx) : await payDebt(memberCtx, link), owed: true, link }
}

/** The billing clock or another tab may have paid the debt a moment ago. */
async function payDebt(ctx: Ctx, { subscriptionId }: CardLink): Promise<ChargeResult> {
  try {
    return await payNow(ctx)
  } catch (error) {
    const { status } = await ctx.db.selectFrom('subscriptions').select('status').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
    if (error instanceof ShopError && error.code === 'forbidden' && status === 'active') return { state: 'captured' }
    throw error
  }
}

export async function checkDebtPayment(ctx: Ctx, token: string): Promise<ReplaceResult> {
  const link = await requireCardLink(ctx, token)
  return { result: await checkPayment(actAs(ctx, link.member)), owed: true, link }
}

async function endPayNowCharge(ctx: Ctx, { member, subscriptionId }: CardLink): Promise<void> {
  const { status } = await ctx.db.selectFrom('subscriptions').select('status').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
  if (status === 'unpaid') await endOpenChargeOf(ctx, member.id, { who: 'member' }, 'pay-now')
}

/** Under the subscription's lock: of two tabs, the second finds the link used. */
async function setCard(
  ctx: Ctx,
  { member, subscriptionId }: CardLink,
  token: string,
  card: string,
): Promise<'replaced' | 'owes' | 'tried'> {
  const row = await lockSubscription(ctx, subscriptionId)
  const isSameCard = row.payment_method === card
  if (isSameCard && (await wasTriedWith(ctx, member.id, card))) return 'tried'
  const isCurrent = (await readCardLink(ctx, token))?.isCurrent
  if (isSameCard && (isCurrent || row.status !== 'unpaid')) return row.status === 'unpaid' ? 'owes' : 'replaced'
  if (!isCurrent) throw linkExpired()
  await refuseUnlessAllowed(ctx, row, 'change-card')
  const changed = { provider: 'card', payment_method: card, version: row.version + 1, ...checkNowIfUnpaid(ctx, row) } as const
  await ctx.db.updateTable('subscriptions').set(changed).where('id', '=', row.id).execute()
  await mailMember(ctx, { ...row, ...changed }, 'card-replaced', card)
  return row.status === 'unpaid' ? 'owes' : 'replaced'
}
