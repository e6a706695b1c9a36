import { Link } from 'react-router'
import type { CartAnswer } from '#cart/cart.contract.ts'
import { planOfferText } from '#cart/rules/cart-plan-offer.ts'
import type { PlanOffer } from '#membership/plans/plan-offer.server.ts'

/** Cart hint for visitors without a plan if a month of one costs less. */
export function CartPlanOffer({ cart, offer }: { cart: Pick<CartAnswer, 'items' | 'totals'>; offer: PlanOffer | null }) {
  const offerText = planOfferText(cart.items, cart.totals.currency, offer)
  if (!offerText || !offer) return null
  return (
    <section aria-label="Membership" className="mt-6 grid gap-1 rounded-card border border-brass-edge bg-brass-wash p-5">
      <p className="font-semibold tabular-nums">{offerText}</p>
      <p>Buy them and they’re yours for good. With {offer.name} you can play them, and everything else in it, while you’re a member.</p>
      <p>
        <Link to="/membership" className="touch-target font-semibold underline underline-offset-4">
          Compare plans
        </Link>
      </p>
    </section>
  )
}
