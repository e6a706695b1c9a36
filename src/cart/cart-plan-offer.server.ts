import type { CartItemAnswer } from '#cart/cart.contract.ts'
import { streamableKinds } from '#cart/rules/cart-plan-offer.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { findPlanOffer, type PlanOffer } from '#membership/plans/plan-offer.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export async function cartPlanOffer(ctx: Ctx, items: readonly CartItemAnswer[]): Promise<PlanOffer | null> {
  const kinds = streamableKinds(items)
  if (kinds.length === 0 || (await membershipOf(ctx)).slug !== null) return null
  return findPlanOffer(ctx, kinds)
}
