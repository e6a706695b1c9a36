import { lockCart } from '#cart/carts.server.ts'
import type { PendingOrder } from '#checkout/cart-orders.server.ts'
import { type PricedCheckout, priceCheckout } from '#checkout/checkout-totals.server.ts'
import { loadCheckoutForOrder } from '#checkout/load-checkout.server.ts'
import { holdOffers } from '#checkout/placing/hold-offers.server.ts'
import { type PayRequest, refuseChangedTotal, refuseUnready } from '#checkout/placing/refuse-unready.server.ts'
import { requestDigestOf } from '#checkout/placing/request-digest.server.ts'
import { writeOrder } from '#checkout/placing/write-order.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { holdCredits } from '#orders/held-credits.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import { lockOrder } from '#orders/set-order-status.server.ts'
import { type Attempt, liveAttempt, openAttempt } from '#payments/attempts/attempts.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { reserve } from '#stock/stock.server.ts'

type OrderRef = { id: string; number: string }

/** `placed`: charge this attempt. `outdated`: end the other open order first. `paid`, `refused`: settled meanwhile. `ended`: try again. */
export type Placed =
  | { answer: 'placed'; order: OrderRef; attempt: Attempt }
  | { answer: 'refused'; order: OrderRef; attemptId: string }
  | { answer: 'paid'; order: OrderRef }
  | { answer: 'outdated'; attemptId: string }
  | { answer: 'ended' }

/** One transaction under the cart's lock; equal requests find the same order. Refuses cart-empty, step-incomplete, out-of-stock, cart-changed. */
export const placeOrder = (ctx: Ctx, request: PayRequest): Promise<Placed> =>
  ctx.transaction(async (ctx) => {
    await lockCart(ctx)
    const checkout = priceCheckout(ctx, await loadCheckoutForOrder(ctx))
    const { cart } = checkout
    if (cart.cartId === null) throw new ShopError('cart-empty', 'Your cart is empty.')
    if (cart.version !== request.version) return findPaidOrder(ctx, cart.cartId, request.version)
    if (cart.pending) return reuseOrder(ctx, checkout, cart.pending, request)
    const refused = findDeclinedOrder(ctx, checkout, request)
    if (refused) return refused
    refuseUnready(ctx, checkout, request)
    const order = await writeOrder(ctx, checkout, { cartId: cart.cartId, why: 'placed' })
    await holdCredits(ctx, cart.lines, order.lineIds)
    await holdOffers(ctx, checkout, order)
    const attempt = await openAttempt(ctx, {
      cause: { type: 'order', id: order.id },
      amount: checkout.totals.total,
      currency: cart.currency,
      ...methodOf(checkout),
      saveCard: checkout.state.save_card,
      returnTo: `/checkout/return/${order.id}`,
    })
    // Last, because other orders of the same disc wait for its row until this commits.
    await reserve(ctx, order.id, cart.lines)
    failpoint('place-order.before-commit')
    return { answer: 'placed', order, attempt }
  })

const methodOf = ({ state }: PricedCheckout) =>
  state.payment_method === 'wallet'
    ? ({ method: 'wallet', paymentMethod: state.wallet_token } as const)
    : ({ method: 'card', paymentMethod: state.stripe_payment_method } as const)

/** The cart was paid or changed since the buyer saw it. */
async function findPaidOrder(ctx: Ctx, cartId: string, version: number): Promise<Placed> {
  const order = await ctx.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('cart_id', '=', cartId)
    .where('cart_version', '=', version)
    .where('state', 'in', [...liveStates])
    .executeTakeFirst()
  if (order) return { answer: 'paid', order }
  throw new ShopError('cart-changed', 'Your cart has changed. Check your order before you pay.')
}

async function reuseOrder(ctx: Ctx, checkout: PricedCheckout, pending: PendingOrder, request: PayRequest): Promise<Placed> {
  const order = await lockOrder(ctx, pending.id)
  if (order.state !== 'pending') return { answer: 'ended' }
  const attempt = await liveAttempt(ctx, { type: 'order', id: pending.id })
  if (!attempt) throw new Error(`order ${pending.id} is open without an attempt`)
  if (pending.details !== requestDigestOf(ctx, checkout)) return { answer: 'outdated', attemptId: attempt.id }
  refuseChangedTotal(checkout, pending.total, request)
  return { answer: 'placed', order: { id: pending.id, number: pending.number }, attempt }
}

/** A repeated request isn't charged again if its first try was declined meanwhile. */
function findDeclinedOrder(ctx: Ctx, checkout: PricedCheckout, request: PayRequest): Placed | null {
  const { declined } = checkout.input
  if (!declined || new Date(declined.at) < request.askedAt) return null
  if (declined.refusal === 'replaced' || declined.details !== requestDigestOf(ctx, checkout)) return null
  return { answer: 'refused', order: { id: declined.id, number: declined.number }, attemptId: declined.attemptId }
}
