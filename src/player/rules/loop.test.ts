import { expect, test } from 'vitest'
import { isCompleteLoop, isTooLong, loopBack, moveLoopEnd, noLoop, nudgeLoop, setLoopEnd, setLoopStart } from '#player/rules/loop.ts'

test('[B26] A then B makes a loop; playback returns at its end', () => {
  const loop = setLoopEnd(setLoopStart(noLoop, 4), 8)
  expect(loop).toEqual({ from: 4, to: 8 })
  expect(isCompleteLoop(loop)).toBe(true)
  expect(loopBack(loop, 7.99)).toBeNull()
  expect(loopBack(loop, 8.01)).toBe(4)
})

test('B alone loops from the start', () => {
  expect(setLoopEnd(noLoop, 5)).toEqual({ from: 0, to: 5 })
})

test('an A behind B reopens the end', () => {
  expect(setLoopStart({ from: 1, to: 5 }, 6)).toEqual({ from: 6, to: null })
})

test('a loop is never too short to hear', () => {
  expect(setLoopEnd({ from: 4, to: null }, 4.1)).toEqual({ from: 4, to: 4.3 })
})

test.each([
  ['from', -0.1, { from: 3.9, to: 8 }],
  ['to', 0.1, { from: 4, to: 8.1 }],
  ['from', -99, { from: 0, to: 8 }],
  ['to', 99, { from: 4, to: 10 }],
  ['from', 99, { from: 7.7, to: 8 }],
  ['to', -99, { from: 4, to: 4.3 }],
] as const)('nudging %s by %s s stays within the recording and the other end', (end, by, loop) => {
  expect(nudgeLoop({ from: 4, to: 8 }, end, by, 10)).toEqual(loop)
})

test.each([
  ['from', 10, { from: 120, to: 300 }],
  ['to', 390, { from: 200, to: 380 }],
  ['from', 150.5, { from: 150.5, to: 300 }],
] as const)('a handle at %s dragged to %s s keeps the loop within 3 minutes', (end, at, loop) => {
  expect(moveLoopEnd({ from: 200, to: 300 }, end, at, 400)).toEqual(loop)
})

test('nudges keep the loop within 3 minutes', () => {
  expect(nudgeLoop({ from: 100, to: 280 }, 'to', 0.1, 400)).toEqual({ from: 100, to: 280 })
  expect(nudgeLoop({ from: 100, to: 280 }, 'from', -0.1, 400)).toEqual({ from: 100, to: 280 })
})

test('a loop longer than 3 minutes is too long', () => {
  expect(
    [setLoopEnd({ from: 100, to: null }, 280), setLoopEnd(noLoop, 180.1), setLoopStart({ from: 200, to: 300 }, 119)].map(isTooLong),
  ).toEqual([false, true, true])
})

test('a jump far past the end is not pulled back', () => {
  expect(loopBack({ from: 4, to: 8 }, 20)).toBeNull()
})
