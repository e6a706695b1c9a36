import { expect, test } from 'vitest'
import { brandName, type Card, cardState, isCompleteCard, mayPayWith } from '#payments/rules/card.ts'

const card: Card = {
  address: { line1: '1 Fret Lane', line2: '', city: 'Leeds', county: '', postcode: 'LS1 1AA', country: 'GB' },
  expiry_date: '12/2031',
  last_four: '4242',
  token: 'pm_1',
  fingerprint: 'abc',
  default_card: false,
  brand: 'visa',
}
const now = new Date('2026-11-21T09:00:00Z')

test('[E7] a card with all five fields is valid', () => {
  expect(isCompleteCard(card)).toBe(true)
  expect(cardState(card, now)).toBe('good')
})

test.each(['address', 'expiry_date', 'last_four', 'token', 'fingerprint'] as const)('[E7] a card without %s is not valid', (part) => {
  const lacking = { ...card, [part]: null }
  expect(isCompleteCard(lacking)).toBe(false)
  expect(cardState(lacking, now)).toBe('incomplete')
  expect(mayPayWith(lacking, now)).toBe(false)
})

test.each([
  ['10/2026', 'expired', false],
  ['11/2026', 'expiring', true],
  ['12/2026', 'expiring', true],
  ['01/2027', 'good', true],
  ['nonsense', 'expired', false],
] as const)('[V4] a card ending %s is %s', (expiry_date, state, payable) => {
  expect(cardState({ ...card, expiry_date }, now)).toBe(state)
  expect(mayPayWith({ ...card, expiry_date }, now)).toBe(payable)
})

test('spells a brand as on the card', () => {
  expect([brandName('visa'), brandName('amex'), brandName('new-one')]).toEqual(['Visa', 'American Express', 'Card'])
})
