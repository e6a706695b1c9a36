import { withdrawalDays } from '#orders/rules/withdrawal.ts'
import { offeredMethods } from '#payments/providers.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { ShopFacts } from '#server/info/info-text.ts'

export const shopFacts = (ctx: Ctx): ShopFacts => ({
  email: /<(.+)>/.exec(ctx.config.mail.from)?.[1] ?? ctx.config.mail.from,
  address: ctx.config.postalAddress,
  wallet: offeredMethods(ctx).find(({ method }) => method === 'wallet')?.label ?? null,
  vatNumber: ctx.config.tax.vatNumber,
  returnDays: withdrawalDays,
  keptDays: ctx.config.keptDays,
})
