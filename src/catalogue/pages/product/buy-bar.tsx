import { useEffect, useState } from 'react'
import { ProductPrice } from '#catalogue/cards/product-price.tsx'
import type { Product } from '#catalogue/find-product.server.ts'
import { inPlanAt, ownedAt, type Standing } from '#catalogue/product-standing.ts'
import type { Currency } from '#kernel/money.ts'
import { ButtonLink, buttonClass } from '#ui/form/button.tsx'
import { credited } from '../credited.ts'
import { BuyButton } from './buy-button.tsx'

type BuyBarProps = { product: Product; standing: Standing; currency: Currency; credit?: number | undefined }

/** Sticky bar on phones: price and buy button, or Play. Hidden while the price box is visible. */
export function BuyBar({ product, standing, currency, credit = 0 }: BuyBarProps) {
  const hidden = useInSight('formats')
  const [line, ...more] = product.lines
  if (!line) return null
  const use = product.lines.map(({ format }) => ownedAt(standing, product, format)).find(Boolean) ?? inPlanAt(standing, product)
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
          {use ? (
            <span className="font-semibold text-leaf">{yours(use, product, standing)}</span>
          ) : (
            <ProductPrice lines={credited(product.lines, credit)} currency={currency} />
          )}
        </p>
        <div className="shrink-0">
          {use ? (
            <ButtonLink to={use} look="brass">
              {use === '/library' ? 'Open' : 'Play'}
            </ButtonLink>
          ) : more.length === 0 && product.released ? (
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

const yours = (use: string, product: Product, standing: Standing): string =>
  use === inPlanAt(standing, product) && product.lines.every(({ format }) => ownedAt(standing, product, format) === null)
    ? 'In your plan'
    : 'Yours'

function useInSight(id: string): boolean {
  const [inSight, setInSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return inSight
}
