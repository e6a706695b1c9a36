import { expect, test } from 'vitest'
import { ageOf } from '#notifications/rules/age.ts'

test.each([
  [59, 'just now'],
  [60, '1 min'],
  [3599, '59 min'],
  [3600, '1 h'],
  [86_399, '23 h'],
  [86_400, '1 day'],
  [2 * 86_400, '2 days'],
  [7 * 86_400, '3rd March 2026'],
])('[B22] an entry %i seconds old reads %s', (seconds, words) => {
  const created = new Date('2026-03-03T12:00:00Z')
  expect(ageOf(created, new Date(created.getTime() + seconds * 1000))).toBe(words)
})
