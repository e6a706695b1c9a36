import { Link } from 'react-router'
import type { listPrices } from '#catalogue/editing/list-prices.server.ts'
import { Tick } from '#ui/data/bulk-action.tsx'
import { DataTable } from '#ui/data/data-table.tsx'

type PriceTableProps = {
  rows: Awaited<ReturnType<typeof listPrices>>['rows']
  mayEdit: boolean
  money: (minor: number) => string
  /** Keeps ticks after a rejected submit. */
  isTicked: (stockLineId: number) => boolean
}

export const PriceTable = ({ rows, mayEdit, money, isTicked }: PriceTableProps) => (
  <DataTable
    caption="Prices"
    rows={rows}
    rowKey={({ stockLineId }) => stockLineId}
    empty="No prices match."
    columns={[
      {
        head: 'Product',
        cell: ({ stockLineId, productId, title, label }) => (
          <span className="flex items-center gap-3">
            {mayEdit && <Tick id={stockLineId} of={`${title}, ${label}`} defaultChecked={isTicked(stockLineId)} />}
            <Link to={`/admin/products/${productId}`} className="touch-target">
              {title}
            </Link>
          </span>
        ),
      },
      { head: 'Sold as', cell: ({ label }) => label },
      { head: '30-day low', numeric: true, cell: ({ low }) => money(Number(low)) },
      { head: 'Price', numeric: true, cell: ({ minor, onSale }) => `${money(Number(minor))}${onSale ? ' (sale)' : ''}` },
    ]}
  />
)
