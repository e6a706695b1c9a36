import { expect, test } from 'vitest'
import { allFacts, type FactSource, fromPrice, isSoldOut, shortFacts } from '#catalogue/rules/product-facts.ts'

const thing: FactSource = { kind: 'lesson', style: 'blues', level: 'beginner', tuning: 'Drop D', key: 'A', tempo: 62, durationSeconds: 420 }

test.each<[Partial<FactSource>, string[]]>([
  [{}, ['Beginner', '7 min']],
  [{ kind: 'backing-track' }, ['Key of A', '62 bpm']],
  [{ kind: 'backing-track', key: null }, ['62 bpm']],
  [{ kind: 'cd' }, ['Blues', '7 min']],
  [{ kind: 'bundle', level: null, durationSeconds: 0 }, []],
])('the card for %o reads %o', (change, facts) => expect(shortFacts({ ...thing, ...change })).toEqual(facts))

test('a page shows all known facts and no others', () => {
  expect(allFacts(thing).map(({ term, value }) => `${term}: ${value}`)).toEqual([
    'Style: Blues',
    'Level: Beginner',
    'Length: 7 min',
    'Key: A',
    'Tempo: 62 bpm',
    'Tuning: Drop D',
  ])
  expect(allFacts({ ...thing, kind: 'cd', key: null, tempo: null }).map(({ term }) => term)).toEqual(['Style', 'Length'])
})

test.each([
  [[399, 699], { minor: 399, from: true }],
  [[399], { minor: 399, from: false }],
  [[399, 399, null], { minor: 399, from: false }],
  [[null], null],
  [[], null],
])('shows prices %o as %o', (prices, shown) => expect(fromPrice(prices)).toEqual(shown))

test.each([
  [[0], true],
  [[0, 0], true],
  [[0, null], false],
  [[1], false],
  [[], false],
])('[P6] lines with a stock of %o are sold out: %s', (available, answer) => expect(isSoldOut(available)).toBe(answer))
