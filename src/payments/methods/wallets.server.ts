import { ShopError } from '#kernel/errors.ts'
import { knownCustomer, storeCustomer } from '#payments/methods/customers.server.ts'
import type { SavedWallet, WalletVault } from '#payments/payment-provider.ts'
import { providerForMethod } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Saved wallets; none for guests. Refuses unavailable. */
export async function listWallets(ctx: Ctx): Promise<SavedWallet[]> {
  const customer = await ownCustomer(ctx)
  return customer ? reach(ctx, (keeper) => keeper.list(customer)) : []
}

export const ownsWallet = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await listWallets(ctx)).some((wallet) => wallet.token === token)

/** Starts saving a wallet: returns the approval page, which returns to `path`. Refuses guests and unavailable. */
export async function startSavingWallet(ctx: Ctx, path: string): Promise<string> {
  const member = signedIn(ctx)
  const known = await ownCustomer(ctx)
  const returnTo = new URL(path, ctx.config.baseUrl).href
  const { approvalUrl, customer } = await reach(ctx, (keeper) => keeper.startKeeping(known, `setup:${crypto.randomUUID()}`, returnTo))
  await storeCustomer(ctx, providerForMethod(ctx, 'wallet'), member.id, customer)
  return approvalUrl
}

/** `returned`: the query parameters. Refuses not-found when the wallet wasn't approved, or someone else approved it. */
export async function finishSavingWallet(ctx: Ctx, returned: URLSearchParams): Promise<void> {
  signedIn(ctx)
  const customer = await ownCustomer(ctx)
  const kept = customer !== null && (await reach(ctx, (keeper) => keeper.finishKeeping(customer, returned)))
  if (!kept) throw new ShopError('not-found', 'We couldn’t save this PayPal account. Try again.')
}

/** Refuses not-found, also for someone else's. */
export async function removeWallet(ctx: Ctx, token: string): Promise<void> {
  signedIn(ctx)
  const customer = await ownCustomer(ctx)
  const removed = customer !== null && (await reach(ctx, (keeper) => keeper.remove(customer, token)))
  if (!removed) throw new ShopError('not-found', 'We couldn’t find that PayPal account.')
}

function signedIn({ visitor }: Ctx) {
  if (!visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return visitor.member
}

async function ownCustomer(ctx: Ctx): Promise<string | null> {
  const { member } = ctx.visitor
  const keeper = providerForMethod(ctx, 'wallet')
  if (!member || !ctx.services.payments[keeper]) return null
  return (await knownCustomer(ctx, keeper, member.id))?.customer_ref ?? null
}

async function reach<T>(ctx: Ctx, work: (keeper: WalletVault) => Promise<T>): Promise<T> {
  const keeper = ctx.services.payments[providerForMethod(ctx, 'wallet')]?.wallets
  if (!keeper) throw unavailable()
  try {
    return await work(keeper)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the wallet’s company can not be reached')
    throw unavailable()
  }
}

const unavailable = () => new ShopError('unavailable', 'Saved PayPal accounts aren’t available right now. Try again later.')
