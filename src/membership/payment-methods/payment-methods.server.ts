import { ShopError } from '#kernel/errors.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { finishSavingWallet, listWallets, ownsWallet, startSavingWallet } from '#payments/methods/wallets.server.ts'
import type { PaymentMethod, SavedWallet } from '#payments/payment-provider.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Paying = { paymentMethod: string; method?: PaymentMethod | undefined }

/** The method as stored on a subscription. Refuses another member's wallet; another member's card is refused when it is charged. */
export async function ownMethod(ctx: Ctx, { paymentMethod, method = 'card' }: Paying) {
  if (method === 'wallet' && !(await ownsWallet(ctx, paymentMethod)))
    throw new ShopError('not-found', 'We couldn’t find that PayPal account.')
  return { provider: method, payment_method: paymentMethod }
}

export type SavedMethods = {
  cards: Card[]
  wallets: SavedWallet[]
  wallet: string | null
  unreachable: boolean
}

export async function savedMethods(ctx: Ctx): Promise<SavedMethods> {
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

export const isGone = ({ payment_method: method, gone_method: gone, provider }: Charged, ways: SavedMethods): boolean =>
  method !== null &&
  (method === gone || (!ways.unreachable && !(provider === 'wallet' ? ways.wallets : ways.cards).some(({ token }) => token === method)))

export function chargedTo(
  { payment_method: method, provider }: { payment_method: string | null; provider: string },
  ways: SavedMethods,
): string | null {
  const wallet = provider === 'wallet' ? ways.wallets.find(({ token }) => token === method) : undefined
  if (wallet) return `${ways.wallet}, ${wallet.label}`
  const card = ways.cards.find(({ token }) => method !== null && token === method)
  return card ? cardName(card) : null
}

/** Starts the wallet's approval, returning to a page of the membership. Refuses other pages. */
export function keepWallet(ctx: Ctx, page: string): Promise<string> {
  if (!/^\/(profile\/membership|membership\/join\/[\w-]+\/(monthly|annual))$/.test(page)) {
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  }
  return startSavingWallet(ctx, `${page}?wallet=back`)
}

/** `?wallet=keep` starts the approval for a new account, `back` saves the approved wallet. Returns where to go, or null. */
export async function keepingWallet(ctx: Ctx, { pathname, searchParams }: URL): Promise<string | null> {
  if (!ctx.visitor.member || !searchParams.has('wallet')) return null
  if (searchParams.has('left')) return pathname
  try {
    if (searchParams.get('wallet') === 'keep') return await keepWallet(ctx, pathname)
    await finishSavingWallet(ctx, searchParams)
    return `${pathname}?done=wallet`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return `${pathname}?done=no-wallet`
  }
}
