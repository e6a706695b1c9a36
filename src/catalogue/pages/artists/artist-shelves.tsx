import { CarouselList } from '#blocks.tsx'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Artist } from '#catalogue/find-artist.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

const minShelfSize = 3

/** “Courses, streams and DVDs”. */
const kindList = ([first = '', ...others]: string[]) => new Intl.ListFormat('en-GB').format([first, ...others.map(kindInSentence)])

export function ArtistShelves({ artist, currency }: { artist: Artist; currency: Currency }) {
  const shelves = artist.shelves.filter(({ products }) => products.length >= minShelfSize)
  const rest = artist.shelves.filter(({ products }) => products.length < minShelfSize)
  return (
    <>
      {shelves.map(({ kind, products, more }) => (
        <section key={kind} aria-labelledby={kind}>
          <SectionHeading
            id={kind}
            level={3}
            title={kinds[kind].many}
            {...(more && { more: { label: `All ${kindInSentence(kinds[kind].many)}`, to: `${kinds[kind].path}?artist=${artist.slug}` } })}
          />
          {products.length > 4 ? (
            <div className="sm:-mt-6">
              <CarouselList
                label={`${kinds[kind].many} by ${artist.name}`}
                products={products}
                currency={currency}
                headingLevel={4}
                skeleton={<CardSkeletons count={4} />}
              />
            </div>
          ) : (
            <Tiles label={`${kinds[kind].many} by ${artist.name}`} products={products} currency={currency} />
          )}
        </section>
      ))}
      {rest.length > 0 && (
        <section aria-labelledby="rest">
          <SectionHeading id="rest" level={3} title={kindList(rest.map(({ kind }) => kinds[kind].many))} />
          <Tiles label={`More by ${artist.name}`} products={rest.flatMap(({ products }) => products)} currency={currency} showKind />
        </section>
      )}
    </>
  )
}

type TilesProps = { label: string; products: Artist['shelves'][number]['products']; currency: Currency; showKind?: boolean }

const Tiles = ({ label, products, currency, showKind = false }: TilesProps) => (
  <CardGrid label={label}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductTile product={product} currency={currency} headingLevel={4} showKind={showKind} />
      </li>
    ))}
  </CardGrid>
)
