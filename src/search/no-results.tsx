import { Link } from 'react-router'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Currency } from '#kernel/money.ts'
import type { SearchIdeas } from '#search/ideas.server.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'

export function NoResults({ text, ideas, currency }: { text: string; ideas: SearchIdeas; currency: Currency }) {
  return (
    <div className="grid gap-10">
      {text && (
        <EmptyState illustration="shelf" title="No results">
          Try fewer or simpler words: a style, an artist, a technique.
        </EmptyState>
      )}
      {ideas.styles.length > 0 && (
        <section aria-labelledby="styles">
          <SectionHeading id="styles" title="Lessons by style" />
          <ul className="flex flex-wrap gap-2">
            {ideas.styles.map((style) => (
              <li key={style}>
                <Link
                  to={`/lessons?style=${encodeURIComponent(style)}`}
                  className="touch-target rounded-full border border-line-strong px-4 capitalize no-underline hover:bg-paper-sunk"
                >
                  {style.replaceAll('-', ' ')}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {ideas.popular.length > 0 && (
        <section aria-labelledby="popular">
          <SectionHeading id="popular" title="Popular right now" />
          <CardGrid>
            {ideas.popular.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} currency={currency} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  )
}
