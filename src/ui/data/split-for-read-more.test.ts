import { expect, test } from 'vitest'
import { splitForReadMore } from '#ui/data/split-for-read-more.ts'

test('[B32] a short text is shown in full and needs no button', () => {
  expect(splitForReadMore('Plays the slow ones.\n\nAnd the fast ones.', 100)).toEqual({
    visible: ['Plays the slow ones.', 'And the fast ones.'],
    rest: [],
  })
})

test('[B32] a long text is split between two words, and nothing is lost', () => {
  const { visible, rest } = splitForReadMore('one two three four five', 10)
  expect(visible).toEqual(['one two'])
  expect(rest).toEqual(['three four five'])
})

test('[B32] later paragraphs are hidden entirely', () => {
  expect(splitForReadMore('one two three\n\nfour', 9)).toEqual({ visible: ['one two'], rest: ['three', 'four'] })
})

test('[B32] a cut that would leave only a scrap moves to the paragraph end', () => {
  expect(splitForReadMore('a first paragraph\n\nextraordinarily long words', 20)).toEqual({
    visible: ['a first paragraph'],
    rest: ['', 'extraordinarily long words'],
  })
})

test('[B32] one endless word at the start is shown rather than nothing', () => {
  expect(splitForReadMore('a'.repeat(50), 10)).toEqual({ visible: ['a'.repeat(50)], rest: [] })
})
