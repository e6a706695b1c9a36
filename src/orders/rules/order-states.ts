/** `pending`: unpaid. `cancelled`: payment failed or cart changed. `expired`: unpaid in time. `delivered`: every parcel arrived. */
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

/** Expired to paid: a late payment with goods in stock. A sent order has goods to send again when a refund of the rest fails. */
const transitions: Readonly<Record<OrderState, readonly OrderState[]>> = {
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

export const canTransition = (from: OrderState, to: OrderState): boolean => transitions[from].includes(to)

/** An order waits 30 minutes for its payment: G-S5. */
export const orderLifetime = '30m'

/** A paid order's status. `sent` and `toSend` count units, `inTransit` parcels; `allRefunded`: every line was fully refunded. */
type OrderProgress = { disputed: boolean; allRefunded: boolean; sent: number; toSend: number; inTransit: number }

export function orderStateOf({ disputed, allRefunded, sent, toSend, inTransit }: OrderProgress): OrderState {
  if (allRefunded) return 'refunded'
  if (disputed) return 'disputed'
  if (sent === 0) return 'paid'
  if (toSend > 0) return 'part-dispatched'
  return inTransit > 0 ? 'dispatched' : 'delivered'
}

const labels: Readonly<Record<OrderState, string>> = {
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

export function stateLabel(state: OrderState, { toSend, refunded }: { toSend: boolean; refunded: boolean }): string {
  const label = state === 'paid' && toSend ? 'Being packed' : labels[state]
  return refunded && state !== 'refunded' ? `${label}, partly refunded` : label
}

export const liveStates: readonly OrderState[] = ['paid', 'part-dispatched', 'dispatched', 'delivered']

/** Fully refunded orders can still refund credit held for a later one. */
export const canRefund = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded'

export const listedStates: readonly OrderState[] = ['pending', ...liveStates, 'refunded', 'disputed']

export const hasInvoice = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded' || state === 'disputed'
