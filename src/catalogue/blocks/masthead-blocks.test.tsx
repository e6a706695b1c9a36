import { expect, test } from 'vitest'
import CourseMasthead from '#catalogue/blocks/course-masthead.tsx'
import IndexMastheadFilters from '#catalogue/blocks/index-masthead-filters.tsx'
import MastheadCounter from '#catalogue/blocks/masthead-counter.tsx'
import MastheadFilters from '#catalogue/blocks/masthead-filters.tsx'
import { kinds } from '#catalogue/kinds.ts'
import type { Facets } from '#catalogue/lists/facets.server.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import { cardOf, productOf } from '#catalogue/tests/cards.ts'
import { markup, wordsOf } from '#catalogue/tests/markup.tsx'

const facets: Facets = {
  artist: [{ slug: 'otis-venn', name: 'Otis Venn' }],
  style: ['blues', 'rock'],
  level: ['beginner', 'advanced'],
  technique: ['bending'],
  tuning: ['Drop D'],
  key: ['A'],
  year: [2026, 2025],
  chord: ['A7'],
  hardest: { lowest: 12, highest: 62 },
  stretch: { lowest: 3, highest: 6 },
  tempo: { lowest: 60, highest: 120 },
  price: { lowest: 399, highest: 1299 },
}

const filters = (address: string, plan = false) =>
  markup(
    <IndexMastheadFilters
      kind={kinds.lesson}
      facets={facets}
      state={readIndexState(new URLSearchParams(address))}
      count={3}
      currency="GBP"
      plan={plan}
      reach={false}
    />,
  )

test('[B17] the filters are a form that works without script, with its fields set from the address', () => {
  const html = filters('style=blues&key=A&sort=popular&view=list')
  expect(html).toContain('action="/lessons" method="get"')
  expect(html).toMatch(/<input [^>]*name="style"[^>]*checked=""[^>]*value="blues"|<input [^>]*value="blues"[^>]*checked=""/)
  expect(html).toMatch(/<option value="A" selected="">/)
  expect(html).toContain('<input type="hidden" name="sort" value="popular"/>')
  expect(html).toContain('<input type="hidden" name="view" value="list"/>')
  expect(wordsOf(html)).toContain('Show results')
})

test('[B17] every filter of the kind is shown, prices and tempos as ranges', () => {
  const words = wordsOf(filters(''))
  for (const name of ['Style', 'Level', 'Technique', 'Tuning', 'Key', 'Artist', 'Tempo', 'Price', 'Year']) expect(words).toContain(name)
  expect(words).toContain('£5.00 to £9.99')
  expect(words).toContain('70 to 99 bpm')
})

test('[B17] "included in my plan" is shown only to members with a plan', () => {
  expect(wordsOf(filters(''))).not.toContain('Included in my plan')
  expect(wordsOf(filters('', true))).toContain('Included in my plan')
})

test('[B17] the drawer button shows how many filters are active', () => {
  expect(wordsOf(filters('style=blues&year=2025'))).toContain('Filters (2)')
})

test('[B18] the short set is style, level and sort', () => {
  const html = markup(
    <MastheadFilters path="/artists/otis-venn" label="By Otis" facets={facets} state={readIndexState([['level', 'advanced']])} />,
  )
  expect(html).toContain('action="/artists/otis-venn"')
  expect(html).toMatch(/<option value="advanced" selected="">/)
  expect([...html.matchAll(/<select [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['style', 'level', 'sort'])
})

test('[B19] the counter is a status with the number of results', () => {
  expect(markup(<MastheadCounter count={1} one="lesson" many="lessons" />)).toContain('role="status"')
  expect(wordsOf(markup(<MastheadCounter count={1} one="lesson" many="lessons" />))).toBe('1 lesson')
  expect(wordsOf(markup(<MastheadCounter count={1_001} one="lesson" many="lessons" />))).toBe('1,000+ lessons')
})

test('[B9] the masthead shows artist, length, level and the product kind, and holds the buttons', () => {
  const product = productOf({ kind: 'course', parts: [{ chapter: 'One', product: cardOf() }] })
  const words = wordsOf(markup(<CourseMasthead product={product}>the buttons</CourseMasthead>))
  expect(words).toContain('Course Slow blues Taught by Otis Venn the buttons')
  expect(words).toContain('Twelve bars, slowly. Holds 1 lesson Style Blues Level Beginner Length 7 min')
})

test('[B9] the masthead links each of several artists', () => {
  const artists = ['Otis Venn', 'Ivy Okafor', 'Sam Reed'].map((name) => ({ name, slug: name.toLowerCase().replace(' ', '-') }))
  const html = markup(<CourseMasthead product={productOf({ artists })}>x</CourseMasthead>)
  expect(wordsOf(html)).toMatch(/Taught by Otis Venn ?, Ivy Okafor and Sam Reed/)
  expect([...html.matchAll(/href="\/artists\/([a-z-]+)"/g)].map(([, slug]) => slug)).toEqual(artists.map(({ slug }) => slug))
})

test('[B9] an announced product shows its release date', () => {
  const product = productOf({ released: false, releasedOn: '1st January 2099' })
  expect(wordsOf(markup(<CourseMasthead product={product}>x</CourseMasthead>))).toContain('Out on 1st January 2099')
})
