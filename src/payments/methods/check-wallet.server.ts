import type { ProviderName } from '#payments/payment-provider.ts'
import { providerForMethod, providerOf } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

type Done = (ctx: Ctx) => Promise<void>

/**
 * A saved wallet may have been cancelled at the provider: asks, and notifies its users in one commit with `also`. Idempotent. Returns
 * whether it was removed; throws while the provider can't be asked.
 */
export async function checkWallet(
  ctx: Ctx,
  token: string,
  provider: ProviderName = providerForMethod(ctx, 'wallet'),
  also?: Done,
): Promise<boolean> {
  const keeper = providerOf(ctx, provider).wallets
  if (!keeper) throw new Error(`${provider} keeps no wallets`)
  const stands = await keeper.stands(token)
  await ctx.transaction(async (ctx) => {
    if (!stands) await ctx.services.onWalletRemoved(ctx, token)
    await also?.(ctx)
  })
  return !stands
}
