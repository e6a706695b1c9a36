import { expect, test } from 'vitest'
import { refusalWords } from '#payments/rules/refusals.ts'

test('a declined customer is told what to do next', () => {
  expect(refusalWords('declined')).toBe('Your card was declined. Please try another card or ask your bank.')
  expect(refusalWords('insufficient-funds')).toBe('Your card has insufficient funds. Please try another card.')
  expect(refusalWords('unavailable')).toContain('Nothing was taken')
})
