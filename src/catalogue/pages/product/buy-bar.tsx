import { useEffect, useState } from 'react'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { type Access, ownedPath, planPath } from '#catalogue/product-access.ts'
import type { Currency } from '#kernel/money.ts'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { withCredit } from '../with-credit.ts'
import { BuyButton } from './buy-button.tsx'

type BuyBarProps = { product: Product; access: Access; currency: Currency; credit?: number | undefined }

/** Sticky bar on phones: price and buy button, or Play. Hidden while the price box is visible. */
export function BuyBar({ product, access, currency, credit = 0 }: BuyBarProps) {
  const hidden = useIsVisible('formats')
  const [line, ...more] = product.lines
  if (!line) return null
  const playUrl = product.lines.map(({ format }) => ownedPath(access, product, format)).find(Boolean) ?? planPath(access, product)
  return (
    <aside
      id="buy-bar"
      aria-label="Buy"
      inert={hidden}
      className="sticky bottom-(--under,0px) z-10 border-line border-t bg-paper-raised transition-[opacity,translate] inert:translate-y-full inert:opacity-0 md:hidden"
    >
      <div className="flex items-center gap-4 px-4 py-2.5">
        <p className="min-w-0 grow leading-tight">
          <span className="block truncate text-ink-soft text-sm">{product.title}</span>
          {playUrl ? (
            <span className="font-semibold text-leaf">{accessLabel(playUrl, product, access)}</span>
          ) : (
            <ProductPrice lines={withCredit(product.lines, credit)} currency={currency} />
          )}
        </p>
        <div className="shrink-0">
          {playUrl ? (
            <ButtonLink to={playUrl} look="brass">
              {playUrl === '/library' ? 'Open' : 'Play'}
            </ButtonLink>
          ) : more.length === 0 && product.released ? (
            <BuyButton product={product} line={line} access={access} released={product.released} />
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

const accessLabel = (use: string, product: Product, access: Access): string =>
  use === planPath(access, product) && product.lines.every(({ format }) => ownedPath(access, product, format) === null)
    ? 'In your plan'
    : 'Yours'

function useIsVisible(id: string): boolean {
  const [visible, setInSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return visible
}
