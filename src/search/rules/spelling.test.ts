import { expect, test } from 'vitest'
import { closestWord, editDistance, mayBeMisspelt } from '#search/rules/spelling.ts'

const near = (...words: [string, number][]) => words.map(([word, uses]) => ({ word, uses, stem: word }))

test.each([
  ['beginer', 'beginner', 1],
  ['bleus', 'blues', 1],
  ['lsow', 'slow', 1],
  ['turnaruonds', 'turnarounds', 1],
  ['metronome', 'metal', 6],
])('from %s to %s are %i edits', (one, other, slips) => {
  expect(editDistance(one, other)).toBe(slips)
})

test('prefers the fewest edits, then the same letters, then the commonest word', () => {
  expect(closestWord('bluse', near(['blue', 90], ['blues', 10], ['bluest', 99]))?.word).toBe('blues')
  expect(closestWord('shufle', near(['shuffle', 3], ['shuffled', 90]))?.word).toBe('shuffle')
  expect(closestWord('bend', near(['send', 9], ['bond', 1], ['bent', 2]))?.word).toBe('bent')
})

test('keeps the first letter, unless it is swapped with the second', () => {
  expect(closestWord('gamp', near(['lamp', 9]))).toBeNull()
  expect(closestWord('rfetting', near(['fretting', 1]))?.word).toBe('fretting')
})

test('a short word allows one edit', () => {
  expect(closestWord('granry', near(['grange', 9], ['granary', 1]))?.word).toBe('granary')
  expect(closestWord('market', near(['mallet', 1]))).toBeNull()
})

test('doesn’t correct short words, numbers and correct words', () => {
  for (const word of ['jz', 'b52', 'metronome']) expect(mayBeMisspelt(word, (one) => one === 'metronome')).toBe(false)
  expect(mayBeMisspelt('bleus', () => false)).toBe(true)
})
