import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { actAs } from '#membership/actor.server.ts'
import { checkPayment, wasTriedWith } from '#membership/billing/charge-and-report.server.ts'
import { checkSoon, payNow } from '#membership/billing/debt.server.ts'
import { endOpenChargeOf } from '#membership/billing/open-charge.server.ts'
import { type CardLink, readCardLink } from '#membership/card-link/card-link.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription, refuseUnless } from '#membership/subscription.server.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import { addedCard, startAddingCard } from '#payments/methods/cards.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takeTry } from '#platform/rate-limit.server.ts'

export const gone = () => new ShopError('gone', 'This link no longer works. Sign in to see your membership.')

/** Refuses gone, too-many-tries, and other signed-in members, so that they don't pay. */
export async function memberOfLink(ctx: Ctx, token: string): Promise<CardLink> {
  await takeTry(ctx, 'card links per address', networkOf(ctx.visitor.ip))
  const link = await readCardLink(ctx, token)
  if (!link || isForeign(ctx, link)) throw gone()
  return link
}

export const isForeign = ({ visitor }: Ctx, { member }: CardLink): boolean => visitor.member !== null && visitor.member.id !== member.id

/** A setup secret for adding one card to the member's account. Refuses gone, unavailable, too-many-tries. */
export async function startReplacing(ctx: Ctx, token: string): Promise<string> {
  const link = await memberOfLink(ctx, token)
  if (!link.holds) throw gone()
  return startAddingCard(actAs(ctx, link.member))
}

/** `owed`: there was a debt, which was charged to the new card. */
export type Replaced = { result: ChargeResult; owed: boolean; link: CardLink }

/** Charges a debt once, at once. Repeats return the same outcome. Refuses gone, not-found for other cards, payment-pending. */
export async function replaceCard(ctx: Ctx, token: string, ref: string): Promise<Replaced> {
  const link = await memberOfLink(ctx, token)
  const own = actAs(ctx, link.member)
  const card = await addedCard(own, ref)
  if (link.holds && !(await wasTriedWith(ctx, link.member.id, card))) await endPayNowCharge(own, link)
  const did = await own.transaction((ctx) => putCard(ctx, link, token, card))
  if (did === 'replaced') return { result: { state: 'captured' }, owed: false, link }
  return { result: did === 'tried' ? await checkPayment(own) : await payDebt(own, link), owed: true, link }
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

export async function checkDebtPayment(ctx: Ctx, token: string): Promise<Replaced> {
  const link = await memberOfLink(ctx, token)
  return { result: await checkPayment(actAs(ctx, link.member)), owed: true, link }
}

async function endPayNowCharge(ctx: Ctx, { member, subscriptionId }: CardLink): Promise<void> {
  const { status } = await ctx.db.selectFrom('subscriptions').select('status').where('id', '=', subscriptionId).executeTakeFirstOrThrow()
  if (status === 'unpaid') await endOpenChargeOf(ctx, member.id, { who: 'member' }, 'pay-now')
}

/** Under the subscription's lock: of two tabs, the second finds the link used. */
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
  const changed = { provider: 'card', payment_method: card, version: row.version + 1, ...checkSoon(ctx, row) } as const
  await ctx.db.updateTable('subscriptions').set(changed).where('id', '=', row.id).execute()
  await mailMember(ctx, { ...row, ...changed }, 'card-replaced', card)
  return row.status === 'unpaid' ? 'owes' : 'replaced'
}
