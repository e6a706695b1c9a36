import { expect, test } from 'vitest'
import { covers, neededAt, spanFor } from '#sound/rules/spans.ts'

const loop = { from: 40, to: 50 }
const duration = 300

test('[B5] a short stretch is enough for the first sound', () => {
  expect(spanFor({ at: 10, loop: null, duration }, 0.3, true)).toEqual({ from: 9.7, to: 16.3 })
  expect(spanFor({ at: 10, loop: null, duration }, 0.3, false)).toEqual({ from: 9.7, to: 40.3 })
  expect(spanFor({ at: 290, loop: null, duration }, 0.3, false).to).toBeCloseTo(300.3)
})

test.each([5, 19, 25, 33, 40, 45, 49.9])('[B26] what is decoded at %d s is enough to play on and to loop', (at) => {
  const span = spanFor({ at, loop, duration }, 0.3, true)
  expect(covers(span, neededAt({ at, loop, duration }, 5))).toBe(true)
})

test('[B26] a loop is decoded as a whole before it is reached', () => {
  expect(neededAt({ at: 45, loop, duration }, 5)).toEqual(loop)
  expect(neededAt({ at: 31, loop, duration }, 5)).toEqual({ from: 31, to: 50 })
  expect(neededAt({ at: 55, loop, duration }, 5)).toEqual({ from: 55, to: 60 })
})
