import type { CartItemAnswer } from '#cart/cart.contract.ts'
import { streamedKinds } from '#cart/rules/plan-instead.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { findPlanOffer, type PlanOffer } from '#membership/plans/plan-offer.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function planInstead(ctx: Ctx, items: readonly CartItemAnswer[]): Promise<PlanOffer | null> {
  const kinds = streamedKinds(items)
  if (kinds.length === 0 || (await membershipOf(ctx)).slug !== null) return null
  return findPlanOffer(ctx, kinds)
}
