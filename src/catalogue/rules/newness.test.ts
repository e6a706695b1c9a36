import { expect, test } from 'vitest'
import { isNew } from '#catalogue/rules/newness.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.each([
  ['2026-11-15T12:00:00Z', true],
  ['2026-11-08T12:00:01Z', true],
  ['2026-11-08T12:00:00Z', false],
  ['2026-11-15T12:00:01Z', false],
])('[K6] released at %s, new on the 15th at noon: %s', (releasedAt, answer) => expect(isNew(new Date(releasedAt), now, '7d')).toBe(answer))

test('[K6] the window is configurable', () => {
  const hourAgo = new Date('2026-11-15T11:00:00Z')
  expect((['61m', '2h', '1h', '30m'] as const).map((window) => isNew(hourAgo, now, window))).toEqual([true, true, false, false])
})
