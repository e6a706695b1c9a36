import { expect, test } from 'vitest'
import { actionOf, actions, controlUsesKey, keyHint, keyName, loopIndexOf } from '#player/rules/keys.ts'
import { nextSpeed, speedText, stepRate } from '#player/rules/speed.ts'

test('[B26] every key does one thing, and every action has a key', () => {
  const keys = actions.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(actions.map(({ act }) => act)).size).toBe(actions.length)
  expect(keys.filter((key) => loopIndexOf(key) !== null)).toEqual([])
})

test.each([
  [' ', 'toggle'],
  ['A', 'loop-start'],
  ['b', 'loop-end'],
  ['l', 'loop'],
  ['x', 'loop-clear'],
  ['ArrowLeft', 'back'],
  ['?', 'keys'],
  ['Escape', null],
  ['Tab', null],
  ['F5', null],
])('%j means %s', (key, act) => {
  expect(actionOf(key)).toBe(act)
})

test('[B26] keys 1 to 9 recall the saved loops', () => {
  expect(['1', '9', '0', 'a', '10'].map(loopIndexOf)).toEqual([0, 8, null, null, null])
})

test('writes keys for people', () => {
  expect([' ', 'ArrowLeft', 'a'].map(keyName)).toEqual(['Space', '←', 'A'])
  expect(keyHint('mute')).toBe(' (M)')
})

test('speeds go step by step and stop at the ends; single per cents stay within 25 and 200', () => {
  expect(nextSpeed(1, -1)).toBe(0.9)
  expect(nextSpeed(0.77, 1)).toBe(0.8)
  expect(nextSpeed(2, 1)).toBe(2)
  expect(nextSpeed(0.25, -1)).toBe(0.25)
  expect([stepRate(0.7, 1), stepRate(0.7, -1), stepRate(2, 1), stepRate(0.25, -1)]).toEqual([0.71, 0.69, 2, 0.25])
  expect(speedText(0.75, 112)).toBe('75%, 84 bpm')
  expect(speedText(1)).toBe('100%')
})

test.each([
  ['select', 'a', false],
  ['select', ' ', false],
  ['select', 'ArrowDown', true],
  ['select', '7', false],
  ['range', ' ', false],
  ['range', 'ArrowLeft', true],
  ['button', ' ', true],
  ['button', 'a', false],
  ['text', 'a', true],
  [null, ' ', false],
] as const)('in a %s, %j belongs to the control: %s', (control, key, its) => {
  expect(controlUsesKey(control, key)).toBe(its)
})
