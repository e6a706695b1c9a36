import { expect, test } from 'vitest'
import { pitchText } from '#player/rules/pitch-text.ts'

test.each([
  [0, 0, 'A minor', 'A minor'],
  [-2, 0, 'A minor', 'G minor (−2)'],
  [1, -20, 'A major', 'B♭ major (+1, −20 ct)'],
  [0, 0, null, 'As recorded'],
  [3, 0, null, '+3'],
])('[B5] %i semitones and %i cents of %s read %s', (semitones, cents, key, words) => {
  expect(pitchText({ semitones, cents }, key)).toBe(words)
})
