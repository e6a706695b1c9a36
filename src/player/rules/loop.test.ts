import { expect, test } from 'vitest'
import { isLooping, loopBack, noLoop, nudgeLoop, setLoopEnd, setLoopStart } from '#player/rules/loop.ts'

test('[B26] A then B makes a loop; playback returns at its end', () => {
  const loop = setLoopEnd(setLoopStart(noLoop, 4), 8)
  expect(loop).toEqual({ from: 4, to: 8 })
  expect(isLooping(loop)).toBe(true)
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

test('a jump far past the end is not pulled back', () => {
  expect(loopBack({ from: 4, to: 8 }, 20)).toBeNull()
})
