import type { PricePlan } from '#catalogue/editing/bulk-prices.server.ts'
import { plural } from '#kernel/text.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type PricePreviewProps = {
  plan: PricePlan
  what: string
  fields: Readonly<Record<string, string>>
  previewed: string
  money: (minor: number) => string
  busy: boolean
}

const mostShown = 100

/** Before and after, with what the change leaves out. */
export function PricePreview({ plan: { planned, same, refused }, what, fields, previewed, money, busy }: PricePreviewProps) {
  return (
    <section aria-labelledby="price-preview" className="grid gap-4 rounded-card border border-brass-edge bg-brass-wash p-5">
      <h2 id="price-preview" className="text-xl">{`${what}: ${plural(planned.length, 'price')} would change`}</h2>
      {(same > 0 || refused > 0) && (
        <ul className="list-disc pl-6">
          {same > 0 && <li>{plural(same, 'price')} would stay as they are.</li>}
          {refused > 0 && <li>{plural(refused, 'price')} would fall to zero or rise too high, so they stay.</li>}
        </ul>
      )}
      {planned.length > 0 && (
        <DataTable
          caption="Prices before and after"
          rows={planned.slice(0, mostShown)}
          rowKey={({ stockLineId }) => stockLineId}
          columns={[
            { head: 'Product', cell: ({ title, label }) => `${title}, ${label}` },
            { head: '30-day low', numeric: true, cell: ({ low }) => money(Number(low)) },
            { head: 'Before', numeric: true, cell: ({ before }) => money(Number(before)) },
            { head: 'After', numeric: true, cell: ({ after }) => <strong>{money(after)}</strong> },
          ]}
        />
      )}
      {planned.length > mostShown && <p>{`… and ${(planned.length - mostShown).toLocaleString('en')} more.`}</p>}
      {planned.length > 0 && (
        <PostForm>
          {Object.entries({ ...fields, previewed }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" name="do" value="change" look="brass" busy={busy}>
            Change {plural(planned.length, 'price')}
          </Button>
        </PostForm>
      )}
    </section>
  )
}
