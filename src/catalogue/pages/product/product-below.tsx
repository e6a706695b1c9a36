import { CarouselList } from '#blocks.tsx'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Container } from '#ui/shell/page.tsx'
import { type PartCredits, PartsChecklist } from './parts-checklist.tsx'
import { ProductDetails } from './product-details.tsx'

type ProductBelowProps = {
  product: Product
  related: readonly ProductCard[]
  artist: ArtistCard & { quote: string }
  standing: Standing
  currency: Currency
  /** Unreleased parts. */
  coming: readonly number[]
  credit?: number | undefined
  partCredits: PartCredits
}

/** A product page below its masthead: details, containers, related products. */
export default function ProductBelow({ product, related, artist, standing, currency, coming, credit, partCredits }: ProductBelowProps) {
  return (
    <Container className="grid grid-cols-1 gap-14 py-10 md:gap-20 md:py-14">
      <ProductDetails
        product={product}
        artist={artist}
        currency={currency}
        checklist={
          <PartsChecklist
            product={product}
            standing={standing}
            currency={currency}
            coming={coming}
            credit={credit}
            partCredits={partCredits}
          />
        }
      />
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
