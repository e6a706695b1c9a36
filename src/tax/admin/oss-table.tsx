import { currencySymbol, formatMinor } from '#kernel/money.ts'
import type { OssRow } from '#tax/rules/oss.ts'
import { rateText } from '#tax/rules/split-tax.ts'
import { DataTable } from '#ui/data/data-table.tsx'

const euro = (minor: number) => formatMinor(minor, '€')
const inCurrency = ({ currency }: OssRow, minor: number) => formatMinor(minor, currencySymbol(currency))

export const OssTable = ({ quarter, rows }: { quarter: string; rows: readonly OssRow[] }) => (
  <DataTable
    caption={`Digital goods sold to consumers, ${quarter}`}
    rows={rows}
    rowKey={(row) => [row.kind, row.of, row.country, row.rate, row.currency].join(' ')}
    empty="No EU sales in this quarter."
    columns={[
      { head: 'Country', cell: ({ country }) => country },
      { head: 'What', cell: ({ kind, of }) => (kind === 'sale' ? 'Sold' : `Refunds of sales in ${of}`) },
      { head: 'Rate', cell: ({ rate }) => rateText(rate), numeric: true },
      { head: 'Net', cell: (row) => inCurrency(row, row.net), numeric: true },
      { head: 'VAT', cell: (row) => inCurrency(row, row.tax), numeric: true },
      { head: 'Per euro', cell: ({ perEuro }) => perEuro, numeric: true },
      { head: 'Net in euro', cell: ({ netEuro }) => euro(netEuro), numeric: true },
      { head: 'VAT in euro', cell: ({ taxEuro }) => euro(taxEuro), numeric: true },
    ]}
  />
)
