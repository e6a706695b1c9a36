/**
 * A pre-order's states. `waiting`: for its day and its goods. `ordering`: an order was made of it, whose payment is open. `refused`: the
 * money did not come, and its goods are kept for a week. `charged`: it is an order like any other now.
 */
export const preOrderStates = ['waiting', 'ordering', 'refused', 'charged', 'cancelled'] as const
export type PreOrderState = (typeof preOrderStates)[number]

/** Every move a pre-order may make. It waits again when nobody could be asked for the money, or when its day is put off. */
const moves: Readonly<Record<PreOrderState, readonly PreOrderState[]>> = {
  waiting: ['ordering', 'cancelled'],
  ordering: ['charged', 'refused', 'waiting'],
  refused: ['ordering', 'waiting', 'cancelled'],
  charged: [],
  cancelled: [],
}

/** Whether a pre-order may go from one state to another. */
export const mayMove = (from: PreOrderState, to: PreOrderState): boolean => moves[from].includes(to)

/** States from which it may still go to that one. */
export const statesBefore = (to: PreOrderState): PreOrderState[] => preOrderStates.filter((from) => mayMove(from, to))

/** Who ended it without a charge. `unpaid`: the week is over. `shop`: the thing is not sold any more. */
export type CancelledBy = 'member' | 'staff' | 'unpaid' | 'shop'

export const stateWords: Readonly<Record<PreOrderState, string>> = {
  waiting: 'Not released yet',
  ordering: 'Payment in progress',
  refused: 'Payment failed',
  charged: 'Ordered and paid',
  cancelled: 'Cancelled',
}

/** Why it ended, for its member. */
export const cancelWords: Readonly<Record<CancelledBy, string>> = {
  member: 'You cancelled it. You weren’t charged.',
  staff: 'We had to cancel it. You weren’t charged.',
  unpaid: 'It wasn’t paid within a week, so we cancelled it. You weren’t charged.',
  shop: 'We no longer sell it. You weren’t charged.',
}

/** The most of one thing that one member may order ahead. */
export const mostAhead = 10

const hour = 3_600_000
const day = 24 * hour

/** How long the goods of one that was refused are kept. */
export const unpaidMs = 7 * day

/** When one that was refused is let go. */
export const payBy = (refusedAt: Date): Date => new Date(refusedAt.getTime() + unpaidMs)

/** A thing that was taken off by mistake is back within the hour. */
export const goneMs = hour

/** When nobody could be asked for the money, it is tried again so much later. */
export const againMs = hour

/** Whoever is told of an earlier day has at least so long to say no. */
export const noticeMs = 2 * day

/** The earliest charge once the day was moved: not before it, and not by surprise when it comes sooner than promised. */
export function chargeFrom(moved: { from: Date; to: Date }, now: Date): Date {
  if (moved.to >= moved.from) return moved.to
  const told = new Date(Math.max(moved.to.getTime(), now.getTime() + noticeMs))
  return told < moved.from ? told : moved.from
}

/** What is charged of a price that was promised: on the day it may have become less, never more. */
export const heldTo = (promised: number, today: number | null): number => Math.min(promised, today ?? promised)
