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

export const mayMove = (from: OrderState, to: OrderState): boolean => moves[from].includes(to)

/** An order waits 30 minutes for its payment: G-S5. */
export const orderLifetime = '30m'

/** A paid order's status. `sent` and `toSend` count units, `travelling` parcels; `gone`: every line was fully refunded. */
type OrderProgress = { disputed: boolean; gone: boolean; sent: number; toSend: number; travelling: number }

export function orderStateOf({ disputed, gone, sent, toSend, travelling }: OrderProgress): OrderState {
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

export function stateWords(state: OrderState, { toSend, refunded }: { toSend: boolean; refunded: boolean }): string {
  const stands = state === 'paid' && toSend ? 'Being packed' : words[state]
  return refunded && state !== 'refunded' ? `${stands}, partly refunded` : stands
}

export const liveStates: readonly OrderState[] = ['paid', 'part-dispatched', 'dispatched', 'delivered']

/** Fully refunded orders can still refund credit held for a later one. */
export const canRefund = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded'

export const listedStates: readonly OrderState[] = ['pending', ...liveStates, 'refunded', 'disputed']

export const hasInvoice = (state: OrderState): boolean => liveStates.includes(state) || state === 'refunded' || state === 'disputed'
