import { expect, test } from 'vitest'
import { noFilters } from '#catalogue/rules/filters.ts'
import { readPhrases } from '#search/rules/phrases.ts'
import { filtersFrom, isApplied } from '#search/rules/search-filters.ts'

const lexicon = { entries: new Map(), keys: [] } as unknown as Parameters<typeof readPhrases>[1]
const asked = (text: string) => {
  const { hardest, stretch, tempo } = filtersFrom(readPhrases(text.split(' '), lexicon)).filters
  return { hardest, stretch, tempo }
}
const none = { hardest: null, stretch: null, tempo: null }

test.each([
  ['blues up to 5 notes a second', { hardest: { from: null, to: 50 } }],
  ['4 6 notes per second', { hardest: { from: 40, to: 60 } }],
  ['6 to 4 notes a second', { hardest: { from: null, to: 40 } }],
  ['stretch of 4 frets', { stretch: { from: null, to: 4 } }],
  ['riffs 5 fret stretch', { stretch: { from: null, to: 5 } }],
  ['100 bpm at most 3 notes a second', { hardest: { from: null, to: 30 }, tempo: { from: 95, to: 105 } }],
  ['seven notes on 12 frets', {}],
])('“%s” is searched by how hard it is to play', (text, filters) => expect(asked(text)).toEqual({ ...none, ...filters }))

test('words of a filter that is set are no longer searched for', () => {
  const [phrase] = readPhrases(['stretch', '4'], lexicon)
  expect(isApplied(phrase!, { kind: null, filters: noFilters })).toBe(false)
  expect(isApplied(phrase!, { kind: null, filters: { ...noFilters, stretch: { from: null, to: 4 } } })).toBe(true)
})
