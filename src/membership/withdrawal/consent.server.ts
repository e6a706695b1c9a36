import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { findPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import { fileValue } from '#membership/rules/refund.ts'
import type { Ctx } from '#platform/ctx.ts'
import { consentChangedMessage, consentVersion, pricePlaceholder } from '#platform/shop-settings/consents.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'

type Plan = Pick<PricedPlan, 'tier' | 'term' | 'price' | 'currency'>

export async function fileValueOf(ctx: Ctx, plan: Plan): Promise<number> {
  const month = plan.term === 'monthly' ? plan : await findPlan(ctx, plan.tier, 'monthly', plan.currency)
  const { downloads_a_month: downloads } = await ctx.db
    .selectFrom('tiers')
    .select('downloads_a_month')
    .where('slug', '=', plan.tier)
    .executeTakeFirstOrThrow()
  return fileValue(month.price, downloads)
}

export async function consentTextFor(ctx: Ctx, plan: Plan): Promise<string> {
  const price = formatMoney({ minor: await fileValueOf(ctx, plan), currency: plan.currency })
  return shopSettings(ctx).accessConsent.replaceAll(pricePlaceholder, () => price)
}

export const consentMissing = 'Please tick the box to continue.'

/** Requires the request for immediate access; `more` holds other errors. */
export function refuseWithoutConsent(consent: boolean, more: FieldErrors = {}): void {
  if (!consent)
    throw new ShopError('invalid', 'Please agree to immediate access. Your membership starts as soon as you join.', {
      ...more,
      digital_consent: consentMissing,
    })
}

/** Records the consent with the wording shown. Refuses invalid if it has changed since. */
export async function recordConsent(ctx: Ctx, subscriptionId: string, plan: Plan, shown: string | undefined): Promise<void> {
  const text = await consentTextFor(ctx, plan)
  if (shown !== undefined && shown !== text)
    throw new ShopError('invalid', consentChangedMessage, { digital_consent: consentChangedMessage })
  const version = consentVersion(shopSettings(ctx), 'accessConsent')
  await ctx.db.insertInto('membership_consents').values({ subscription_id: subscriptionId, text, version, given_at: ctx.now() }).execute()
}

export async function consentOf(ctx: Ctx, subscriptionId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('membership_consents')
    .select('text')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.text ?? null
}
