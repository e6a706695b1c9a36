import { ShopError } from '#kernel/errors.ts'
import { cancelAgreement } from '#payments/legacy/legacy-agreements.server.ts'
import { listAgreements } from '#payments/legacy/my-agreements.server.ts'
import type { CardBilling } from '#payments/methods/card-purpose.ts'
import { listCards, removeCard, setDefaultCard } from '#payments/methods/cards.server.ts'
import { defaultAddress } from '#payments/methods/default-address.server.ts'
import { stripeSettings } from '#payments/methods/stripe-settings.ts'
import { finishSavingWallet, listWallets, removeWallet, startSavingWallet } from '#payments/methods/wallets.server.ts'
import { whenReachable } from '#payments/methods/when-reachable.ts'
import { offeredMethods } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

const doneMessages = {
  added: 'Your card was added.',
  default: 'This is now your default card.',
  removed: 'The card was removed.',
  kept: 'Your PayPal account is saved. Next time it’s one click.',
  forgotten: 'PayPal account removed.',
  cancelled: 'Legacy agreement cancelled. PayPal has confirmed it.',
} as const

/** The page of saved cards; null for guests. The page works without the cards when the provider is unreachable. */
export async function cardsPage(ctx: Ctx, done: string | null) {
  const { member, currency } = ctx.visitor
  if (!member) return null
  const [cards, wallets] = [await whenReachable(listCards(ctx)), await whenReachable(listWallets(ctx))]
  const wallet = offeredMethods(ctx).find(({ method }) => method === 'wallet')?.label ?? null
  const billing = await defaultBilling(ctx)
  const doneText = done !== null && Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null
  const agreements = (await listAgreements(ctx)).map(({ ref, description, state, started_at }) => ({
    ref,
    description,
    state,
    since: started_at.toISOString(),
  }))
  return {
    cards: cards.found,
    unreachable: cards.unreachable,
    wallets: wallets.found,
    walletsUnreachable: wallets.unreachable,
    wallet,
    agreements,
    done: doneText,
    now: ctx.now().toISOString(),
    stripe: stripeSettings(ctx),
    currency,
    billing,
  }
}

export async function defaultBilling(ctx: Ctx): Promise<CardBilling | undefined> {
  const { member } = ctx.visitor
  const address = member && (await defaultAddress(ctx, member.id))
  return address ? { name: member.name, email: member.email, address } : undefined
}

const cardActions: Readonly<Record<string, { done: Done; act: (ctx: Ctx, token: string) => Promise<void> }>> = {
  default: { done: 'default', act: setDefaultCard },
  remove: { done: 'removed', act: removeCard },
  'forget-wallet': { done: 'forgotten', act: removeWallet },
  'cancel-agreement': { done: 'cancelled', act: cancelAgreement },
}
type Done = keyof typeof doneMessages

const page = '/profile/cards'

type FormOutcome = { to: string } | { away: string } | { problem: string; status: number }

/** Runs a form action. Returns where to redirect, in the shop or outside, or the error in words. */
export async function applyCardForm(ctx: Ctx, form: FormData): Promise<FormOutcome> {
  const [intent, token] = [String(form.get('intent')), form.get('token')]
  try {
    if (intent === 'keep-wallet') return { away: await startSavingWallet(ctx, `${page}?wallet=back`) }
    const cardAction = Object.hasOwn(cardActions, intent) ? cardActions[intent] : undefined
    if (!cardAction) throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
    if (typeof token !== 'string' || token === '') throw new ShopError('invalid', 'Choose one.')
    await cardAction.act(ctx, token)
    return { to: `${page}?done=${cardAction.done}` }
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message, status: error.status }
    throw error
  }
}

/** The member returns from approving a wallet: saves it and returns the redirect; null for any other visit. */
export async function finishWalletReturn(ctx: Ctx, returnParams: URLSearchParams): Promise<string | null> {
  if (!ctx.visitor.member || !returnParams.has('wallet')) return null
  if (returnParams.has('left')) return page
  await finishSavingWallet(ctx, returnParams)
  return `${page}?done=kept`
}
