import { expect, test } from 'vitest'
import { actionOf, belongsTo, keyMap, keyName } from '#player/rules/keys.ts'
import { nextSpeed, speedWords } from '#player/rules/speed.ts'

test('every key does one thing', () => {
  const keys = keyMap.flatMap((row) => row.keys)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  [' ', 'toggle'],
  ['A', 'loop-start'],
  ['b', 'loop-end'],
  ['ArrowLeft', 'back'],
  ['?', 'keys'],
  ['Tab', null],
  ['F5', null],
])('%j means %s', (key, act) => {
  expect(actionOf(key)).toBe(act)
})

test('writes keys for people', () => {
  expect([' ', 'ArrowLeft', 'a'].map(keyName)).toEqual(['Space', '←', 'A'])
})

test('speeds go step by step and stop at the ends', () => {
  expect(nextSpeed(1, -1)).toBe(0.95)
  expect(nextSpeed(0.77, 1)).toBe(0.8)
  expect(nextSpeed(2, 1)).toBe(2)
  expect(nextSpeed(0.25, -1)).toBe(0.25)
  expect(speedWords(0.75, 112)).toBe('75 %, 84 bpm')
  expect(speedWords(1)).toBe('100 %')
})

test.each([
  ['select', 'a', false],
  ['select', '-', false],
  ['select', ' ', true],
  ['select', 'ArrowDown', true],
  ['select', '7', true],
  ['range', ' ', false],
  ['range', 'ArrowLeft', true],
  ['button', ' ', true],
  ['button', 'a', false],
  ['text', 'a', true],
  [null, ' ', false],
] as const)('in a %s, %j belongs to the control: %s', (control, key, its) => {
  expect(belongsTo(control, key)).toBe(its)
})
