import { expect, test } from 'vitest'
import { expiredMessage, isUnexpired, parseExpiry } from '#payments/rules/card-expiry.ts'

test('[M6] the message matches the specification exactly', () => {
  expect(expiredMessage).toBe("Your expiry date needs to be after today's date.")
})

test.each([
  ['11/2026', '2026-11-01T00:00:00.000Z', true],
  ['11/2026', '2026-11-30T23:59:59.999Z', true],
  ['11/2026', '2026-12-01T00:00:00.000Z', false],
  ['12/2026', '2026-12-31T23:59:59.999Z', true],
  ['12/2026', '2027-01-01T00:00:00.000Z', false],
  ['02/2028', '2028-02-29T12:00:00.000Z', true],
  ['01/2027', '2026-11-21T00:00:00.000Z', true],
  ['10/2026', '2026-11-21T00:00:00.000Z', false],
  ['13/2027', '2026-11-21T00:00:00.000Z', false],
  ['00/2027', '2026-11-21T00:00:00.000Z', false],
  ['1/2027', '2026-11-21T00:00:00.000Z', false],
  ['01/27', '2026-11-21T00:00:00.000Z', true],
  ['11/26', '2026-11-30T23:59:59.999Z', true],
  ['10/26', '2026-11-21T00:00:00.000Z', false],
  ['01/199', '2026-11-21T00:00:00.000Z', false],
  ['', '2026-11-21T00:00:00.000Z', false],
])('[V4] %s at %s is after now: %s', (expiry, now, expected) => {
  expect(isUnexpired(expiry, new Date(now))).toBe(expected)
})

test('[V4] an expiry is a month and a year', () => {
  expect(parseExpiry('09/2031')).toEqual({ month: 9, year: 2031 })
  expect(parseExpiry('9/2031')).toBeNull()
})
