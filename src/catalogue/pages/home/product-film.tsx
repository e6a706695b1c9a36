import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VideoSectionWithButtons } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import { kinds, productPath } from '#catalogue/kinds.ts'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'

type ProductFilmProps = { product: ProductCard; currency: Currency; buttons?: ReactNode }

/** B42: a product's preview, large, with its name and price. */
export const ProductFilm = ({ product, currency, buttons }: ProductFilmProps) => (
  <VideoSectionWithButtons
    title={product.title}
    poster={imagePicture(product.cover, 1280, 'wide')}
    preview={product.preview}
    skeleton={<div className="aspect-video rounded-card bg-paper-sunk" />}
    caption={
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p>
          <Link to={productPath(product.kind, product.slug)} className="font-display font-semibold text-lg no-underline hover:underline">
            {product.title}
          </Link>
          <span className="block text-ink-soft text-sm">
            {kinds[product.kind].one} by {product.artist.name}
          </span>
        </p>
        <ProductPrice lines={product.lines} currency={currency} />
      </div>
    }
    buttons={buttons}
  />
)
