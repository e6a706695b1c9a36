import { expect, test } from 'vitest'
import { mayTryAgain, networkOf } from '#payments/rules/card-testing.ts'

test.each([
  [0, 0, true],
  [4, 19, true],
  [5, 0, false],
  [0, 20, false],
])('%s declined tries of the buyer and %s of the network in an hour: another may be made: %s', (payer, network, expected) => {
  expect(mayTryAgain({ payer, network })).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
