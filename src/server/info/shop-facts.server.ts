import { withdrawalDays } from '#orders/rules/withdrawal.ts'
import { offeredMethods } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { vatNumbersOf } from '#platform/shop-settings/shop-settings.ts'
import type { ShopFacts } from '#server/info/info-text.ts'

export const shopFacts = (ctx: Ctx): ShopFacts => ({
  ...shopSettings(ctx),
  wallet: offeredMethods(ctx).find(({ method }) => method === 'wallet')?.label ?? null,
  vatNumber: vatNumbersOf(shopSettings(ctx)).join(', ') || null,
  returnDays: withdrawalDays,
  retentionDays: ctx.config.retentionDays,
})
