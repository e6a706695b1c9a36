import { CarouselList } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductRow } from '#catalogue/cards/product-row.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

type ShelfProps = { block: FilledBlock; currency: Currency }

/** B15, or a grid or list of products. */
export function ShelfBlock({ block: { id, values, products }, currency }: ShelfProps) {
  const { title = '', about, label, to, look, show } = values
  if (products.length === 0) return null
  const heading = { title, ...(about && { about }), ...(label && to && { more: { label, to } }) }
  if (look === 'carousel')
    return <ShelfRow id={`block-${id}`} {...heading} products={products} currency={currency} {...(show === 'new' && { autoMs: 7000 })} />
  return (
    <section aria-labelledby={`block-${id}`} className="below-fold-160">
      <SectionHeading id={`block-${id}`} {...heading} />
      {look === 'grid' ? (
        <CardGrid label={title}>
          {products.map((product) => (
            <li key={product.slug}>
              <ProductTile product={product} currency={currency} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <Rows products={products} currency={currency} />
      )}
    </section>
  )
}

type ShelfRowProps = {
  id: string
  title: string
  about?: string
  more?: { label: string; to: string }
  products: readonly ProductCard[]
  currency: Currency
  autoMs?: number
}

export const ShelfRow = ({ id, title, about, more, products, ...carousel }: ShelfRowProps) =>
  products.length > 0 && (
    <div>
      <SectionHeading id={id} title={title} about={about} {...(more && { more })} />
      <CarouselList label={title} products={products} showKind skeleton={<CardSkeletons count={4} />} {...carousel} />
    </div>
  )

export function PopularBlock({ block: { id, products }, currency }: ShelfProps) {
  const lessons = products.filter(({ kind }) => kind === 'lesson')
  const tracks = products.filter(({ kind }) => kind === 'backing-track')
  if (products.length === 0) return null
  return (
    <div className="below-fold-240 grid grid-cols-1 gap-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      {lessons.length > 0 && (
        <section aria-labelledby={`block-${id}`}>
          <SectionHeading id={`block-${id}`} title="Popular right now" more={{ label: 'All lessons', to: '/lessons?sort=popular' }} />
          <CardGrid columns={3} label="Popular right now">
            {lessons.map((product) => (
              <li key={product.slug}>
                <ProductTile product={product} currency={currency} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {tracks.length > 0 && (
        <section aria-labelledby={`block-${id}-tracks`}>
          <SectionHeading id={`block-${id}-tracks`} title="Play along" />
          <Rows products={tracks} currency={currency} />
        </section>
      )}
    </div>
  )
}

const Rows = ({ products, currency }: { products: readonly ProductCard[]; currency: Currency }) => (
  <ol className="divide-y divide-line border-line border-y">
    {products.map((product) => (
      <li key={product.slug}>
        <ProductRow product={product} currency={currency} />
      </li>
    ))}
  </ol>
)
