import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import type { Standing } from '#catalogue/product-standing.ts'
import type { Currency } from '#kernel/money.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { credited } from '../credited.ts'
import { BuyButton } from './buy-button.tsx'

type BuyBarProps = { product: Product; standing: Standing; currency: Currency; credit?: number | undefined }

/** The sticky bar on phones: price and buy button. */
export function BuyBar({ product, standing, currency, credit = 0 }: BuyBarProps) {
  const [line, ...more] = product.lines
  if (!line) return null
  return (
    <aside aria-label="Buy" className="sticky bottom-0 z-10 border-line border-t bg-paper-raised md:hidden">
      <div className="flex items-center gap-4 px-4 py-2.5">
        <p className="min-w-0 grow leading-tight">
          <span className="block truncate text-ink-soft text-sm">{product.title}</span>
          <ProductPrice lines={credited(product.lines, credit)} currency={currency} />
        </p>
        <div className="shrink-0">
          {more.length === 0 && product.released ? (
            <BuyButton product={product} line={line} standing={standing} released={product.released} />
          ) : (
            <a href="#formats" className={buttonClass({ look: 'brass' })}>
              {more.length === 0 ? 'Out soon' : 'Choose a format'}
            </a>
          )}
        </div>
      </div>
    </aside>
  )
}
