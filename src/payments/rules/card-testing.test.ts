import { expect, test } from 'vitest'
import { canTryCard } from '#payments/rules/card-testing.ts'

test.each([
  [0, 0, true],
  [4, 19, true],
  [5, 0, false],
  [0, 20, false],
])('%s declines of the buyer and %s of the network in an hour: another attempt allowed: %s', (payer, network, expected) => {
  expect(canTryCard({ payer, network })).toBe(expected)
})
