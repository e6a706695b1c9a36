import type { StatePlan } from '#catalogue/editing/bulk-state.server.ts'
import { productStateLabels } from '#catalogue/rules/product-state.ts'
import { type StateChange, stateChanges } from '#catalogue/rules/state-changes.ts'
import { plural } from '#kernel/text.ts'
import { BulkPreview, RowScopeField } from '#ui/data/bulk-action.tsx'
import { Button } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

/** Bulk actions for the ticked rows of the enclosing form, or for all matches. */
export const BulkStateFields = ({ count, busy, error }: { count: number; busy: boolean; error: string | undefined }) => (
  <fieldset className="grid items-start gap-4 sm:grid-cols-[16rem_14rem_auto] sm:justify-start">
    <legend className="sr-only">Change products in bulk</legend>
    <RowScopeField one="product" {...{ count, error }} />
    <SelectField
      label="Action"
      name="move"
      defaultValue="withdraw"
      options={Object.entries(stateChanges).map(([value, { label }]) => ({ value, text: label }))}
    />
    <Button type="submit" name="do" value="preview" busy={busy} className="sm:mt-7.5">
      Preview
    </Button>
  </fieldset>
)

type BulkStatePreviewProps = {
  plan: StatePlan
  move: StateChange
  fields: Readonly<Record<string, string>>
  previewed: string
  busy: boolean
}

/** States before and after, and each skipped product with the reason. */
export function BulkStatePreview({ plan: { planned, unchanged: same, refused }, move, fields, previewed, busy }: BulkStatePreviewProps) {
  const { label, to } = stateChanges[move]
  return (
    <BulkPreview
      title={`${label}: ${plural(planned.length, 'product')} would change`}
      unchanged={[
        ...(same > 0 ? [`${plural(same, 'product')} already ${same === 1 ? 'is' : 'are'} ${productStateLabels[to].toLowerCase()}.`] : []),
        ...refused.map(({ title, message }) => `${title} doesn’t change: ${message}`),
      ]}
      caption="Products before and after"
      rows={planned}
      rowKey={({ id }) => id}
      columns={[
        { head: 'Product', cell: ({ title }) => title },
        { head: 'Before', cell: ({ before }) => productStateLabels[before] },
        { head: 'After', cell: () => <strong>{productStateLabels[to]}</strong> },
      ]}
      fields={{ ...fields, move, previewed }}
      action="move"
      confirm={`${label}: ${plural(planned.length, 'product')}`}
      busy={busy}
    />
  )
}
