import type { ProviderName } from '#payments/payment-provider.ts'
import { providerForMethod, providerOf } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

type Done = (ctx: Ctx) => Promise<void>

/** Checks the wallet, and notifies its users in one commit with `also`. Idempotent. Throws while the provider is unreachable. */
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
