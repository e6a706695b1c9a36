import { orderStates } from '#orders/rules/order-states.ts'

/** What staff may look for. `to-send`: paid, with something waiting on the shelf. `to-take-back`: withdrawn from, not yet refunded. */
export const staffFilters = ['all', 'to-send', 'to-take-back', ...orderStates] as const
export type StaffFilter = (typeof staffFilters)[number]

/** Their names in the list. */
export const filterWords: Readonly<Record<StaffFilter, string>> = {
  all: 'All orders',
  'to-send': 'To send',
  'to-take-back': 'Returns',
  pending: 'Awaiting payment',
  paid: 'Paid',
  'part-dispatched': 'Partly sent',
  dispatched: 'Sent',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  expired: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
}
