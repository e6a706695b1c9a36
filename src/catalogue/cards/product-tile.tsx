import { Link } from 'react-router'
import { CardPlay } from '#catalogue/cards/card-play.tsx'
import { CardPrice } from '#catalogue/cards/card-price.tsx'
import { CardReach } from '#catalogue/cards/card-reach.tsx'
import { ProductBadge } from '#catalogue/cards/product-badge.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import { kinds, productPath } from '#catalogue/kinds.ts'
import { type QuickView, useQuickView } from '#catalogue/quick-view-context.ts'
import { shortFacts } from '#catalogue/rules/product-facts.ts'
import type { Currency } from '#kernel/money.ts'
import { CardHoverPreview, useHoverPreview } from '#media/card-hover-preview.tsx'
import { imagePicture } from '#media/images/image-picture.ts'
import { Eye, Play } from '#ui/icons/icons.ts'
import { Picture } from '#ui/picture.tsx'

export type ProductTileProps = {
  product: ProductCard
  currency: Currency
  showKind?: boolean
  first?: boolean
  sizes?: string
  headingLevel?: 2 | 3 | 4
}

export function ProductTile({ product, currency, showKind, first, sizes, headingLevel = 3 }: ProductTileProps) {
  const Heading = `h${headingLevel}` as const
  const preview = product.preview?.ready && product.preview.type !== 'track' ? product.preview : null
  const glimpse = useHoverPreview(preview !== null)
  const quickView = useQuickView()
  return (
    <article className="group relative flex h-full flex-col gap-3" {...glimpse.on}>
      <div className="sleeve lift aspect-square">
        <Picture
          picture={imagePicture(product.cover)}
          alt=""
          first={first}
          sizes={sizes ?? '(min-width: 64rem) 17rem, (min-width: 48rem) 30vw, 44vw'}
          className="size-full object-cover"
        />
        <p className="absolute top-2 left-2">
          <ProductBadge product={product} />
        </p>
        {glimpse.shown && preview && <CardHoverPreview preview={preview} onEnd={glimpse.end} />}
      </div>
      <div className="flex grow flex-col">
        {showKind && <p className="font-semibold text-brass-text text-xs tracking-wide">{kinds[product.kind].one}</p>}
        <Heading className="font-display font-semibold text-base leading-snug">
          <Link to={productPath(product.kind, product.slug)} className="whole-card">
            {product.title}
          </Link>
        </Heading>
        <p className="text-ink-soft text-sm">{product.artist.name}</p>
        <p className="text-ink-soft text-sm tabular-nums">{shortFacts(product).join(' · ')}</p>
        <CardReach product={product} />
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <CardPrice product={product} currency={currency} />
          {quickView && <TileButtons product={product} shop={quickView} />}
        </div>
      </div>
      {quickView?.saveButton(product, onCover)}
    </article>
  )
}

const button = 'relative z-1 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-paper-sunk hover:text-ink'

const onCover =
  'absolute top-1 right-1 z-2 grid size-11 place-items-center rounded-full text-ink before:absolute before:inset-1.5 before:-z-1 before:rounded-full before:bg-paper-raised/85 hover:before:bg-paper-raised aria-pressed:text-brass-text'

function TileButtons({ product, shop }: { product: ProductCard; shop: QuickView }) {
  const quickViewLabel = `Quick view: ${product.title}`
  return (
    <span className="-mr-2 flex">
      <CardPlay product={product} quickView={shop} className={button}>
        <Play aria-hidden="true" size={18} className="fill-current" />
      </CardPlay>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={quickViewLabel}
        title={quickViewLabel}
        onClick={() => shop.open(product)}
        className={`script-only ${button}`}
      >
        <Eye aria-hidden="true" size={20} />
      </button>
    </span>
  )
}
