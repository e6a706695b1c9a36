import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rangeWithin, reachOf, toTenths } from '#catalogue/rules/reach.ts'

const notes = fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10)

test('a piece is within reach up to 1.15 times the player’s best, and a stretch above the best itself', () => {
  expect(reachOf(8, 8)).toBe('within')
  expect(reachOf(8.1, 8)).toBe('step')
  expect(reachOf(9.2, 8)).toBe('step')
  expect(reachOf(9.3, 8)).toBeNull()
})

test('makes no guess without a best or without a score', () => {
  expect([reachOf(3, null), reachOf(3, undefined), reachOf(null, 9)]).toEqual([null, null, null])
})

test('card and filter always agree, and a faster player reaches at least as much', () => {
  fc.assert(
    fc.property(notes, notes, notes, (hardest, best, more) => {
      const filtered = (by: number) => toTenths(hardest) <= (rangeWithin(by).to ?? 0)
      expect(reachOf(hardest, best) !== null).toBe(filtered(best))
      if (filtered(best)) expect(filtered(best + more)).toBe(true)
      if (reachOf(hardest, best) === 'step') expect(hardest / best).toBeLessThanOrEqual(1.15 + 1e-6)
    }),
  )
})
