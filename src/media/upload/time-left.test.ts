import { expect, test } from 'vitest'
import { timeLeft } from '#media/upload/time-left.ts'

test.each([
  [0, 5, null],
  [2, 90, null],
  [50, 30, 'about a minute left'],
  [50, 61, 'about 2 minutes left'],
  [10, 60, 'about 9 minutes left'],
  [10, 600, 'about 1 h 30 min left'],
  [99, 7_200, 'about 2 minutes left'],
  [100, 60, null],
])('a recording %i %% done after %i s: %s', (percent, seconds, words) => expect(timeLeft(percent, seconds)).toBe(words))
