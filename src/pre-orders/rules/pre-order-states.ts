/** `waiting`: for day and goods. `ordering`: being paid. `refused`: declined, goods kept a week. `charged`: now an ordinary order. */
export const preOrderStates = ['waiting', 'ordering', 'refused', 'charged', 'cancelled'] as const
export type PreOrderState = (typeof preOrderStates)[number]

/** Allowed transitions. It waits again when authentication was impossible, or when its day is postponed. */
const transitions: Readonly<Record<PreOrderState, readonly PreOrderState[]>> = {
  waiting: ['ordering', 'cancelled'],
  ordering: ['charged', 'refused', 'waiting'],
  refused: ['ordering', 'waiting', 'cancelled'],
  charged: [],
  cancelled: [],
}

export const canTransition = (from: PreOrderState, to: PreOrderState): boolean => transitions[from].includes(to)

export const statesBefore = (to: PreOrderState): PreOrderState[] => preOrderStates.filter((from) => canTransition(from, to))

/** `unpaid`: a week has passed. `shop`: the product was discontinued. */
export type CancelledBy = 'member' | 'staff' | 'unpaid' | 'shop'

export const stateLabels: Readonly<Record<PreOrderState, string>> = {
  waiting: 'Not released yet',
  ordering: 'Payment in progress',
  refused: 'Payment failed',
  charged: 'Ordered and paid',
  cancelled: 'Cancelled',
}

export const cancelLabels: Readonly<Record<CancelledBy, string>> = {
  member: 'You cancelled it. You weren’t charged.',
  staff: 'We had to cancel it. You weren’t charged.',
  unpaid: 'It wasn’t paid within a week, so we cancelled it. You weren’t charged.',
  shop: 'We no longer sell it. You weren’t charged.',
}

export const maxPerMember = 10

const hour = 3_600_000
const day = 24 * hour

export const unpaidMs = 7 * day

export const payBy = (refusedAt: Date): Date => new Date(refusedAt.getTime() + unpaidMs)

/** A product taken off sale by mistake returns within the hour. */
export const discontinuedMs = hour

export const retryMs = hour

/** Members have at least this long to cancel after an earlier release is announced. */
export const noticeMs = 2 * day

/** The earliest charge after a move: not before the day, and not before members had time to cancel. */
export function chargeFrom(moved: { from: Date; to: Date }, now: Date): Date {
  if (moved.to >= moved.from) return moved.to
  const announced = new Date(Math.max(moved.to.getTime(), now.getTime() + noticeMs))
  return announced < moved.from ? announced : moved.from
}

/** The charged price: today's if lower, never more than promised. */
export const guaranteedPrice = (promised: number, today: number | null): number => Math.min(promised, today ?? promised)

export const stateOptions = [{ value: 'all', text: 'All' }, ...preOrderStates.map((value) => ({ value, text: stateLabels[value] }))]
