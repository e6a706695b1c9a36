import type { ProductCard } from '#catalogue/product-cards.server.ts'
import { ProductTile } from '#catalogue/product-tile.tsx'
import type { Currency } from '#kernel/money.ts'
import SwiperCarousel from '#ui/blocks/swiper-carousel.tsx'

export type CarouselListProps = {
  /** Names the row: "New lessons". */
  label: string
  products: readonly ProductCard[]
  currency: Currency
  showKind?: boolean
  headingLevel?: 2 | 3 | 4
}

/** B15: products in a row to swipe or step through; a row without any is not there. */
export default function CarouselList({ label, products, currency, showKind, headingLevel }: CarouselListProps) {
  if (products.length === 0) return null
  const slides = products.map((product) => ({
    key: product.slug,
    content: (
      <ProductTile
        product={product}
        currency={currency}
        showKind={showKind}
        headingLevel={headingLevel}
        sizes="(min-width: 64rem) 15rem, 62vw"
      />
    ),
  }))
  return <SwiperCarousel label={label} slides={slides} />
}
