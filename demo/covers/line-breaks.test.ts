import { expect, test } from 'vitest'
import { breakLines } from './line-breaks.ts'

const letters = (line: string) => line.length

test('lines are broken as evenly as the words allow', () => {
  expect(breakLines('Chords from the kitchen table', 2, 20, letters)).toEqual(['Chords from', 'the kitchen table'])
})

test('no line ends on a word that leans on the next', () => {
  expect(breakLines('Shell voicings and the road home', 2, 24, letters)).toEqual(['Shell voicings', 'and the road home'])
  expect(breakLines('A bag of tunes for two', 2, 20, letters)?.[0]).not.toMatch(/ (of|for)$/)
})

test('a short word is not left alone at the end', () => {
  expect(breakLines('Playing in open G', 2, 16, letters)?.at(-1)).not.toBe('G')
})

test('there is no answer when a word is wider than the room or there are fewer words than lines', () => {
  expect(breakLines('Chickenpicking', 1, 10, letters)).toBeUndefined()
  expect(breakLines('Octaves', 2, 10, letters)).toBeUndefined()
})

test('no line is a leaning word alone: there is rather no answer, and the type gets smaller', () => {
  expect(breakLines('Reading the fretboard like a map', 4, 10, letters)).toBeUndefined()
  expect(breakLines('Reading the fretboard like a map', 3, 14, letters)).toEqual(['Reading', 'the fretboard', 'like a map'])
})
