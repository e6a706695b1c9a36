import { orderStates } from '#orders/rules/order-states.ts'

/** `to-send`: paid, with unsent units. `to-take-back`: withdrawn, not refunded. `to-approve`: a refund waits for a second person. */
export const staffFilters = ['all', 'to-send', 'to-take-back', 'to-approve', ...orderStates] as const
export type StaffFilter = (typeof staffFilters)[number]

export const staffFilterLabels: Readonly<Record<StaffFilter, string>> = {
  all: 'All orders',
  'to-send': 'To send',
  'to-take-back': 'Returns',
  'to-approve': 'Refunds to approve',
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
