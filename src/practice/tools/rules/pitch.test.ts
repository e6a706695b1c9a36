import { describe, expect, test } from 'vitest'
import { centsBetween, centsText, hertzOf, nearestString, noteName, octaveOf, spokenNote } from '#practice/tools/rules/pitch.ts'
import { isTuning, tunerAddress, tunings } from '#practice/tools/rules/tunings.ts'

const guitar = tunings.standard.strings

test.each([
  [40, 'E', 2, 82.407],
  [69, 'A', 4, 440],
  [23, 'B', 0, 30.868],
  [42, 'F♯', 2, 92.499],
])('note %i is %s%i at %f Hz', (midi, name, octave, hertz) => {
  expect([noteName(midi), octaveOf(midi)]).toEqual([name, octave])
  expect(hertzOf(midi, 440)).toBeCloseTo(hertz, 2)
})

test('follows the concert pitch', () => {
  expect(centsBetween(hertzOf(40, 415), hertzOf(40, 440))).toBeCloseTo(-101.27, 1)
  expect(spokenNote(39)).toBe('E flat')
})

describe('the string that sounds', () => {
  test.each([
    ['the low E exactly', 82.407, null, 0, 0],
    ['a flat low E', 81, null, 0, -29.8],
    ['a sharp G', 198, null, 3, 17.6],
    ['a held A string, far too low', 82.407, 1, 1, -500],
  ])('%s', (_, hertz, held, string, cents) => {
    const heard = nearestString(hertz, guitar, 440, held)
    expect(heard?.string).toBe(string)
    expect(heard?.cents).toBeCloseTo(cents, 0)
  })

  test('is none for a sound far from every string', () => {
    expect(nearestString(1200, guitar, 440)).toBeNull()
    expect(nearestString(40, guitar, 440)).toBeNull()
  })
})

test.each([
  [-4.2, '4 cents flat'],
  [12, '12 cents sharp'],
  [2.9, 'in tune'],
  [-3, '3 cents flat'],
])('%f cents are %s', (cents, words) => expect(centsText(cents)).toBe(words))

test('links a product’s tuning, and none it doesn’t know', () => {
  expect(tunerAddress('Drop D')).toBe('/tuner?tuning=drop-d')
  expect(tunerAddress('dadgad')).toBe('/tuner?tuning=dadgad')
  expect(tunerAddress('Nashville')).toBeNull()
  expect(tunerAddress(null)).toBeNull()
  expect(isTuning('constructor')).toBe(false)
})
