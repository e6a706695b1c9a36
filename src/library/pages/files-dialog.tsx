import { Link, useSearchParams } from 'react-router'
import { ModalDialog } from '#blocks.tsx'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { FileList } from '#downloads/file-list.tsx'
import type { Currency } from '#kernel/money.ts'
import { Download } from '#ui/icons/screen-icons.ts'

/** Opens the product's downloads over the shelf, where the rest of the address stays. */
export function FilesLink({ card }: { card: ProductCard }) {
  const params = new URLSearchParams(useSearchParams()[0])
  params.set('files', String(card.id))
  return (
    <Link
      to={`?${params}`}
      preventScrollReset
      className="relative z-10 -my-1 touch-target gap-1.5 justify-self-start text-ink-soft text-sm hover:text-ink"
    >
      <Download aria-hidden="true" size={16} />
      Files<span className="sr-only"> of {card.title}</span>
    </Link>
  )
}

export function FilesDialog({ product, currency }: { product: Product; currency: Currency }) {
  const [, setParams] = useSearchParams()
  const close = () =>
    setParams(
      (before) => {
        before.delete('files')
        return before
      },
      { preventScrollReset: true, replace: true },
    )
  return (
    <ModalDialog key={product.id} open title={`Files of ${product.title}`} onClose={close}>
      <FileList product={product} currency={currency} />
    </ModalDialog>
  )
}
