import { expect, test } from 'vitest'
import { canRetry, refusalMessage } from '#payments/rules/refusals.ts'

test('tells a declined customer what to do next', () => {
  expect(refusalMessage('declined')).toBe('Your card was declined. Try another card or contact your bank.')
  expect(refusalMessage('insufficient-funds')).toBe('Your card has insufficient funds. Try another card.')
  expect(refusalMessage('unavailable')).toContain('You weren’t charged')
})

test('doesn’t retry a permanent decline or one that needs the customer, who only reads that it was declined', () => {
  expect((['declined-for-good', 'authentication-failed', 'wallet-gone'] as const).map(canRetry)).toEqual([false, false, false])
  expect((['declined', 'insufficient-funds', 'processing-error', 'unavailable'] as const).map(canRetry)).toEqual([true, true, true, true])
  expect(refusalMessage('declined-for-good')).toBe(refusalMessage('declined'))
})
