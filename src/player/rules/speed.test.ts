import { expect, test } from 'vitest'
import { rateOf } from '#player/rules/speed.ts'

test('[B26] a typed tempo is kept within 25 to 200 % of the recording', () => {
  expect([60, 120, 1, 0, -5, 999].map((bpm) => rateOf(bpm, 120))).toEqual([0.5, 1, 0.25, 0.25, 0.25, 2])
})
