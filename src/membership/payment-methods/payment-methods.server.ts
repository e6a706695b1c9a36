import { ShopError } from '#kernel/errors.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { finishKeepingWallet, listWallets, ownsWallet, startKeepingWallet } from '#payments/methods/wallets.server.ts'
import type { KeptWallet, PaymentMethod } from '#payments/payment-provider.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

/** What a membership is charged to: a saved card, or a kept wallet. */
export type Paying = { paymentMethod: string; method?: PaymentMethod | undefined }

/** The same as its subscription keeps it. Refuses another member's wallet; a card that is not theirs is refused when it is charged. */
export async function ownMethod(ctx: Ctx, { paymentMethod, method = 'card' }: Paying) {
  if (method === 'wallet' && !(await ownsWallet(ctx, paymentMethod)))
    throw new ShopError('not-found', 'We couldn’t find that PayPal account.')
  return { provider: method, payment_method: paymentMethod }
}

/** What the member can be charged by. What cannot be reached leaves the rest of the page standing. */
export type Ways = {
  cards: Card[]
  wallets: KeptWallet[]
  /** What the wallet is called; null when the shop takes none. */
  wallet: string | null
  unreachable: boolean
}

export async function waysToPay(ctx: Ctx): Promise<Ways> {
  const wallet = offeredMethods(ctx).find(({ method }) => method === 'wallet')?.label ?? null
  const [cards, wallets] = await Promise.all([orNull(listCards(ctx)), orNull(listWallets(ctx))])
  return { cards: cards ?? [], wallets: wallets ?? [], wallet, unreachable: cards === null || wallets === null }
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return null
    throw error
  }
}

type Charged = { payment_method: string | null; gone_method: string | null; provider: string }

/** Whether what a membership is charged to can be charged no more, for all one knows or can see. */
export const isGone = ({ payment_method: method, gone_method: gone, provider }: Charged, ways: Ways): boolean =>
  method !== null &&
  (method === gone || (!ways.unreachable && !(provider === 'wallet' ? ways.wallets : ways.cards).some(({ token }) => token === method)))

/** What a membership is charged to, by its name; null when nothing is, or it is not known. */
export function chargedTo(
  { payment_method: method, provider }: { payment_method: string | null; provider: string },
  ways: Ways,
): string | null {
  const wallet = provider === 'wallet' ? ways.wallets.find(({ token }) => token === method) : undefined
  if (wallet) return `${ways.wallet}, ${wallet.label}`
  const card = ways.cards.find(({ token }) => method !== null && token === method)
  return card ? cardName(card) : null
}

/** Where the member allows us to keep their wallet, to come back to a page of their membership. Refuses other pages. */
export function keepWallet(ctx: Ctx, page: string): Promise<string> {
  if (!/^\/(profile\/membership|membership\/join\/[\w-]+\/(monthly|annual))$/.test(page)) {
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  }
  return startKeepingWallet(ctx, `${page}?wallet=back`)
}

/** The member comes back from allowing it, or from not doing so: keeps it, and answers where to go; null for any other visit. */
export async function backFromKeeping(ctx: Ctx, { pathname, searchParams }: URL): Promise<string | null> {
  if (!ctx.visitor.member || !searchParams.has('wallet')) return null
  if (searchParams.has('left')) return pathname
  try {
    await finishKeepingWallet(ctx, searchParams)
    return `${pathname}?done=wallet`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return `${pathname}?done=no-wallet`
  }
}
