import type { OrderState } from '#orders/rules/order-states.ts'

export type OrderFacts = {
  state: OrderState
  fresh: boolean
  physical: boolean
  digital: boolean
  refunded: boolean
  awaited: boolean
  sent: boolean
}

type Rule = { when: (order: OrderFacts) => boolean; title: string; about: string | null }

const hasState =
  (...states: OrderState[]) =>
  ({ state }: OrderFacts): boolean =>
    states.includes(state)

/** The first match is the order's headline. */
const rules: readonly Rule[] = [
  { when: hasState('pending'), title: 'This order is waiting for payment', about: null },
  { when: hasState('expired'), title: 'This order wasn’t paid', about: 'You weren’t charged, and nothing will be shipped.' },
  { when: hasState('cancelled'), title: 'This order was cancelled', about: 'You weren’t charged, and nothing will be shipped.' },
  {
    when: hasState('disputed'),
    title: 'This payment is disputed',
    about: 'Until your bank decides, we can’t ship or refund anything. You can still play your digital items.',
  },
  { when: ({ awaited }) => awaited, title: 'We’re waiting for your return', about: null },
  {
    when: ({ state, physical, sent }) => state === 'refunded' && physical && !sent,
    title: 'Your order is cancelled',
    about: 'Your refund goes to your original payment method. There’s nothing to send back.',
  },
  { when: hasState('refunded'), title: 'Your order is refunded', about: 'Your refund goes to your original payment method.' },
  { when: hasState('part-dispatched'), title: 'Part of your order is on its way', about: 'We’re packing the rest.' },
  { when: hasState('dispatched'), title: 'Your order is on its way', about: null },
  { when: hasState('delivered'), title: 'Your order has arrived', about: null },
  {
    when: ({ refunded }) => refunded,
    title: 'Part of your order is cancelled',
    about: 'Everything else stays as ordered.',
  },
  { when: ({ fresh }) => fresh, title: 'Thank you for your order', about: null },
  { when: ({ physical }) => physical, title: 'We’re packing your order', about: null },
  { when: () => true, title: 'Your order is complete', about: null },
]

export const orderHeadline = (order: OrderFacts): { title: string; about: string | null } => rules.find(({ when }) => when(order))!
