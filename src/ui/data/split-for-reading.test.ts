import { expect, test } from 'vitest'
import { splitForReading } from '#ui/data/split-for-reading.ts'

test('[B32] a short text is shown in full and needs no button', () => {
  expect(splitForReading('Plays the slow ones.\n\nAnd the fast ones.', 100)).toEqual({
    seen: ['Plays the slow ones.', 'And the fast ones.'],
    rest: [],
  })
})

test('[B32] a long text is split between two words, and nothing is lost', () => {
  const { seen, rest } = splitForReading('one two three four five', 10)
  expect(seen).toEqual(['one two'])
  expect(rest).toEqual(['three four five'])
})

test('[B32] later paragraphs are hidden entirely', () => {
  expect(splitForReading('one two three\n\nfour', 9)).toEqual({ seen: ['one two'], rest: ['three', 'four'] })
})

test('[B32] a cut that would leave only a scrap moves to the paragraph end', () => {
  expect(splitForReading('a first paragraph\n\nextraordinarily long words', 20)).toEqual({
    seen: ['a first paragraph'],
    rest: ['', 'extraordinarily long words'],
  })
})

test('[B32] one endless word at the start is shown rather than nothing', () => {
  expect(splitForReading('a'.repeat(50), 10)).toEqual({ seen: ['a'.repeat(50)], rest: [] })
})
