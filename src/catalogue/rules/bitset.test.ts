import { expect, test } from 'vitest'
import { bitIndexes, bitsFrom, bitsOf, countMembers, hasBit, intersectWith, subtract, unionWith } from '#catalogue/rules/bitset.ts'

test.each([
  [0, 0],
  [0, 1],
  [5, 32],
  [31, 64],
  [32, 65],
  [64, 64],
  [70, 100],
])('marks every index from %i to %i and no others', (first, count) => {
  const marks = bitsFrom(first, count)
  expect(bitIndexes(marks)).toEqual(Array.from({ length: count - first }, (_, at) => first + at))
  expect(countMembers(marks)).toBe(count - first)
})

test('unions and intersects lists', () => {
  const marks = bitsOf([Uint32Array.of(3, 31, 32), Uint32Array.of(63, 99)], 100)
  expect(bitIndexes(marks)).toEqual([3, 31, 32, 63, 99])
  intersectWith(marks, bitsOf([Uint32Array.of(31, 40, 99)], 100))
  expect(bitIndexes(marks)).toEqual([31, 99])
  unionWith(marks, bitsOf([Uint32Array.of(0)], 100))
  expect([hasBit(marks, 0), hasBit(marks, 1), hasBit(marks, 31)]).toEqual([true, false, true])
  subtract(marks, bitsOf([Uint32Array.of(0, 1, 99)], 100))
  expect(bitIndexes(marks)).toEqual([31])
})

test('a page skips some indexes and stops after a limit', () => {
  const marks = bitsOf([Uint32Array.from({ length: 300 }, (_, at) => at * 3)], 1_000)
  expect(bitIndexes(marks, 100, 3)).toEqual([300, 303, 306])
  expect(bitIndexes(marks, 299, 5)).toEqual([897])
  expect(bitIndexes(marks, 300, 5)).toEqual([])
})

test('builds the bitset of a long list once and never mutates it', () => {
  const list = Uint32Array.from({ length: 50 }, (_, at) => at)
  const narrowed = bitsFrom(0, 100)
  intersectWith(narrowed, bitsOf([list], 100))
  intersectWith(narrowed, bitsOf([Uint32Array.of(7)], 100))
  expect(bitIndexes(narrowed)).toEqual([7])
  expect(countMembers(bitsOf([list], 100))).toBe(50)
})

test('unions long lists with short ones', () => {
  const [long, short] = [Uint32Array.from({ length: 50 }, (_, at) => at), Uint32Array.of(98, 99)]
  expect(countMembers(bitsOf([short, long, Uint32Array.of(99)], 10_000))).toBe(52)
  expect(countMembers(bitsOf([short, long], 100))).toBe(52)
  expect(countMembers(bitsOf([long], 100))).toBe(50)
})
