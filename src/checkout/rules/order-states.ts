/**
 * An order's states. `pending`: placed, its payment is open. `cancelled`: the payment failed or the buyer changed the cart.
 * `expired`: not paid in time. The rest have been paid.
 */
export type OrderState = 'pending' | 'paid' | 'dispatched' | 'cancelled' | 'expired' | 'refunded' | 'disputed'

/** Every move an order may make. An expired order is paid when its payment arrives late and its goods are still there. */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['dispatched', 'refunded', 'disputed'],
  dispatched: ['refunded', 'disputed'],
  disputed: ['paid', 'dispatched', 'refunded'],
  expired: ['paid'],
  cancelled: [],
  refunded: [],
}

/** Whether an order may go from one state to another. */
export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

/** An order waits 30 minutes for its payment: product.md, guards S5. */
export const orderLife = '30m'

const words: Readonly<Record<OrderState, string>> = {
  pending: 'Waiting for payment',
  paid: 'Paid',
  dispatched: 'On its way',
  cancelled: 'Cancelled',
  expired: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Payment in question',
}

/** A state in the buyer's words. A paid order with something to send is being packed. */
export const stateWords = (state: OrderState, physical: boolean): string =>
  state === 'paid' && physical ? 'Paid, being packed' : words[state]

/** States the buyer sees in the list of orders: those that were, or may still be, paid. */
export const shownStates: readonly OrderState[] = ['pending', 'paid', 'dispatched', 'refunded', 'disputed']

/** Whether there is something to make an invoice of. */
export const hasInvoice = (state: OrderState): boolean => ['paid', 'dispatched', 'refunded', 'disputed'].includes(state)
