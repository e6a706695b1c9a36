import { describe, expect, test } from 'vitest'
import { canTransition, hasInvoice, listedStates, orderStateOf, orderStates, stateLabel } from '#orders/rules/order-states.ts'

const allowed = [
  'pending paid',
  'pending cancelled',
  'pending expired',
  'paid part-dispatched',
  'paid dispatched',
  'paid refunded',
  'paid disputed',
  'part-dispatched dispatched',
  'part-dispatched delivered',
  'part-dispatched refunded',
  'part-dispatched disputed',
  'dispatched part-dispatched',
  'dispatched delivered',
  'dispatched refunded',
  'dispatched disputed',
  'disputed paid',
  'delivered part-dispatched',
  'delivered refunded',
  'delivered disputed',
  'disputed part-dispatched',
  'disputed delivered',
  'disputed dispatched',
  'disputed refunded',
  'expired paid',
]

describe('[G-M3] an order follows its transition table', () => {
  for (const from of orderStates) {
    for (const to of orderStates) {
      const may = allowed.includes(`${from} ${to}`)
      test(`${from} to ${to}: ${may ? 'yes' : 'no'}`, () => expect(canTransition(from, to)).toBe(may))
    }
  }
})

const nothing = { disputed: false, allRefunded: false, sent: 0, toSend: 0, inTransit: 0 }
test.each([
  ['paid', nothing],
  ['paid', { ...nothing, toSend: 2 }],
  ['part-dispatched', { ...nothing, sent: 1, toSend: 1, inTransit: 1 }],
  ['part-dispatched', { ...nothing, sent: 1, toSend: 1 }],
  ['dispatched', { ...nothing, sent: 2, inTransit: 1 }],
  ['delivered', { ...nothing, sent: 2 }],
  ['disputed', { ...nothing, disputed: true, sent: 2 }],
  ['refunded', { ...nothing, allRefunded: true, sent: 2 }],
  ['refunded', { ...nothing, allRefunded: true, disputed: true }],
])('an order is %s when %j', (state, facts) => expect(orderStateOf(facts)).toBe(state))

test('every state has a text; a paid parcel is being packed; partial refunds are shown', () => {
  const plain = { toSend: false, refunded: false }
  expect(orderStates.map((state) => stateLabel(state, plain))).not.toContain(undefined)
  expect(stateLabel('paid', plain)).toBe('Paid')
  expect(stateLabel('paid', { ...plain, toSend: true })).toBe('Being packed')
  expect(stateLabel('dispatched', { ...plain, refunded: true })).toBe('On its way, partly refunded')
  expect(stateLabel('refunded', { ...plain, refunded: true })).toBe('Refunded')
})

test('unpaid orders are neither listed nor invoiced', () => {
  expect(orderStates.filter((state) => !listedStates.includes(state))).toEqual(['cancelled', 'expired'])
  expect(orderStates.filter(hasInvoice)).toEqual(['paid', 'part-dispatched', 'dispatched', 'delivered', 'refunded', 'disputed'])
})
