import { describe, expect, test } from 'vitest'
import { hasInvoice, mayMove, type OrderState, shownStates, stateWords } from '#checkout/rules/order-states.ts'

const states: OrderState[] = ['pending', 'paid', 'dispatched', 'cancelled', 'expired', 'refunded', 'disputed']
const allowed = [
  'pending paid',
  'pending cancelled',
  'pending expired',
  'paid dispatched',
  'paid refunded',
  'paid disputed',
  'dispatched refunded',
  'dispatched disputed',
  'disputed paid',
  'disputed dispatched',
  'disputed refunded',
  'expired paid',
]

describe('[M3] an order moves by its table', () => {
  for (const from of states) {
    for (const to of states) {
      const may = allowed.includes(`${from} ${to}`)
      test(`${from} to ${to}: ${may ? 'yes' : 'no'}`, () => expect(mayMove(from, to)).toBe(may))
    }
  }
})

test('every state has words; a paid parcel is being packed', () => {
  expect(states.map((state) => stateWords(state, false))).not.toContain(undefined)
  expect([stateWords('paid', true), stateWords('paid', false), stateWords('dispatched', true)]).toEqual([
    'Paid, being packed',
    'Paid',
    'On its way',
  ])
})

test('orders that came to nothing are neither listed nor invoiced', () => {
  expect(states.filter((state) => !shownStates.includes(state))).toEqual(['cancelled', 'expired'])
  expect(states.filter(hasInvoice)).toEqual(['paid', 'dispatched', 'refunded', 'disputed'])
})
