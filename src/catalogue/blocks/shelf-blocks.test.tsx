import { expect, test } from 'vitest'
import { AccessContext } from '#catalogue/access-context.ts'
import CardPanels from '#catalogue/blocks/card-panels.tsx'
import CarouselList from '#catalogue/blocks/carousel-list.tsx'
import GridListIndex, { type GridListIndexProps } from '#catalogue/blocks/grid-list-index.tsx'
import type { Access } from '#catalogue/product-access.ts'
import { type QuickView, QuickViewContext } from '#catalogue/quick-view-context.ts'
import { cardOf } from '#catalogue/tests/cards.ts'
import { markup, wholeMarkup, wordsOf } from '#catalogue/tests/markup.tsx'

const two = [cardOf(), cardOf({ id: 8, slug: 'fast-blues', title: 'Fast blues', kind: 'backing-track' })]
const shop: QuickView = {
  open: () => undefined,
  play: () => undefined,
  buyButton: ({ title }) => `buy ${title}`,
  saveButton: () => null,
}

const index = (change: Partial<GridListIndexProps>): string => markup(shelf(change))

function shelf(change: Partial<GridListIndexProps>) {
  const toPage = (page: number) => `/lessons?page=${page}`
  const props = {
    label: 'Lessons',
    products: two,
    currency: 'GBP',
    view: 'grid',
    page: 1,
    pages: 1,
    toPage,
    empty: 'Nothing',
    ...change,
  } as const
  return (
    <QuickViewContext value={shop}>
      <GridListIndex {...props} />
    </QuickViewContext>
  )
}

test('[B14] [E19] the grid is a list of cards that link to the products', () => {
  const html = index({ view: 'grid' })
  expect(html).toContain('<ul aria-label="Lessons"')
  expect(html).toContain('href="/lessons/slow-blues"')
  expect(html).toContain('href="/backing-tracks/fast-blues"')
  expect(wordsOf(html)).toContain('Slow blues Otis Venn Beginner · 7 min £6.99')
})

test('[B14] [E19] the list shows each product with its summary and a buy button', () => {
  expect(wordsOf(index({ view: 'list' }))).toContain('Twelve bars, slowly. £6.99 buy Slow blues')
})

test('[B14] [B15] [E19] the carousel is a labelled region with every product in it', async () => {
  const html = await wholeMarkup(shelf({ view: 'carousel' }))
  expect(html).toContain('aria-roledescription="carousel" aria-label="Lessons"')
  expect(html).toContain('aria-label="2 of 2"')
})

test('[B14] paginates with links, plus a button that appends the next page', () => {
  const html = index({ pages: 3 })
  expect(html).toContain('href="/lessons?page=2"')
  expect(wordsOf(html)).toContain('Show 24 more')
  expect(index({ page: 3, pages: 3 })).not.toContain('Show 24 more')
})

test('[B14] says so when there are no results', () => expect(index({ products: [] })).toBe('Nothing'))

test('[B15] renders no heading for an empty row', () => {
  expect(markup(<CarouselList label="New" products={[]} currency="GBP" />)).toBe('')
})

test('a card shows its badge on the cover, and a preview button only when there is a preview', () => {
  const lines = [{ stockLineId: 1, format: 'dvd', label: 'DVD', price: 1999, was: null, saleEndsAt: null, available: 0 }] as const
  expect(wordsOf(index({ products: [cardOf({ lines: [...lines] })] }))).toContain('Out of stock')
  expect(wordsOf(index({ products: [cardOf({ isNew: true })] }))).toContain('New')
  expect(index({})).toContain('Play trailer: Slow blues')
  expect(index({ products: [cardOf({ preview: null })] })).not.toContain('Play trailer')
})

test.each(['grid', 'list'] as const)('a card in a %s plays the full recording if its visitor may, else the preview', (view) => {
  const html = (access: Access) => markup(<AccessContext value={access}>{shelf({ view })}</AccessContext>)
  expect(html({ planKinds: ['lesson'], owned: {} })).toMatch(/<a aria-label="Play: Slow blues"[^>]*href="\/lessons\/slow-blues\/play"/)
  expect(html({ planKinds: [], owned: {} })).toContain('Play trailer: Slow blues')
})

test('[B6] tiles link to the shop’s sections with a count each', () => {
  const html = markup(<CardPanels label="The whole shed" panels={[{ to: '/cds', title: 'CDs', figure: '10', about: 'Records.' }]} />)
  expect(html).toContain('href="/cds"')
  expect(wordsOf(html)).toBe('CDs 10 Records.')
})
