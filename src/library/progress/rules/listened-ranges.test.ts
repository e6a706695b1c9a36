import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addHeard,
  type Heard,
  isComplete,
  percentOf,
  progressText,
  rangesProblem,
  roundToSeconds,
  secondsOf,
} from '#library/progress/rules/listened-ranges.ts'

const second = fc.integer({ min: 0, max: 120 })
const range = fc.tuple(second, second).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
const union = (ranges: readonly (readonly [number, number])[]): Heard =>
  ranges.reduce<Heard>((all, [from, to]) => addHeard(all, from, to), [])
const secondsNaively = (ranges: readonly (readonly [number, number])[]): number =>
  Array.from({ length: 121 }, (_, at) => at).filter((at) => ranges.some(([from, to]) => at >= from && at < to)).length

test('[P2] merging ranges counts each second once, in any order and however often', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const heard = union(ranges)
      expect(secondsOf(heard)).toBe(secondsNaively(ranges))
      expect(union([...ranges].reverse())).toEqual(heard)
      expect(union([...ranges, ...ranges])).toEqual(heard)
      for (const [at, [from]] of heard.slice(1).entries()) expect(from).toBeGreaterThan(heard[at]![1])
    }),
  )
})

test('[P2] playing more never reduces progress, and 90 % is done', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), range, (ranges, [from, to]) => {
      const before = union(ranges)
      const after = addHeard(before, from, to)
      expect(secondsOf(after)).toBeGreaterThanOrEqual(secondsOf(before))
      expect(isComplete(secondsOf(after), 120)).toBe(secondsOf(after) >= 108)
    }),
  )
})

test('[P2] a recording played once in pieces of any length is fully played, without double counting', () => {
  const length = fc.double({ min: 0.05, max: 15, noNaN: true })
  fc.assert(
    fc.property(fc.array(length, { minLength: 1, maxLength: 40 }), (lengths) => {
      const pieces: [number, number][] = []
      for (const each of lengths) pieces.push([pieces.at(-1)?.[1] ?? 0, (pieces.at(-1)?.[1] ?? 0) + each])
      const duration = pieces.at(-1)![1]
      const sent = pieces.map((piece) => roundToSeconds([piece], duration))
      expect(sent.reduce((sum, each) => sum + secondsOf(each), 0)).toBe(Math.round(duration))
      for (const each of sent) expect(rangesProblem(each, duration)).toBeNull()
    }),
  )
})

test('[P2] refuses ranges outside the recording, reversed or longer than it', () => {
  expect(rangesProblem([[0, 42]], 41.3)).toBeNull()
  expect(rangesProblem([[0, 43]], 41.3)).toContain('isn’t inside')
  expect(rangesProblem([[9, 4]], 41.3)).toContain('isn’t inside')
  expect(
    rangesProblem(
      [
        [0, 30],
        [10, 40],
      ],
      41.3,
    ),
  ).toContain('longer')
})

test('[P2] states progress in words and percent; 100 only when everything is done', () => {
  expect(progressText({ lessons: 12, done: 3, heard: 0, duration: 1 })).toBe('3 of 12 lessons done')
  expect(progressText({ lessons: 1, done: 0, heard: 20, duration: 42 })).toBe('47% heard')
  expect(progressText({ lessons: 1, done: 1, heard: 20, duration: 42 })).toBe('Done')
  expect(percentOf({ lessons: 12, done: 3, heard: 0, duration: 1 })).toBe(25)
  expect(percentOf({ lessons: 1, done: 0, heard: 42, duration: 42 })).toBe(99)
})
