import { describe, expect, test } from 'vitest'
import { countFilters, noFilters, readFilters, readRange, writeFilters } from '#catalogue/rules/filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

describe('filters in an address', () => {
  test('reads every filter under its name', () => {
    expect(
      read(
        'artist=otis-venn&style=blues&style=jazz&level=beginner&technique=bending&tuning=Drop+D&key=A&year=2025&tempo=70-100&price=500-999&chord=A7&chord=B%E2%99%AD7&hardest=40-49&stretch=-4&included=plan&reach=mine',
      ),
    ).toEqual({
      artist: ['otis-venn'],
      style: ['blues', 'jazz'],
      level: ['beginner'],
      technique: ['bending'],
      tuning: ['Drop D'],
      key: ['A'],
      year: [2025],
      tempo: { from: 70, to: 100 },
      chord: ['A7', 'B♭7'],
      price: { from: 500, to: 999 },
      hardest: { from: 40, to: 49 },
      stretch: { from: null, to: 4 },
      included: true,
      reach: true,
    })
  })

  test('ignores an empty form field', () => {
    expect(read('style=&key=&tempo=&price=&level=+')).toEqual(noFilters)
  })

  test.each(['level=expert', 'year=20255', 'year=soon', 'tempo=fast', 'price=9-1', 'price=-', 'included=all', `style=${'x'.repeat(81)}`])(
    'drops invalid filters: %s',
    (query) => expect(read(query)).toEqual(noFilters),
  )

  test('removes duplicate values and keeps at most twenty', () => {
    expect(read('style=blues&style=blues').style).toEqual(['blues'])
    expect(read(Array.from({ length: 30 }, (_, n) => `style=s${n}`).join('&')).style).toHaveLength(20)
  })

  test('writes filters so that they read back the same', () => {
    const query =
      'style=blues&style=jazz&level=advanced&technique=bending&key=F%23m&artist=otis-venn&year=2024&chord=Am7&tempo=-99&price=2000-&hardest=-39&stretch=4-5&included=plan&reach=mine'
    expect(new URLSearchParams(writeFilters(read(query))).toString()).toBe(query)
    expect(countFilters(read(query))).toBe(14)
  })
})

test.each([
  ['70-100', { from: 70, to: 100 }],
  ['-100', { from: null, to: 100 }],
  ['70-', { from: 70, to: null }],
  ['0-999', { from: 0, to: 400 }],
  ['100-70', null],
  ['-', null],
  ['', null],
  ['70', null],
  ['70-100-130', null],
  [undefined, null],
])('reads the range %s as %o', (text, range) => expect(readRange(text, 400)).toEqual(range))
