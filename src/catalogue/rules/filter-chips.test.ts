import { expect, test } from 'vitest'
import { clearAllUrl, filterChips } from '#catalogue/rules/filter-chips.ts'
import { readIndexState } from '#catalogue/rules/query.ts'

const state = readIndexState(
  new URLSearchParams(
    'style=blues&style=jazz&level=beginner&key=A&artist=otis-venn&year=2025&tempo=70-99&price=-499&included=plan&sort=popular&view=list&page=3',
  ),
)
const chips = filterChips('/lessons', state, 'GBP', (slug) => (slug === 'otis-venn' ? 'Otis Venn' : slug))

test('[B17] every active filter is a chip in words', () => {
  expect(chips.map(({ label }) => label)).toEqual([
    'Blues',
    'Jazz',
    'Beginner',
    'Key of A',
    'Otis Venn',
    '2025',
    '70 to 99 bpm',
    'Up to £4.99',
    'Included in my plan',
  ])
})

test('[B17] a chip removes only its own filter, keeps sort and view, and returns to page one', () => {
  expect(chips[0]?.removeTo).toBe(
    '/lessons?style=jazz&level=beginner&key=A&artist=otis-venn&year=2025&tempo=70-99&price=-499&included=plan&sort=popular&view=list',
  )
  expect(chips.at(-1)?.removeTo).not.toContain('included')
})

test('[B17] "clear all" keeps sort and view', () => {
  expect(clearAllUrl('/lessons', state)).toBe('/lessons?sort=popular&view=list')
})
