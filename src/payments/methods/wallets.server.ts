import { ShopError } from '#kernel/errors.ts'
import { keepCustomer, knownCustomer } from '#payments/methods/customers.server.ts'
import type { KeptWallet, WalletKeeper } from '#payments/payment-provider.ts'
import { takerFor } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Wallets the member let us keep; none for guests. Refuses unavailable. */
export async function listWallets(ctx: Ctx): Promise<KeptWallet[]> {
  const customer = await ownCustomer(ctx)
  return customer ? reach(ctx, (keeper) => keeper.list(customer)) : []
}

/** Whether a kept wallet is the visitor's own. Refuses unavailable. */
export const ownsWallet = async (ctx: Ctx, token: string): Promise<boolean> =>
  (await listWallets(ctx)).some((wallet) => wallet.token === token)

/** Asks the wallet's company to keep the member's wallet: where they allow it, to come back to `path`. Refuses guests and unavailable. */
export async function startKeepingWallet(ctx: Ctx, path: string): Promise<string> {
  const member = signedIn(ctx)
  const known = await ownCustomer(ctx)
  const returnTo = new URL(path, ctx.config.baseUrl).href
  const { approvalUrl, customer } = await reach(ctx, (keeper) => keeper.startKeeping(known, `setup:${crypto.randomUUID()}`, returnTo))
  await keepCustomer(ctx, takerFor(ctx, 'wallet'), member.id, customer)
  return approvalUrl
}

/** Keeps the wallet the member has just allowed; `returned` is what their way back said. Refuses not-found when it was not allowed, or by somebody else. */
export async function finishKeepingWallet(ctx: Ctx, returned: URLSearchParams): Promise<void> {
  signedIn(ctx)
  const customer = await ownCustomer(ctx)
  const kept = customer !== null && (await reach(ctx, (keeper) => keeper.finishKeeping(customer, returned)))
  if (!kept) throw new ShopError('not-found', 'We couldn’t save this PayPal account. Try again.')
}

/** Takes a kept wallet away. Refuses not-found, also for another member's. */
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
  const keeper = takerFor(ctx, 'wallet')
  if (!member || !ctx.services.payments[keeper]) return null
  return (await knownCustomer(ctx, keeper, member.id))?.customer_ref ?? null
}

async function reach<T>(ctx: Ctx, work: (keeper: WalletKeeper) => Promise<T>): Promise<T> {
  const keeper = ctx.services.payments[takerFor(ctx, 'wallet')]?.wallets
  if (!keeper) throw unavailable()
  try {
    return await work(keeper)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the wallet’s company can not be reached')
    throw unavailable()
  }
}

const unavailable = () => new ShopError('unavailable', 'Saved PayPal accounts aren’t available right now. Try again later.')
