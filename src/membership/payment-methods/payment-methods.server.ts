import { ShopError } from '#kernel/errors.ts'
import { listCards } from '#payments/methods/cards.server.ts'
import { finishSavingWallet, listWallets, ownsWallet, startSavingWallet } from '#payments/methods/wallets.server.ts'
import type { PaymentMethod, SavedWallet } from '#payments/payment-provider.ts'
import { offeredMethods } from '#payments/providers.ts'
import { type Card, cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'

export type PaymentMethodInput = { paymentMethod: string; method?: PaymentMethod | undefined }

/** The method as stored on a subscription. Refuses another member's wallet; another member's card is refused when it is charged. */
export async function resolvePaymentMethod(ctx: Ctx, { paymentMethod, method = 'card' }: PaymentMethodInput) {
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
  const [cards, wallets] = await Promise.all([nullIfUnavailable(listCards(ctx)), nullIfUnavailable(listWallets(ctx))])
  return { cards: cards ?? [], wallets: wallets ?? [], wallet, unreachable: cards === null || wallets === null }
}

async function nullIfUnavailable<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ShopError && error.code === 'unavailable') return null
    throw error
  }
}

type ChargedMethod = { payment_method: string | null; gone_method: string | null; provider: string }

export const isMethodRemoved = (
  { payment_method: method, gone_method: removedMethod, provider }: ChargedMethod,
  methods: SavedMethods,
): boolean =>
  method !== null &&
  (method === removedMethod ||
    (!methods.unreachable && !(provider === 'wallet' ? methods.wallets : methods.cards).some(({ token }) => token === method)))

export function chargedTo(
  { payment_method: method, provider }: { payment_method: string | null; provider: string },
  methods: SavedMethods,
): string | null {
  const wallet = provider === 'wallet' ? methods.wallets.find(({ token }) => token === method) : undefined
  if (wallet) return `${methods.wallet}, ${wallet.label}`
  const card = methods.cards.find(({ token }) => method !== null && token === method)
  return card ? cardName(card) : null
}

/** Starts the wallet's approval, returning to a page of the membership. Refuses other pages. */
export function walletSetupUrl(ctx: Ctx, page: string): Promise<string> {
  if (!/^\/(profile\/membership|membership\/join\/[\w-]+\/(monthly|annual))$/.test(page)) {
    throw new ShopError('invalid', 'We couldn’t read that form. Try again.')
  }
  return startSavingWallet(ctx, `${page}?wallet=back`)
}

/** `?wallet=keep` starts the approval for a new account, `back` saves the approved wallet. Returns where to go, or null. */
export async function handleWalletReturn(ctx: Ctx, { pathname, searchParams }: URL): Promise<string | null> {
  if (!ctx.visitor.member || !searchParams.has('wallet')) return null
  if (searchParams.has('left')) return pathname
  try {
    if (searchParams.get('wallet') === 'keep') return await walletSetupUrl(ctx, pathname)
    await finishSavingWallet(ctx, searchParams)
    return `${pathname}?done=wallet`
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return `${pathname}?done=no-wallet`
  }
}
