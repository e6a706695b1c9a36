import { Link } from 'react-router'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import { productPath } from '#catalogue/kinds.ts'
import type { Currency } from '#kernel/money.ts'
import { learningPathUrl, pathSummary } from '#library/paths/rules/path-text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import type { SearchOutcome } from '#search/search.server.ts'
import { Pagination } from '#ui/data/pagination.tsx'
import { Card, CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

type SearchResultsProps = {
  found: SearchOutcome
  currency: Currency
  showKind: boolean
  page: number
  pages: number
  toPage: (page: number) => string
}

export const SearchResults = ({ found, currency, showKind, page, pages, toPage }: SearchResultsProps) => (
  <>
    {found.products.length > 0 && (
      <CardGrid label="Products">
        {found.products.map((product, at) => (
          <li key={product.id}>
            <ProductTile product={product} currency={currency} showKind={showKind} headingLevel={2} first={at < 4} />
          </li>
        ))}
      </CardGrid>
    )}
    {pages > 1 && <Pagination page={page} pages={pages} toPage={toPage} />}
    {found.artists.length > 0 && (
      <section aria-labelledby="artists">
        <SectionHeading id="artists" title="Artists" />
        <CardGrid columns={5}>
          {found.artists.map((artist) => (
            <li key={artist.id}>
              <Card to={`/artists/${artist.slug}`} title={artist.name} about={artist.instrument} cover={imagePicture(artist, 480)} />
            </li>
          ))}
        </CardGrid>
      </section>
    )}
    {found.paths.length > 0 && (
      <section aria-labelledby="paths">
        <SectionHeading id="paths" title="Learning paths" />
        <ul className="divide-y divide-line border-line border-y">
          {found.paths.map((path) => (
            <li key={path.id}>
              <Link to={learningPathUrl(path.slug)} className="flex min-h-12 flex-wrap items-center gap-x-3 no-underline hover:underline">
                <span className="font-semibold">{path.title}</span>
                <span className="text-ink-soft">{pathSummary(path)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
    {found.chapters.length > 0 && (
      <section aria-labelledby="chapters">
        <SectionHeading id="chapters" title="Chapters" />
        <ul className="divide-y divide-line border-line border-y">
          {found.chapters.map(({ title, product }) => (
            <li key={product.slug + title}>
              <Link
                to={productPath(product.kind, product.slug)}
                className="flex min-h-12 flex-wrap items-center gap-x-3 no-underline hover:underline"
              >
                <span className="font-semibold">{title}</span>
                <span className="text-ink-soft">in {product.title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
