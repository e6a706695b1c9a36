import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import CarouselList from '#catalogue/blocks/carousel-list.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
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
  const { more, added, loadMore, adding } = useMore(page, pages, toPage)
  const all = [...products, ...added]
  if (products.length === 0) return empty
  return (
    <div className={`grid grid-cols-1 gap-10 transition-opacity ${loading ? 'opacity-75' : ''}`} aria-busy={loading}>
      {view === 'carousel' && <CarouselList label={label} products={all} currency={currency} showKind={showKind} headingLevel={2} />}
      {view === 'list' && (
        <ul aria-label={label} className="divide-y divide-line border-line border-y">
          {all.map((product, at) => (
            <FirstNew key={product.slug} isIt={at === products.length}>
              <ProductRow product={product} currency={currency} full headingLevel={2} />
            </FirstNew>
          ))}
        </ul>
      )}
      {view === 'grid' && (
        <CardGrid label={label}>
          {all.map((product, at) => (
            <FirstNew key={product.slug} isIt={at === products.length}>
              <ProductTile product={product} currency={currency} showKind={showKind} headingLevel={2} first={at < 4} />
            </FirstNew>
          ))}
        </CardGrid>
      )}
      <div className="grid justify-items-center gap-6">
        {more && (
          <Button onClick={loadMore} busy={adding} className="script-only min-w-48">
            Show {pageSize} more
          </Button>
        )}
        <Pagination page={page} pages={pages} toPage={toPage} label={`Pages of ${label.toLowerCase()}`} />
      </div>
    </div>
  )
}

/** The first appended item gets the focus, so that keyboard users continue there. */
function FirstNew({ isIt, children }: { isIt: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isIt) item.current?.querySelector('a')?.focus()
  }, [isIt])
  return <li ref={item}>{children}</li>
}

function useMore(page: number, pages: number, toPage: (page: number) => string) {
  const fetcher = useFetcher<{ list: { products: ProductCard[]; page: number } }>()
  const [added, setAdded] = useState<{ list: string; products: ProductCard[]; last: number }>({ list: '', products: [], last: page })
  const list = toPage(page)
  const known = added.list === list ? added : { list, products: [], last: page }
  const fetched = fetcher.data?.list
  useEffect(() => {
    if (fetched && fetcher.state === 'idle' && fetched.page === known.last + 1) {
      setAdded({ list, products: [...known.products, ...fetched.products], last: fetched.page })
    }
  })
  return {
    added: known.products,
    more: known.last < pages,
    adding: fetcher.state !== 'idle',
    loadMore: () => void fetcher.load(toPage(known.last + 1)),
  }
}
