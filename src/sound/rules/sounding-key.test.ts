import { expect, test } from 'vitest'
import { soundingKey } from '#sound/rules/sounding-key.ts'

test.each([
  ['A major', 2, 'B major'],
  ['A major', 1, 'B♭ major'],
  ['E minor', -1, 'E♭ minor'],
  ['Em', 2, 'F♯m'],
  ['G#m', 1, 'Am'],
  ['E♭ major', -3, 'C major'],
  ['C major', 12, 'C major'],
  ['D Dorian', 2, 'E Dorian'],
])('[B5] %s moved by %i sounds in %s', (key, semitones, heard) => {
  expect(soundingKey(key, semitones)).toBe(heard)
})

test('[B5] words that are no key have no sounding key', () => {
  expect(soundingKey('modal', 1)).toBeNull()
})
