import { CarouselList } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Container } from '#ui/shell/page.tsx'

type RelatedSectionsProps = { product: Product; related: readonly ProductCard[]; currency: Currency }

export default function RelatedSections({ product, related, currency }: RelatedSectionsProps) {
  return (
    <Container className="grid grid-cols-1 gap-14 py-10 empty:hidden md:gap-20 md:py-14">
      {product.partOf.length > 0 && (
        <section aria-labelledby="held">
          <SectionHeading id="held" title="Also part of" about="It comes with these." />
          <CardGrid label="Also part of">
            {product.partOf.map((holder) => (
              <li key={holder.slug}>
                <ProductTile product={holder} currency={currency} showKind />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      {related.length > 0 && (
        <div>
          <SectionHeading
            id="related"
            title="Play next"
            more={{ label: `All ${product.style}`, to: `${kinds[product.kind].path}?style=${encodeURIComponent(product.style)}` }}
          />
          <div className="sm:-mt-6">
            <CarouselList label="Play next" products={related} currency={currency} skeleton={<CardSkeletons count={4} />} />
          </div>
        </div>
      )}
    </Container>
  )
}
