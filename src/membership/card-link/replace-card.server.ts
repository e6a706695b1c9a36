import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { actAs } from '#membership/actor.server.ts'
import { look, wasTriedWith } from '#membership/billing/charge-and-report.server.ts'
import { looksSoon, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { type CardLink, readCardLink } from '#membership/card-link/card-link.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription, refuseUnless } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { addedCard, startAddingCard } from '#payments/methods/cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takeTry } from '#platform/rate-limit.server.ts'

/** What a link cannot do (any more), in its reader's words. */
export const gone = () => new ShopError('gone', 'This link no longer works. Sign in to see your membership.')

/** Whom a link speaks for. Somebody else who is signed in here is not asked to pay for them. Refuses gone, too-many-tries. */
export async function memberOfLink(ctx: Ctx, token: string): Promise<CardLink> {
  await takeTry(ctx, 'card links per address', networkOf(ctx.visitor.ip))
  const link = await readCardLink(ctx, token)
  if (!link || isForeign(ctx, link)) throw gone()
  return link
}

/** Whether somebody else is signed in than the one whose link it is. */
export const isForeign = ({ visitor }: Ctx, { member }: CardLink): boolean => visitor.member !== null && visitor.member.id !== member.id

/** A secret with which the reader of a link adds one card to the member's own. Refuses gone, unavailable, too-many-tries. */
export async function startReplacing(ctx: Ctx, token: string): Promise<string> {
  const link = await memberOfLink(ctx, token)
  if (!link.holds) throw gone()
  return startAddingCard(actAs(ctx, link.member))
}

/** How it ended. `owed`: there was a debt, which was tried with the new card. */
export type Replaced = { result: ChargeResult; owed: boolean; link: CardLink }

/**
 * The card that was entered with a link's secret pays the membership from now on; a debt is tried with it at once, and once. Sent
 * again it tells how that went. Refuses gone, not-found for a card that was not entered there, payment-pending while another payment
 * is under way.
 */
export async function replaceCard(ctx: Ctx, token: string, ref: string): Promise<Replaced> {
  const link = await memberOfLink(ctx, token)
  const own = actAs(ctx, link.member)
  const card = await addedCard(own, ref)
  if (link.holds && !(await wasTriedWith(ctx, link.member.id, card))) await makeRoom(own, link)
  const did = await own.transaction((ctx) => putCard(ctx, link, token, card))
  if (did === 'replaced') return { result: { state: 'captured' }, owed: false, link }
  return { result: did === 'tried' ? await look(own) : await payDebt(own, link), owed: true, link }
}

/** The debt may have been paid in the moment before, by the clock or in another tab: then there is nothing to pay. */
async function payDebt(ctx: Ctx, { subscriptionId }: CardLink): Promise<ChargeResult> {
  try {
    return await payNow(ctx)
  } catch (error) {
    const { status } = await ctx.db.selectFrom('subscriptions').select('status').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
    if (error instanceof ShopError && error.code === 'forbidden' && status === 'active') return { state: 'captured' }
    throw error
  }
}

/** How the payment stands after the bank has asked; also once it is paid, which ends the link. Refuses gone. */
export async function lookAtDebt(ctx: Ctx, token: string): Promise<Replaced> {
  const link = await memberOfLink(ctx, token)
  return { result: await look(actAs(ctx, link.member)), owed: true, link }
}

/** A try that waits for the bank's question, which its member has left, is given up for the new card. */
async function makeRoom(ctx: Ctx, { member, subscriptionId }: CardLink): Promise<void> {
  const { status } = await ctx.db.selectFrom('subscriptions').select('status').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
  if (status === 'unpaid') await endOpenChargeOf(ctx, member.id, { who: 'member' }, 'pay-now')
}

/** Under the subscription's lock: of two tabs the second finds the link used. */
async function putCard(
  ctx: Ctx,
  { member, subscriptionId }: CardLink,
  token: string,
  card: string,
): Promise<'replaced' | 'owes' | 'tried'> {
  const row = await lockSubscription(ctx, subscriptionId)
  const again = row.payment_method === card
  if (again && (await wasTriedWith(ctx, member.id, card))) return 'tried'
  const holds = (await readCardLink(ctx, token))?.holds
  if (again && (holds || row.status !== 'unpaid')) return row.status === 'unpaid' ? 'owes' : 'replaced'
  if (!holds) throw gone()
  await refuseUnless(ctx, row, 'change-card')
  const changed = { provider: 'card', payment_method: card, version: row.version + 1, ...looksSoon(ctx, row) } as const
  await ctx.db.updateTable('subscriptions').set(changed).where('id', '=', row.id).execute()
  await mailMember(ctx, { ...row, ...changed }, 'card-replaced', card)
  return row.status === 'unpaid' ? 'owes' : 'replaced'
}
