import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { kinds } from '#catalogue/kinds.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { firstState } from '#catalogue/rules/query.ts'
import HomeShelves from './home/home-shelves.tsx'
import { NoResults } from './no-results.tsx'

const shown = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const state = { ...firstState, filters: { ...noFilters, style: ['folk'] } }

test('an empty list says so instead of blaming a filter', () => {
  const empty = shown(<NoResults kind={kinds.lesson} state={state} signedIn={false} total={0} />)
  expect(empty).toContain('No lessons yet')
  expect(empty).not.toMatch(/filter/i)
  expect(shown(<NoResults kind={kinds.lesson} state={state} signedIn={false} total={3} />)).toContain('Clear all filters')
})

test('the home page has no heading over an empty row', () => {
  const home = {
    hero: null,
    tryOut: [],
    picks: [],
    watched: [],
    newest: [],
    beginners: [],
    lessons: [],
    tracks: [],
    discs: [],
    artists: [],
    counts: new Map(),
  }
  expect(shown(<HomeShelves home={home} currency="GBP" />)).not.toMatch(/<h\d/)
})
