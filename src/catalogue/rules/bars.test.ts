import { expect, test } from 'vitest'
import { barsOf } from '#catalogue/rules/bars.ts'

test('each bar is as high as its loudest peak', () => {
  expect(barsOf([0.1, 0.5, 0.2, 0.9, 0, 0.333], 3)).toEqual([0.5, 0.9, 0.33])
})

test('draws no more bars than peaks', () => {
  expect(barsOf([0.4, 0.8], 180)).toEqual([0.4, 0.8])
  expect(barsOf([], 180)).toEqual([])
})
