import { expect, test } from 'vitest'
import { breakLines } from './line-breaks.ts'

const letters = (line: string) => line.length

test('breaks lines as evenly as the words allow', () => {
  expect(breakLines('Chords from the kitchen table', 2, 20, letters)).toEqual(['Chords from', 'the kitchen table'])
})

test('never ends a line on an article or preposition', () => {
  expect(breakLines('Shell voicings and the road home', 2, 24, letters)).toEqual(['Shell voicings', 'and the road home'])
  expect(breakLines('A bag of tunes for two', 2, 20, letters)?.[0]).not.toMatch(/ (of|for)$/)
})

test('never leaves a short word alone on the last line', () => {
  expect(breakLines('Playing in open G', 2, 16, letters)?.at(-1)).not.toBe('G')
})

test('returns nothing when a word is wider than the box or there are fewer words than lines', () => {
  expect(breakLines('Chickenpicking', 1, 10, letters)).toBeUndefined()
  expect(breakLines('Octaves', 2, 10, letters)).toBeUndefined()
})

test('never sets an article or preposition on a line of its own; the type gets smaller instead', () => {
  expect(breakLines('Reading the fretboard like a map', 4, 10, letters)).toBeUndefined()
  expect(breakLines('Reading the fretboard like a map', 3, 14, letters)).toEqual(['Reading', 'the fretboard', 'like a map'])
})
