import { expect, test } from 'vitest'
import { countText } from '#kernel/counting.ts'

test.each([
  [0, '0 lessons'],
  [1, '1 lesson'],
  [1_000, '1,000 lessons'],
  [1_001, '1,000+ lessons'],
])('formats a count of %i as %s', (count, words) => expect(countText(count, 'lesson', 'lessons')).toBe(words))
