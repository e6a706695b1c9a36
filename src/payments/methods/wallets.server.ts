import { ShopError } from '#kernel/errors.ts'
import { findCustomer, storeCustomer } from '#payments/methods/customers.server.ts'
import type { SavedWallet, WalletVault } from '#payments/payment-provider.ts'
import { providerForMethod } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Saved wallets; none for guests. Refuses unavailable. */
export async function listWallets(ctx: Ctx): Promise<SavedWallet[]> {
  const customer = await myCustomer(ctx)
  return customer ? withVault(ctx, (keeper) => keeper.list(customer)) : []
}

export const ownsWallet = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await listWallets(ctx)).some((wallet) => wallet.token === token)

/** Starts saving a wallet: returns the approval page, which returns to `path`. Refuses guests and unavailable. */
export async function startSavingWallet(ctx: Ctx, path: string): Promise<string> {
  const member = signedIn(ctx)
  const known = await myCustomer(ctx)
  const returnTo = new URL(path, ctx.config.baseUrl).href
  const { approvalUrl, customer } = await withVault(ctx, (keeper) => keeper.startSaving(known, `setup:${crypto.randomUUID()}`, returnTo))
  await storeCustomer(ctx, providerForMethod(ctx, 'wallet'), member.id, customer)
  return approvalUrl
}

/** `returnParams`: the query parameters. Refuses not-found when the wallet wasn't approved, or someone else approved it. */
export async function finishSavingWallet(ctx: Ctx, returnParams: URLSearchParams): Promise<void> {
  signedIn(ctx)
  const customer = await myCustomer(ctx)
  const saved = customer !== null && (await withVault(ctx, (keeper) => keeper.finishSaving(customer, returnParams)))
  if (!saved) throw new ShopError('not-found', 'We couldn’t save this PayPal account. Try again.')
}

/** Refuses not-found, also for someone else's. */
export async function removeWallet(ctx: Ctx, token: string): Promise<void> {
  signedIn(ctx)
  const customer = await myCustomer(ctx)
  const removed = customer !== null && (await withVault(ctx, (keeper) => keeper.remove(customer, token)))
  if (!removed) throw new ShopError('not-found', 'We couldn’t find that PayPal account.')
}

function signedIn({ visitor }: Ctx) {
  if (!visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return visitor.member
}

async function myCustomer(ctx: Ctx): Promise<string | null> {
  const { member } = ctx.visitor
  const provider = providerForMethod(ctx, 'wallet')
  if (!member || !ctx.services.payments[provider]) return null
  return (await findCustomer(ctx, provider, member.id))?.customer_ref ?? null
}

async function withVault<T>(ctx: Ctx, work: (keeper: WalletVault) => Promise<T>): Promise<T> {
  const vault = ctx.services.payments[providerForMethod(ctx, 'wallet')]?.wallets
  if (!vault) throw unavailable()
  try {
    return await work(vault)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the wallet’s company can not be reached')
    throw unavailable()
  }
}

const unavailable = () => new ShopError('unavailable', 'Saved PayPal accounts aren’t available right now. Try again later.')
