import { expect, test } from 'vitest'
import { heardAt, nextPassAt, type Playhead, passesAt, positionAt } from '#sound/rules/playhead.ts'

const head: Playhead = { at: 10, from: 2, rate: 0.5, loop: { from: 4, to: 6 } }

test('[B26] waits at its start until it may move', () => {
  expect(positionAt(head, 9)).toBe(2)
})

test('[B26] runs into the loop and starts over at its end', () => {
  expect([14, 17, 18, 19, 22].map((time) => positionAt(head, time))).toEqual([4, 5.5, 4, 4.5, 4])
  expect([17, 18, 22].map((time) => passesAt(head, time))).toEqual([0, 1, 2])
})

test('[B26] knows when the loop starts over', () => {
  expect(nextPassAt(head, 17)).toBe(18)
  expect(nextPassAt(head, 18)).toBe(22)
  expect(nextPassAt({ ...head, loop: null }, 18)).toBeNull()
})

test('[B26] beyond the loop it plays on', () => {
  expect(positionAt({ ...head, from: 7 }, 12)).toBe(8)
})

test('[B5] a beat of the loop is heard once in every pass', () => {
  expect(heardAt(head, 5, 0, 30)).toEqual([16, 20, 24, 28])
  expect(heardAt(head, 5, 20, 24)).toEqual([20])
  expect(heardAt(head, 3, 0, 30)).toEqual([12])
  expect(heardAt(head, 7, 0, 30)).toEqual([])
})
