import { expect, test } from 'vitest'
import { levelOf, qualitiesOf } from '#player/rules/quality.ts'

const levels = [{ height: 720 }, { height: 1080 }, { height: 1080 }]

test('[B26] names each height of a film once, tallest first, and none for sound', () => {
  expect(qualitiesOf(levels)).toEqual([1080, 720])
  expect(qualitiesOf([{ height: 0 }])).toEqual([])
})

test('[B26] a height that a film lacks is chosen automatically', () => {
  expect([720, 1080, 480, null].map((height) => levelOf(levels, height))).toEqual([0, 2, -1, -1])
})
