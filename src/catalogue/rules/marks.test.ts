import { expect, test } from 'vitest'
import { countMarks, isMarked, joinMarks, keepShared, markedPlaces, marksFrom, marksOf, takeOut } from '#catalogue/rules/marks.ts'

test.each([
  [0, 0],
  [0, 1],
  [5, 32],
  [31, 64],
  [32, 65],
  [64, 64],
  [70, 100],
])('every place from %i to %i is marked, and none beside them', (first, count) => {
  const marks = marksFrom(first, count)
  expect(markedPlaces(marks)).toEqual(Array.from({ length: count - first }, (_, at) => first + at))
  expect(countMarks(marks)).toBe(count - first)
})

test('lists are joined, and narrowed to what is in both', () => {
  const marks = marksOf([Uint32Array.of(3, 31, 32), Uint32Array.of(63, 99)], 100)
  expect(markedPlaces(marks)).toEqual([3, 31, 32, 63, 99])
  keepShared(marks, marksOf([Uint32Array.of(31, 40, 99)], 100))
  expect(markedPlaces(marks)).toEqual([31, 99])
  joinMarks(marks, marksOf([Uint32Array.of(0)], 100))
  expect([isMarked(marks, 0), isMarked(marks, 1), isMarked(marks, 31)]).toEqual([true, false, true])
  takeOut(marks, marksOf([Uint32Array.of(0, 1, 99)], 100))
  expect(markedPlaces(marks)).toEqual([31])
})

test('a page of them starts after some and ends after some', () => {
  const marks = marksOf([Uint32Array.from({ length: 300 }, (_, at) => at * 3)], 1_000)
  expect(markedPlaces(marks, 100, 3)).toEqual([300, 303, 306])
  expect(markedPlaces(marks, 299, 5)).toEqual([897])
  expect(markedPlaces(marks, 300, 5)).toEqual([])
})

test('the marks of a long list are made once and changed by nobody', () => {
  const list = Uint32Array.from({ length: 50 }, (_, at) => at)
  const narrowed = marksFrom(0, 100)
  keepShared(narrowed, marksOf([list], 100))
  keepShared(narrowed, marksOf([Uint32Array.of(7)], 100))
  expect(markedPlaces(narrowed)).toEqual([7])
  expect(countMarks(marksOf([list], 100))).toBe(50)
})

test('long lists among short ones are joined all the same', () => {
  const [long, short] = [Uint32Array.from({ length: 50 }, (_, at) => at), Uint32Array.of(98, 99)]
  expect(countMarks(marksOf([short, long, Uint32Array.of(99)], 10_000))).toBe(52)
  expect(countMarks(marksOf([short, long], 100))).toBe(52)
  expect(countMarks(marksOf([long], 100))).toBe(50)
})
