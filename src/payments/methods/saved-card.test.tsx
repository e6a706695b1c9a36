import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavedCard } from '#payments/methods/saved-card.tsx'
import type { Card } from '#payments/rules/card.ts'

const card: Card = {
  address: { line1: '', line2: '', city: '', county: '', postcode: 'LS1 1AA', country: 'GB' },
  expiry_date: '12/2031',
  last_four: '4242',
  token: 'pm_1',
  fingerprint: 'f',
  default_card: false,
  brand: 'visa',
}
const shown = (changes: Partial<Card>) =>
  renderToStaticMarkup(<SavedCard card={{ ...card, ...changes }} now={new Date('2026-11-21T09:00:00Z')} />)

test('a card is named by its brand and last four digits', () => {
  expect(shown({})).toContain('Visa ending 4242')
  expect(shown({})).toContain('Expires 12/2031')
  expect(shown({})).not.toContain('Default')
  expect(shown({ default_card: true })).toContain('Default')
})

test('[V4][M6] an expired card says so in the specification’s words', () => {
  expect(shown({ expiry_date: '10/2026' })).toContain('Your expiry date needs to be after today&#x27;s date.')
})

test('a card is marked before it expires', () => {
  expect(shown({ expiry_date: '12/2026' })).toContain('Expires soon')
})

test('[E7] an incomplete card can’t be used, and says what to do', () => {
  expect(shown({ fingerprint: null })).toContain('Add it again')
})
