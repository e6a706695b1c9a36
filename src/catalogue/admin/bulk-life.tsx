import type { LifePlan } from '#catalogue/editing/bulk-life.server.ts'
import { type LifeMove, lifeMoves } from '#catalogue/rules/life-moves.ts'
import { productStateWords } from '#catalogue/rules/product-state.ts'
import { plural } from '#kernel/text.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

/** What to do with the ticked rows of the form around it, or with all that match. */
export const BulkLifeFields = ({ count, busy, error }: { count: number; busy: boolean; error: string | undefined }) => (
  <fieldset className="grid items-start gap-4 sm:grid-cols-[14rem_14rem_auto] sm:justify-start">
    <legend className="sr-only">Change many products</legend>
    <SelectField
      label="With"
      name="which"
      defaultValue="ticked"
      error={error}
      options={[
        { value: 'ticked', text: 'the ticked products' },
        { value: 'all', text: `all ${count.toLocaleString('en-GB')} that match` },
      ]}
    />
    <SelectField
      label="Do"
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

const mostShown = 100

/** Before and after, with each product that stays and why. */
export function BulkLifePreview({ plan: { planned, same, refused }, move, fields, previewed, busy }: BulkPreviewProps) {
  const { label, to } = lifeMoves[move]
  return (
    <section aria-labelledby="bulk-preview" className="grid gap-4 rounded-card border border-brass-edge bg-brass-wash p-5">
      <h2 id="bulk-preview" className="text-xl">{`${label}: ${plural(planned.length, 'product')} would change`}</h2>
      {(same > 0 || refused.length > 0) && (
        <ul className="list-disc pl-6">
          {same > 0 && <li>{`${plural(same, 'product')} already ${same === 1 ? 'is' : 'are'} ${productStateWords[to].toLowerCase()}.`}</li>}
          {refused.slice(0, mostShown).map(({ id, title, words }) => (
            <li key={id}>{`${title} stays: ${words}`}</li>
          ))}
          {refused.length > mostShown && <li>{`${refused.length - mostShown} more stay.`}</li>}
        </ul>
      )}
      {planned.length > 0 && (
        <>
          <DataTable
            caption="Products before and after"
            rows={planned.slice(0, mostShown)}
            rowKey={({ id }) => id}
            columns={[
              { head: 'Product', cell: ({ title }) => title },
              { head: 'Before', cell: ({ before }) => productStateWords[before] },
              { head: 'After', cell: () => <strong>{productStateWords[to]}</strong> },
            ]}
          />
          {planned.length > mostShown && <p>{`… and ${planned.length - mostShown} more.`}</p>}
          <PostForm>
            {Object.entries({ ...fields, move, previewed }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="do" value="move" look="brass" busy={busy}>
              {`${label}: ${plural(planned.length, 'product')}`}
            </Button>
          </PostForm>
        </>
      )}
    </section>
  )
}
