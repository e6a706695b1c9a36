import { expect, test } from 'vitest'
import { mayTryAgain, refusalWords } from '#payments/rules/refusals.ts'

test('a declined customer is told what to do next', () => {
  expect(refusalWords('declined')).toBe('Your card was declined. Try another card or contact your bank.')
  expect(refusalWords('insufficient-funds')).toBe('Your card has insufficient funds. Try another card.')
  expect(refusalWords('unavailable')).toContain('You weren’t charged')
})

test('a permanent decline, or one that needs the customer, is not retried; the customer reads only that it was declined', () => {
  expect((['declined-for-good', 'authentication-failed', 'wallet-gone'] as const).map(mayTryAgain)).toEqual([false, false, false])
  expect((['declined', 'insufficient-funds', 'processing-error', 'unavailable'] as const).map(mayTryAgain)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(refusalWords('declined-for-good')).toBe(refusalWords('declined'))
})
