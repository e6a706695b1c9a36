import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { findPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import { fileValue } from '#membership/rules/refund.ts'
import { accessConsent, accessConsentVersion } from '#membership/withdrawal/consent.ts'
import type { Ctx } from '#platform/ctx.ts'

type Plan = Pick<PricedPlan, 'tier' | 'term' | 'price' | 'currency'>

/** The price of one downloaded file when the membership is refunded, in minor units. */
export async function fileValueOf(ctx: Ctx, plan: Plan): Promise<number> {
  const month = plan.term === 'monthly' ? plan : await findPlan(ctx, plan.tier, 'monthly', plan.currency)
  const { downloads_a_month: downloads } = await ctx.db
    .selectFrom('tiers')
    .select('downloads_a_month')
    .where('slug', '=', plan.tier)
    .executeTakeFirstOrThrow()
  return fileValue(month.price, downloads)
}

export const consentTo = async (ctx: Ctx, plan: Plan): Promise<string> =>
  accessConsent(formatMoney({ minor: await fileValueOf(ctx, plan), currency: plan.currency }))

export const consentMissing = 'Please tick the box to continue.'

/** Requires the request for immediate access. */
export function refuseWithoutConsent(consent: boolean): void {
  if (!consent)
    throw new ShopError('invalid', 'Please agree to immediate access. Your membership starts as soon as you join.', {
      digital_consent: consentMissing,
    })
}

/** Records the consent in the wording that was shown. */
export const keepConsent = async (ctx: Ctx, subscriptionId: string, plan: Plan): Promise<void> =>
  void (await ctx.db
    .insertInto('membership_consents')
    .values({ subscription_id: subscriptionId, text: await consentTo(ctx, plan), version: accessConsentVersion, given_at: ctx.now() })
    .execute())

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
