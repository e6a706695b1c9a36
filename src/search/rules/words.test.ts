import { expect, test } from 'vitest'
import { searchWords, wordsToQuery } from '#search/rules/words.ts'

test.each([
  ['Slow Blues', ['slow', 'blues']],
  ['  Café—bossa  ', ['cafe', 'bossa']],
  ["don't & stop!", ['dont', 'stop']],
  ["'; drop table products; --", ['drop', 'table', 'products']],
  ['', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['🎸', []],
])('looks %j up as %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('requires all words; the last may be incomplete', () => {
  expect(wordsToQuery(['slow', 'blu'])).toBe('slow & blu:*')
})
