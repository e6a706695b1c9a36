import type { PricePlan } from '#catalogue/editing/bulk-prices.server.ts'
import { plural } from '#kernel/text.ts'
import { BulkPreview } from '#ui/data/bulk-action.tsx'

type PricePreviewProps = {
  plan: PricePlan
  what: string
  fields: Readonly<Record<string, string>>
  previewed: string
  money: (minor: number) => string
  busy: boolean
}

/** Prices before and after, and what the change skips. */
export const PricePreview = ({ plan: { planned, unchanged: same, refused }, what, fields, previewed, money, busy }: PricePreviewProps) => (
  <BulkPreview
    title={`${what}: ${plural(planned.length, 'price')} would change`}
    unchanged={[
      ...(same > 0 ? [`${plural(same, 'price')} would stay as they are.`] : []),
      ...(refused > 0 ? [`${plural(refused, 'price')} would be zero or too high, so they stay as they are.`] : []),
    ]}
    caption="Prices before and after"
    rows={planned}
    rowKey={({ stockLineId }) => stockLineId}
    columns={[
      { head: 'Product', cell: ({ title, label }) => `${title}, ${label}` },
      { head: '30-day low', numeric: true, cell: ({ low }) => money(Number(low)) },
      { head: 'Before', numeric: true, cell: ({ before }) => money(Number(before)) },
      { head: 'After', numeric: true, cell: ({ after }) => <strong>{money(after)}</strong> },
    ]}
    fields={{ ...fields, previewed }}
    action="change"
    confirm={`Change ${plural(planned.length, 'price')}`}
    busy={busy}
  />
)
