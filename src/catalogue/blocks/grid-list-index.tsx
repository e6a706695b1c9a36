import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import CarouselList from '#catalogue/blocks/carousel-list.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import { loadPage } from '#catalogue/lists/load-page.client.ts'
import { pageSize } from '#catalogue/rules/paging.ts'
import type { View } from '#catalogue/rules/query.ts'
import type { Currency } from '#kernel/money.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { Button } from '#ui/form/button.tsx'
import { CardGrid } from '#ui/layout/card.tsx'

export type GridListIndexProps = {
  label: string
  products: readonly ProductCard[]
  currency: Currency
  view: View
  page: number
  pages: number
  toPage: (page: number) => string
  empty: ReactNode
  loading?: boolean
  showKind?: boolean
}

/** B14: results as a grid, carousel or list (row E19) with pagination; "show more" appends the next page. */
export default function GridListIndex(props: GridListIndexProps) {
  const { label, products, currency, view, page, pages, toPage, empty, loading = false, showKind } = props
  const { more, added, loadMore, state } = useLoadMore(page, pages, toPage)
  const all = [...products, ...added]
  if (products.length === 0) return empty
  return (
    <div className={`grid grid-cols-1 gap-10 transition-opacity ${loading ? 'opacity-85' : ''}`} aria-busy={loading}>
      {view === 'carousel' && <CarouselList label={label} products={all} currency={currency} showKind={showKind} headingLevel={2} />}
      {view === 'list' && (
        <ul aria-label={label} className="divide-y divide-line border-line border-y">
          {all.map((product, at) => (
            <FocusableItem key={product.slug} isIt={at === products.length}>
              <ProductRow product={product} currency={currency} full headingLevel={2} />
            </FocusableItem>
          ))}
        </ul>
      )}
      {view === 'grid' && (
        <CardGrid label={label}>
          {all.map((product, at) => (
            <FocusableItem key={product.slug} isIt={at === products.length}>
              <ProductTile product={product} currency={currency} showKind={showKind} headingLevel={2} first={at < 4} />
            </FocusableItem>
          ))}
        </CardGrid>
      )}
      <div className="grid justify-items-center gap-6">
        {more && (
          <div className="script-only grid justify-items-center gap-2">
            <p role="alert" className="font-semibold text-ember empty:hidden">
              {state === 'failed' && 'More didn’t load. Check your connection.'}
            </p>
            <Button onClick={loadMore} busy={state === 'loading'} className="min-w-48">
              {state === 'failed' ? 'Try again' : `Show ${pageSize} more`}
            </Button>
          </div>
        )}
        <Pagination page={page} pages={pages} toPage={toPage} label={`Pages of ${label.toLowerCase()}`} />
      </div>
    </div>
  )
}

/** The first appended item gets the focus, so that keyboard users continue there. */
function FocusableItem({ isIt: focused, children }: { isIt: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) item.current?.querySelector('a')?.focus()
  }, [focused])
  return <li ref={item}>{children}</li>
}

type AppendedPages = { list: string; products: readonly ProductCard[]; last: number; state: 'idle' | 'loading' | 'failed' }

function useLoadMore(page: number, pages: number, toPage: (page: number) => string) {
  const route = useMatches().at(-1)?.id ?? ''
  const list = toPage(page)
  const none: AppendedPages = { list, products: [], last: page, state: 'idle' }
  const [added, setAdded] = useState(none)
  const known = added.list === list ? added : none
  const loadMore = async () => {
    // Ignores results for a list that has been left meanwhile.
    const change = (next: Partial<AppendedPages>) =>
      setAdded((now) => (now.list === list || next.state === 'loading' ? { ...known, ...next } : now))
    change({ state: 'loading' })
    try {
      const products = await loadPage(toPage(known.last + 1), route)
      change({ products: [...known.products, ...products], last: known.last + 1, state: 'idle' })
    } catch {
      change({ state: 'failed' })
    }
  }
  return { added: known.products, more: known.last < pages, state: known.state, loadMore }
}
