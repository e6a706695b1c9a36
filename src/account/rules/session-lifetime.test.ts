import { expect, test } from 'vitest'
import { isUseRecorded, maxSessionSeconds, sessionEnd } from '#account/rules/session-lifetime.ts'

const begun = new Date('2026-03-01T12:00:00Z')
const after = (hours: number) => new Date(begun.getTime() + hours * 3_600_000)

test.each([
  ['member', 0, 14 * 24],
  ['member', 24, 15 * 24],
  ['member', 75 * 24, 89 * 24],
  ['member', 80 * 24, 90 * 24],
  ['staff', 0, 0.5],
  ['staff', 11, 11.5],
  ['staff', 11.75, 12],
] as const)('a session of %s used %d hours after it began expires at hour %d', (role, used, ends) => {
  expect(sessionEnd(role, begun, after(used))).toEqual(after(ends))
})

test.each([
  ['member', 0.99, true],
  ['member', 1, false],
  ['staff', 0.01, true],
  ['staff', 0.02, false],
] as const)('%s: a use %d hours after the last is already recorded: %s', (role, hours, noted) => {
  expect(isUseRecorded(role, begun, after(hours))).toBe(noted)
})

test('the cookie lives as long as the longest session', () => {
  expect(maxSessionSeconds).toBe(90 * 24 * 3600)
})
