import type { ProviderName } from '#payments/payment-provider.ts'
import { providerForMethod, providerOf } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'

type OnChecked = (ctx: Ctx) => Promise<void>

/** Checks the wallet, and notifies its users in one commit with `onChecked`. Idempotent. Throws while the provider is unreachable. */
export async function checkWallet(
  ctx: Ctx,
  token: string,
  provider: ProviderName = providerForMethod(ctx, 'wallet'),
  onChecked?: OnChecked,
): Promise<boolean> {
  const vault = providerOf(ctx, provider).wallets
  if (!vault) throw new Error(`${provider} keeps no wallets`)
  const exists = await vault.stands(token)
  await ctx.transaction(async (ctx) => {
    if (!exists) await ctx.services.onWalletRemoved(ctx, token)
    await onChecked?.(ctx)
  })
  return !exists
}
