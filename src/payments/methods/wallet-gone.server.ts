import type { ProviderName } from '#payments/payment-provider.ts'
import { providerOf, takerFor } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

type Done = (ctx: Ctx) => Promise<void>

/**
 * A kept wallet may have been cancelled at its company: asks, and tells whom it concerns when it is gone, in one commit with `also`.
 * Telling of it twice changes nothing. Answers whether it is gone; throws while the company cannot be asked.
 */
export async function lookAtWallet(
  ctx: Ctx,
  token: string,
  provider: ProviderName = takerFor(ctx, 'wallet'),
  also?: Done,
): Promise<boolean> {
  const keeper = providerOf(ctx, provider).wallets
  if (!keeper) throw new Error(`${provider} keeps no wallets`)
  const stands = await keeper.stands(token)
  await ctx.transaction(async (ctx) => {
    if (!stands) await ctx.services.walletGone(ctx, token)
    await also?.(ctx)
  })
  return !stands
}
