import { AddToCartChecklist } from '#blocks.tsx'
import type { ChecklistRow } from '#cart/rules/checklist.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { ProductCard } from '#catalogue/product-cards.server.ts'
import { ownedAt, type Standing } from '#catalogue/standing.ts'
import type { Currency } from '#kernel/money.ts'
import { SectionHeading } from '#ui/section-heading.tsx'

type PartsChecklistProps = { product: Product; standing: Standing; currency: Currency; coming: readonly number[] }

/** The parts of a course or a bundle, to be bought one by one; nothing for what has none that are sold alone. */
export function PartsChecklist({ product, standing, currency, coming }: PartsChecklistProps) {
  const rows = product.parts.flatMap((part) => rowsOf(part.product, standing, !coming.includes(part.product.id)))
  if (!product.released || rows.length === 0) return null
  const one = kinds[product.kind].one.toLowerCase()
  const price = product.lines[0]?.price ?? null
  return (
    <section aria-labelledby="single-parts">
      <SectionHeading id="single-parts" title="Only some of it?" about={`Tick what you want of this ${one}. It is yours for good, too.`} />
      <AddToCartChecklist
        legend={`Parts of ${product.title}`}
        rows={rows}
        currency={currency}
        {...(price !== null && { whole: { words: `The whole ${one}`, price } })}
      />
    </section>
  )
}

const rowsOf = (part: ProductCard, standing: Standing, onSale: boolean): ChecklistRow[] =>
  part.lines.map((line) => ({
    stockLineId: line.stockLineId,
    part: part.id,
    title: part.title,
    label: part.lines.length > 1 ? line.label : null,
    price: line.price,
    available: line.available,
    onSale,
    owned: ownedAt(standing, part, line.format) !== null,
  }))
