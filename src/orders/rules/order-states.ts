/**
 * An order's states. `pending`: placed, its payment is open. `cancelled`: the payment failed or the buyer changed the cart.
 * `expired`: not paid in time. The rest have been paid. `delivered`: every parcel has arrived. What was bought to play is usable from `paid` on, whatever travels.
 */
export const orderStates = [
  'pending',
  'paid',
  'part-dispatched',
  'dispatched',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
  'disputed',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Every move an order may make. An expired order is paid when its payment arrives late and its goods are still there; one that
 * was sent has something to send again when a refund of the rest fails.
 */
const moves: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['part-dispatched', 'dispatched', 'refunded', 'disputed'],
  'part-dispatched': ['dispatched', 'delivered', 'refunded', 'disputed'],
  dispatched: ['part-dispatched', 'delivered', 'refunded', 'disputed'],
  delivered: ['part-dispatched', 'refunded', 'disputed'],
  disputed: ['paid', 'part-dispatched', 'dispatched', 'delivered', 'refunded'],
  expired: ['paid'],
  cancelled: [],
  refunded: [],
}

/** Whether an order may go from one state to another. */
export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

/** An order waits 30 minutes for its payment: G-S5. */
export const orderLife = '30m'

/** Where a paid order stands. `sent` and `toSend` count units, `travelling` parcels that have not arrived; `gone`: every line went back whole. */
type Standing = { disputed: boolean; gone: boolean; sent: number; toSend: number; travelling: number }

/** The state that follows from what happened to a paid order. */
export function standingState({ disputed, gone, sent, toSend, travelling }: Standing): OrderState {
  if (gone) return 'refunded'
  if (disputed) return 'disputed'
  if (sent === 0) return 'paid'
  if (toSend > 0) return 'part-dispatched'
  return travelling > 0 ? 'dispatched' : 'delivered'
}

const words: Readonly<Record<OrderState, string>> = {
  pending: 'Awaiting payment',
  paid: 'Paid',
  'part-dispatched': 'Partly shipped',
  dispatched: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
}

/** A state in the buyer's words. A paid order with something to send is being packed. */
export function stateWords(state: OrderState, { toSend, refunded }: { toSend: boolean; refunded: boolean }): string {
  const stands = state === 'paid' && toSend ? 'Being packed' : words[state]
  return refunded && state !== 'refunded' ? `${stands}, partly refunded` : stands
}

/** States in which an order was paid and may be sent, refunded, withdrawn from. */
export const liveStates: readonly OrderState[] = ['paid', 'part-dispatched', 'dispatched', 'delivered']

/** Whether money of it may go back: of one that went back whole, what was held back for a later order. */
export const mayGiveBack = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded'

/** States the buyer sees in the list of orders: those that were, or may still be, paid. */
export const shownStates: readonly OrderState[] = ['pending', ...liveStates, 'refunded', 'disputed']

/** Whether there is something to make an invoice of. */
export const hasInvoice = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded' || state === 'disputed'
