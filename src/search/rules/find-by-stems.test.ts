import { expect, test } from 'vitest'
import { bitIndexes, bitsFrom, intersectWith } from '#catalogue/rules/bitset.ts'
import { type ListIndex, postingsBuilder, sortIndexes, stemsOf } from '#catalogue/rules/list-index.ts'
import { bestIds, matchStem, type QueryStem } from '#search/rules/find-by-stems.ts'

const collected = (words: string[][]) => {
  const collector = postingsBuilder()
  collector.add(0, words)
  return collector.places()
}
const titles = [['slow', 'blue'], ['slow', 'waltz'], ['blue', 'note'], ['turnaround']]
const about = [['otis'], ['blue'], ['mara'], ['blue', 'slow']]
const index = {
  ids: Int32Array.of(10, 11, 12, 13),
  stems: stemsOf(collected(titles), collected(about)),
  orders: { popular: sortIndexes([4, 3, 2, 1]) },
} as unknown as ListIndex

const find = (asked: QueryStem[], most = 10) => {
  const marks = bitsFrom(0, 4)
  const found = asked.map((one) => matchStem(index, one))
  for (const { either } of found) intersectWith(marks, either)
  return {
    places: bitIndexes(marks),
    best: bestIds(
      index,
      marks,
      found.map(({ inTitle }) => inTitle),
      most,
    ),
  }
}
const whole = (stem: string) => ({ stem, isPrefix: false })

test('requires every stem, in the title or the artist names', () => {
  expect(find([whole('blue'), whole('slow')]).places).toEqual([0, 1, 3])
  expect(find([whole('blue'), whole('otis')]).places).toEqual([0])
  expect(find([whole('tuba')]).places).toEqual([])
})

test('ranks by stems in the title, then by popularity', () => {
  expect(find([whole('blue'), whole('slow')]).best).toEqual([10, 11, 13])
  expect(find([whole('blue')]).best).toEqual([12, 10, 13, 11])
  expect(find([whole('blue')], 2).best).toEqual([12, 10])
})

test('an open stem matches prefixes', () => {
  expect(find([{ stem: 'turn', isPrefix: true }]).places).toEqual([3])
  expect(find([whole('turn')]).places).toEqual([])
  expect(find([{ stem: 'zz', isPrefix: true }]).places).toEqual([])
})
