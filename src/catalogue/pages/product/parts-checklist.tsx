import { AddToCartChecklist } from '#blocks.tsx'
import type { ChecklistRow } from '#cart/rules/checklist.ts'
import type { ProductCard } from '#catalogue/cards/product-cards.server.ts'
import type { Product } from '#catalogue/find-product.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { type Access, entitlementTo, ownedPath } from '#catalogue/product-access.ts'
import type { Currency } from '#kernel/money.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { withCredit } from '../with-credit.ts'
import { Fold } from './fold.tsx'

/** Minor units. */
export type PartCredits = Readonly<Record<number, { credit: number; ownsAll: boolean }>>

type PartsChecklistProps = {
  product: Product
  access: Access
  currency: Currency
  coming: readonly number[]
  credit?: number | undefined
  partCredits: PartCredits
}

/** The parts of a course or bundle to buy separately; collapsed for owners, nothing when none is sold alone. */
export function PartsChecklist({ product, access, currency, coming, credit, partCredits }: PartsChecklistProps) {
  const rows = product.parts.flatMap(({ product: part }) => checklistRows(part, access, !coming.includes(part.id), partCredits[part.id]))
  if (!product.released || rows.length === 0) return null
  const kindLabel = kinds[product.kind].one.toLowerCase()
  const price = withCredit(product.lines, credit)[0]?.price ?? null
  const checklist = (
    <AddToCartChecklist
      legend={`Parts of ${product.title}`}
      rows={rows}
      currency={currency}
      {...(price !== null && { whole: { words: `The whole ${kindLabel}`, price } })}
    />
  )
  if (entitlementTo(access, product)) return <Fold words={`Buy single parts of this ${kindLabel} to keep`}>{checklist}</Fold>
  return (
    <section aria-labelledby="single-parts">
      <SectionHeading id="single-parts" title="Just want a few?" about={`Pick the parts of this ${kindLabel} you want to keep.`} />
      {checklist}
    </section>
  )
}

/** A part's formats for this visitor, at the price the cart will show. */
export const checklistRows = (part: ProductCard, access: Access, onSale: boolean, partCredit?: PartCredits[number]): ChecklistRow[] =>
  withCredit(part.lines, partCredit?.credit).map((line) => ({
    stockLineId: line.stockLineId,
    part: part.id,
    title: part.title,
    label: part.lines.length > 1 ? line.label : null,
    price: line.price,
    available: line.available,
    onSale,
    owned: ownedPath(access, part, line.format) !== null || (partCredit?.ownsAll === true && line.format === 'digital'),
  }))
