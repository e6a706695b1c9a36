import { ShopError } from '#kernel/errors.ts'
import { formatMoney } from '#kernel/money.ts'
import { findPlan, type PricedPlan } from '#membership/plans/plans.server.ts'
import { fileValue } from '#membership/rules/refund.ts'
import { accessConsent, accessConsentVersion } from '#membership/withdrawal/consent.ts'
import type { Ctx } from '#platform/ctx.ts'

type Plan = Pick<PricedPlan, 'tier' | 'term' | 'price' | 'currency'>

/** What one downloaded file of a plan costs when the membership is refunded, minor units of the plan's currency. */
export async function fileValueOf(ctx: Ctx, plan: Plan): Promise<number> {
  const month = plan.term === 'monthly' ? plan : await findPlan(ctx, plan.tier, 'monthly', plan.currency)
  const { downloads_a_month: downloads } = await ctx.db
    .selectFrom('tiers')
    .select('downloads_a_month')
    .where('slug', '=', plan.tier)
    .executeTakeFirstOrThrow()
  return fileValue(month.price, downloads)
}

/** The words somebody who joins a plan agrees to. */
export const consentTo = async (ctx: Ctx, plan: Plan): Promise<string> =>
  accessConsent(formatMoney({ minor: await fileValueOf(ctx, plan), currency: plan.currency }))

/** Refuses to open a plan to somebody who has not asked for it at once. */
export function refuseWithoutConsent(consent: boolean): void {
  if (!consent)
    throw new ShopError('invalid', 'Please agree to immediate access. Your membership starts as soon as you join.', {
      digital_consent: 'Please tick the box to continue.',
    })
}

/** Keeps what somebody agreed to, in the words they read. */
export const keepConsent = async (ctx: Ctx, subscriptionId: string, plan: Plan): Promise<void> =>
  void (await ctx.db
    .insertInto('membership_consents')
    .values({ subscription_id: subscriptionId, text: await consentTo(ctx, plan), version: accessConsentVersion, given_at: ctx.now() })
    .execute())

/** What a member last agreed to; null for those who joined before it was asked. */
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
