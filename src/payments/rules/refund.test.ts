import { expect, test } from 'vitest'
import { mayRefund, refundMoveOf } from '#payments/rules/refund.ts'

const payment = { state: 'captured' as const, amount: 1000, refunded: 300 }

test.each([
  [payment, 0, 700, 'yes'],
  [payment, 0, 701, 'too-much'],
  [payment, 200, 500, 'yes'],
  [payment, 200, 501, 'too-much'],
  [payment, 0, 0, 'nothing'],
  [payment, 0, -5, 'nothing'],
  [payment, 0, 0.5, 'nothing'],
  [{ ...payment, state: 'refunded' as const, refunded: 1000 }, 0, 1, 'too-much'],
  [{ ...payment, state: 'disputed' as const }, 0, 100, 'disputed'],
] as const)('[G-M6] of %j with %s pending, refunding %s is allowed: %s', (given, open, amount, expected) => {
  expect(mayRefund(given, open, amount)).toBe(expected)
})

test.each([
  ['open', 'pending', 'wait'],
  ['open', 'succeeded', 'book'],
  ['open', 'failed', 'fail'],
  ['succeeded', 'pending', 'nothing'],
  ['succeeded', 'succeeded', 'nothing'],
  ['succeeded', 'failed', 'unbook'],
  ['failed', 'pending', 'nothing'],
  ['failed', 'succeeded', 'nothing'],
  ['failed', 'failed', 'nothing'],
] as const)('a refund that is %s and polled %s: %s', (state, seen, expected) => {
  expect(refundMoveOf(state, seen)).toBe(expected)
})
