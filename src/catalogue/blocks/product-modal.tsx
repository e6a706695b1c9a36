import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BuyOption } from '#catalogue/buy-option.tsx'
import type { DetailedProductAnswer } from '#catalogue/catalogue.contract.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { kinds } from '#catalogue/kinds.ts'
import { fetchProduct } from '#catalogue/product-view.client.ts'
import { allFacts } from '#catalogue/rules/product-facts.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { isCurrency } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import ModalDialog from '#ui/blocks/modal-dialog.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { ProductSkeleton } from '#ui/feedback/product-skeleton.tsx'
import { Picture } from '#ui/picture.tsx'
import { PriorPriceNote } from '#ui/prior-price-note.tsx'

export type ProductModalProps = {
  kind: KindName
  slug: string
  title: string
  onClose: () => void
  buy: (product: DetailedProductAnswer, line: DetailedProductAnswer['lines'][number]) => ReactNode
}

/** B30: a quick view of a product. The page gives it a URL, so that Back closes it. */
export default function ProductModal({ kind, slug, title, onClose, buy }: ProductModalProps) {
  const { product, failed, retry } = useProduct(kind, slug)
  return (
    <ModalDialog title={product?.title ?? title} open onClose={onClose} hideTitle>
      {failed && <ErrorState title="This product didn’t load" onRetry={retry} />}
      {!failed && !product && <ProductSkeleton />}
      {product && <ProductView product={product} buy={buy} />}
    </ModalDialog>
  )
}

function useProduct(kind: KindName, slug: string) {
  const [tries, setTries] = useState(0)
  const [product, setProduct] = useState<DetailedProductAnswer | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (tries < 0) return
    const controller = new AbortController()
    setFailed(false)
    fetchProduct(kind, slug, controller.signal).then(setProduct, () => {
      if (!controller.signal.aborted) setFailed(true)
    })
    return () => controller.abort()
  }, [kind, slug, tries])
  return { product, failed, retry: () => setTries(tries + 1) }
}

function ProductView({ product, buy }: { product: DetailedProductAnswer; buy: ProductModalProps['buy'] }) {
  const currency = isCurrency(product.currency) ? product.currency : fallbackCurrency
  const facts = allFacts({ ...product, durationSeconds: product.duration_seconds })
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-8">
      <div className="sleeve aspect-square self-start max-sm:max-w-56">
        <Picture picture={imagePicture(product.cover)} alt="" sizes="(min-width: 40rem) 26rem, 14rem" className="size-full object-cover" />
      </div>
      <div className="grid content-start gap-4">
        <div>
          <p className="font-semibold text-brass-text text-sm tracking-wide">{kinds[product.kind].one}</p>
          <p aria-hidden="true" className="display text-2xl">
            {product.title}
          </p>
          <p className="text-ink-soft">{[product.artist.name, ...facts.map(({ value }) => value)].join(' · ')}</p>
        </div>
        <p>{product.summary}</p>
        <ul className="grid gap-3">
          {product.lines.map((line) => (
            <BuyOption key={line.stock_line_id} line={line} currency={currency} action={buy(product, line)} />
          ))}
        </ul>
        {product.lines.some(({ was }) => was !== null) && <PriorPriceNote />}
        <p>
          <Link
            to={product.url}
            className="touch-target font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            All about {product.title}
          </Link>
        </p>
      </div>
    </div>
  )
}
