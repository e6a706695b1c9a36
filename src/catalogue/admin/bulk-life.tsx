import type { LifePlan } from '#catalogue/editing/bulk-life.server.ts'
import { type LifeMove, lifeMoves } from '#catalogue/rules/life-moves.ts'
import { productStateWords } from '#catalogue/rules/product-state.ts'
import { plural } from '#kernel/text.ts'
import { BulkPreview, WhichRows } from '#ui/data/bulk-action.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

/** Bulk actions for the ticked rows of the enclosing form, or for all matches. */
export const BulkLifeFields = ({ count, busy, error }: { count: number; busy: boolean; error: string | undefined }) => (
  <fieldset className="grid items-start gap-4 sm:grid-cols-[16rem_14rem_auto] sm:justify-start">
    <legend className="sr-only">Change products in bulk</legend>
    <WhichRows one="product" {...{ count, error }} />
    <SelectField
      label="Action"
      name="move"
      defaultValue="withdraw"
      options={Object.entries(lifeMoves).map(([value, { label }]) => ({ value, text: label }))}
    />
    <Button type="submit" name="do" value="preview" busy={busy} className="sm:mt-7.5">
      Preview
    </Button>
  </fieldset>
)

type BulkPreviewProps = {
  plan: LifePlan
  move: LifeMove
  fields: Readonly<Record<string, string>>
  previewed: string
  busy: boolean
}

/** States before and after, and each skipped product with the reason. */
export function BulkLifePreview({ plan: { planned, same, refused }, move, fields, previewed, busy }: BulkPreviewProps) {
  const { label, to } = lifeMoves[move]
  return (
    <BulkPreview
      title={`${label}: ${plural(planned.length, 'product')} would change`}
      staying={[
        ...(same > 0 ? [`${plural(same, 'product')} already ${same === 1 ? 'is' : 'are'} ${productStateWords[to].toLowerCase()}.`] : []),
        ...refused.map(({ title, words }) => `${title} doesn’t change: ${words}`),
      ]}
      caption="Products before and after"
      rows={planned}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Product', cell: ({ title }) => title },
        { head: 'Before', cell: ({ before }) => productStateWords[before] },
        { head: 'After', cell: () => <strong>{productStateWords[to]}</strong> },
      ]}
      fields={{ ...fields, move, previewed }}
      action="move"
      confirm={`${label}: ${plural(planned.length, 'product')}`}
      busy={busy}
    />
  )
}
