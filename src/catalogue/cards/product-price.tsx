import type { CardLine } from '#catalogue/cards/product-cards.server.ts'
import { fromPrice } from '#catalogue/rules/product-facts.ts'
import type { Currency } from '#kernel/money.ts'
import { Price } from '#ui/price.tsx'

/** Shows "from" if formats differ in price, and the previous price during a sale. */
export function ProductPrice({ lines, currency }: { lines: readonly Pick<CardLine, 'price' | 'was'>[]; currency: Currency }) {
  const shown = fromPrice(lines.map(({ price }) => price))
  if (!shown) return null
  const was = lines.find(({ price }) => price === shown.minor)?.was ?? null
  return (
    <span>
      {shown.from && <span className="text-ink-soft text-sm">from </span>}
      <Price money={{ minor: shown.minor, currency }} before={was === null ? null : { minor: was, currency }} />
    </span>
  )
}
