import { lockCart } from '#cart/carts.server.ts'
import type { PendingOrder } from '#checkout/cart-orders.server.ts'
import { type Standing, standingOf } from '#checkout/checkout-totals.server.ts'
import { loadOrder } from '#checkout/load-checkout.server.ts'
import { holdOffers } from '#checkout/placing/hold-offers.server.ts'
import { refuseOtherTotal, refuseUnready, type Wish } from '#checkout/placing/refuse-unready.server.ts'
import { digestOf } from '#checkout/placing/request-digest.server.ts'
import { writeOrder } from '#checkout/placing/write-order.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { holdCredits } from '#orders/held-credits.server.ts'
import { liveStates } from '#orders/rules/order-states.ts'
import { lockOrder } from '#orders/set-order-status.server.ts'
import { type Attempt, liveAttempt, openAttempt } from '#payments/attempts/attempts.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { reserve } from '#stock/stock.server.ts'

type Named = { id: string; number: string }

/** `placed`: charge this attempt. `outdated`: end the other open order first. `paid`, `refused`: settled meanwhile. `ended`: try again. */
export type Placed =
  | { answer: 'placed'; order: Named; attempt: Attempt }
  | { answer: 'refused'; order: Named; attemptId: string }
  | { answer: 'paid'; order: Named }
  | { answer: 'outdated'; attemptId: string }
  | { answer: 'ended' }

/** One transaction under the cart's lock; equal requests find the same order. Refuses cart-empty, step-incomplete, out-of-stock, cart-changed. */
export const placeOrder = (ctx: Ctx, wish: Wish): Promise<Placed> =>
  ctx.transaction(async (ctx) => {
    await lockCart(ctx)
    const standing = standingOf(ctx, await loadOrder(ctx))
    const { basket } = standing
    if (basket.cartId === null) throw new ShopError('cart-empty', 'Your cart is empty.')
    if (basket.version !== wish.version) return paidMeanwhile(ctx, basket.cartId, wish.version)
    if (basket.pending) return reuseOrder(ctx, standing, basket.pending, wish)
    const refused = refusedMeanwhile(ctx, standing, wish)
    if (refused) return refused
    refuseUnready(ctx, standing, wish)
    const order = await writeOrder(ctx, standing, { cartId: basket.cartId, why: 'placed' })
    await holdCredits(ctx, basket.lines, order.lineIds)
    await holdOffers(ctx, standing, order)
    const attempt = await openAttempt(ctx, {
      cause: { type: 'order', id: order.id },
      amount: standing.totals.total,
      currency: basket.currency,
      ...methodOf(standing),
      saveCard: standing.state.save_card,
      returnTo: `/checkout/return/${order.id}`,
    })
    // Last, because other orders of the same disc wait for its row until this commits.
    await reserve(ctx, order.id, basket.lines)
    failpoint('place-order.before-commit')
    return { answer: 'placed', order, attempt }
  })

const methodOf = ({ state }: Standing) =>
  state.payment_method === 'wallet'
    ? ({ method: 'wallet', paymentMethod: state.wallet_token } as const)
    : ({ method: 'card', paymentMethod: state.stripe_payment_method } as const)

/** The cart was paid or changed since the buyer saw it. */
async function paidMeanwhile(ctx: Ctx, cartId: string, version: number): Promise<Placed> {
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

async function reuseOrder(ctx: Ctx, standing: Standing, pending: PendingOrder, wish: Wish): Promise<Placed> {
  const order = await lockOrder(ctx, pending.id)
  if (order.state !== 'pending') return { answer: 'ended' }
  const attempt = await liveAttempt(ctx, { type: 'order', id: pending.id })
  if (!attempt) throw new Error(`order ${pending.id} is open without an attempt`)
  if (pending.details !== digestOf(ctx, standing)) return { answer: 'outdated', attemptId: attempt.id }
  refuseOtherTotal(standing, pending.total, wish)
  return { answer: 'placed', order: { id: pending.id, number: pending.number }, attempt }
}

/** A repeated request isn't charged again if its first try was declined meanwhile. */
function refusedMeanwhile(ctx: Ctx, standing: Standing, wish: Wish): Placed | null {
  const { declined } = standing.input
  if (!declined || new Date(declined.at) < wish.askedAt) return null
  if (declined.refusal === 'replaced' || declined.details !== digestOf(ctx, standing)) return null
  return { answer: 'refused', order: { id: declined.id, number: declined.number }, attemptId: declined.attemptId }
}
