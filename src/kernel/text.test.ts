import { expect, test } from 'vitest'
import { clockTime, plural, slugify, truncate } from '#kernel/text.ts'

test('[K2] cuts a long text with an ellipsis and keeps a short one', () => {
  expect(truncate('Right-hand muting', 10)).toBe('Right-han…')
  expect(truncate('Right-hand', 10)).toBe('Right-hand')
  expect(truncate('Slow blues', 6)).toBe('Slow…')
  expect(truncate('🎸🎸🎸', 2)).toBe('🎸…')
})

test.each([
  [0, '0:00'],
  [75.9, '1:15'],
  [3725, '1:02:05'],
  [-3, '0:00'],
])('formats %s seconds as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

test('formats counts in words', () => {
  expect([plural(1, 'lesson'), plural(2, 'lesson'), plural(1200, 'course'), plural(2, 'match', 'matches')]).toEqual([
    '1 lesson',
    '2 lessons',
    '1,200 courses',
    '2 matches',
  ])
})

test('makes a slug from a title', () => {
  expect(slugify('Café: “Right-hand” muting!')).toBe('cafe-right-hand-muting')
})
