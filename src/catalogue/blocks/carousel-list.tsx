import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductTile } from '#catalogue/cards/product-tile.tsx'
import type { Currency } from '#kernel/money.ts'
import { CardSkeletons } from '#ui/feedback/skeleton.tsx'
import { block } from '#ui/layout/block.tsx'

// A separate chunk: the blocks that use it also show grids and lists, which don't need it.
const SwiperCarousel = block(() => import('#ui/blocks/swiper-carousel.tsx'))

export type CarouselListProps = {
  label: string
  products: readonly ProductCard[]
  currency: Currency
  showKind?: boolean
  headingLevel?: 2 | 3 | 4
  /** Autoplay interval, ms. */
  autoMs?: number
}

/** B15: products in a carousel; renders nothing when empty. */
export default function CarouselList({ label, products, currency, showKind, headingLevel, autoMs }: CarouselListProps) {
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
  return <SwiperCarousel label={label} slides={slides} {...(autoMs && { autoMs })} skeleton={<CardSkeletons count={4} />} />
}
