import { expect, test } from 'vitest'
import { clicksOf, meterAt } from '#sound/rules/clicks.ts'

const waltz = { beats: [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5], bars: [2.5, 4] }

test('[B5] the first beat of a bar clicks strongly', () => {
  expect(
    clicksOf(waltz)
      .filter(({ strong }) => strong)
      .map(({ at }) => at),
  ).toEqual([2.5, 4])
})

test('[B5] a bar is counted in with its own beats', () => {
  expect(meterAt(waltz, 3)).toEqual({ beats: 3, seconds: 0.5 })
})

test('[B5] a recording without beats is counted in fours', () => {
  expect(meterAt({ beats: [], bars: [] }, 3)).toEqual({ beats: 4, seconds: 0.5 })
})
