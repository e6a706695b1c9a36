import { Link } from 'react-router'
import { useEntitlement } from '#catalogue/access-context.ts'
import { CardPlay } from '#catalogue/cards/card-play.tsx'
import { CardPrice } from '#catalogue/cards/card-price.tsx'
import { CardReach } from '#catalogue/cards/card-reach.tsx'
import { ProductBadge } from '#catalogue/cards/product-badge.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { useQuickView } from '#catalogue/quick-view-context.ts'
import { shortFacts } from '#catalogue/rules/product-facts.ts'
import type { Currency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { Play } from '#ui/icons/icons.ts'
import { Picture } from '#ui/picture.tsx'

type ProductRowProps = {
  product: ProductCard
  currency: Currency
  /** Shows summary and buy button; otherwise a chart row. */
  full?: boolean
  headingLevel?: 2 | 3 | 4
}

export function ProductRow({ product, currency, full = false, headingLevel = 3 }: ProductRowProps) {
  const shop = useQuickView()
  const entitlement = useEntitlement(product)
  const Heading = `h${headingLevel}` as const
  // Text needs more space beside a title than a price does.
  const below = entitlement === null ? '' : 'max-sm:col-start-2 max-sm:-mt-3 max-sm:items-start'
  return (
    <article className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-3">
      <div className={`sleeve ${entitlement === null ? '' : 'max-sm:row-span-2'} ${full ? 'size-20 sm:size-28' : 'size-16'}`}>
        <Picture picture={imagePicture(product.cover, 320)} alt="" sizes={full ? '7rem' : '4rem'} className="size-full object-cover" />
        {shop && (
          <CardPlay
            product={product}
            quickView={shop}
            className="absolute inset-0 z-2 grid place-items-center rounded-card -outline-offset-2"
          >
            <span className="grid size-10 place-items-center rounded-full border border-brass-edge bg-brass text-brass-ink plate">
              <Play aria-hidden="true" size={18} className="translate-x-[6%] fill-current" />
            </span>
          </CardPlay>
        )}
      </div>
      <div className={entitlement === null ? '' : 'max-sm:col-span-2'}>
        <Heading className="font-display font-semibold text-base leading-snug">
          <Link to={productPath(product.kind, product.slug)} className="whole-card">
            {product.title}
          </Link>
        </Heading>
        <p className="text-ink-soft text-sm tabular-nums">{[product.artist.name, ...shortFacts(product)].join(' · ')}</p>
        <CardReach product={product} />
        {full && <p className="line-clamp-2 max-w-text pt-1 max-sm:hidden">{product.summary}</p>}
        {full && <ProductBadge product={product} />}
      </div>
      <div className={`flex flex-col items-end gap-2 ${below}`}>
        <CardPrice product={product} currency={currency} />
        {/* No buy button for products the visitor can play. */}
        {full && shop && entitlement === null && <div className="relative z-1 max-sm:hidden">{shop.buyButton(product)}</div>}
      </div>
    </article>
  )
}
