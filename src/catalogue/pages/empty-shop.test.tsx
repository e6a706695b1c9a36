import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { kinds } from '#catalogue/kinds.ts'
import { noFilters } from '#catalogue/rules/filters.ts'
import { defaultState } from '#catalogue/rules/query.ts'
import { standardBlocks } from '#content/rules/arranged-pages.ts'
import PageBlocks from './home/page-blocks.tsx'
import { NoResults } from './no-results.tsx'

const shown = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
const state = { ...defaultState, filters: { ...noFilters, style: ['folk'] } }

test('an empty list says so instead of blaming a filter', () => {
  const empty = shown(<NoResults kind={kinds.lesson} state={state} signedIn={false} speedUnknown={false} total={0} />)
  expect(empty).toContain('No lessons yet')
  expect(empty).not.toMatch(/filter/i)
  expect(shown(<NoResults kind={kinds.lesson} state={state} signedIn={false} speedUnknown={false} total={3} />)).toContain(
    'Clear all filters',
  )
})

test('the home page omits the heading of an empty row', () => {
  const blocks = standardBlocks('@home').map(({ id, kind, values }) => ({ id, kind, values, products: [] }))
  const facts = { picks: [], watched: [], artists: [], counts: new Map(), freeDvd: null }
  expect(shown(<PageBlocks blocks={blocks} facts={facts} currency="GBP" />)).not.toMatch(/<h\d/)
})
