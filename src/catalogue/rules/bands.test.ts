import { expect, test } from 'vitest'
import { priceBands, tempoBands, withChosen } from '#catalogue/rules/bands.ts'

test('bands cover lowest to highest without gaps', () => {
  expect(priceBands(399, 2_499)).toEqual([
    { from: null, to: 499 },
    { from: 500, to: 999 },
    { from: 1000, to: 1999 },
    { from: 2000, to: null },
  ])
  expect(tempoBands(60, 120)).toEqual([
    { from: null, to: 69 },
    { from: 70, to: 99 },
    { from: 100, to: null },
  ])
})

test('returns no bands when all products fit in one', () => {
  expect(priceBands(699, 799)).toEqual([])
})

test('a range in the address that isn’t a band comes first', () => {
  const bands = tempoBands(60, 80)
  expect(withChosen(bands, { from: 75, to: 78 })[0]).toEqual({ from: 75, to: 78 })
  expect(withChosen(bands, bands[1]!)).toEqual(bands)
  expect(withChosen(bands, null)).toEqual(bands)
})
