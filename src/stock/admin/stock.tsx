import { Link } from 'react-router'
import { ctxKey } from '#platform/page-context.ts'
import { type StockFilter, stockFilters } from '#stock/rules/stock-filters.ts'
import { staffStock, stockSearchOf } from '#stock/staff-stock.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/stock'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Stock') },
  { name: 'robots', content: 'noindex' },
]

const filterLabels: Record<StockFilter, string> = { all: 'All discs', 'sold-out': 'Sold out', few: 'Few left', wanted: 'Waitlist' }

export const loader = ({ request, context }: Route.LoaderArgs) => staffStock(context.get(ctxKey), stockSearchOf(request))

export default function StaffStockPage({ loaderData }: Route.ComponentProps) {
  const { rows, ...list } = loaderData
  return (
    <ListScreen
      title="Stock"
      one="disc"
      {...list}
      columns={['In stock', 'Reserved', 'Available', 'Waitlist']}
      exportAs="stock"
      selects={[{ name: 'show', label: 'Show', options: stockFilters.map((value) => ({ value, text: filterLabels[value] })) }]}
      days="Moved"
      search="Title"
    >
      <DataTable
        caption="DVDs and CDs in stock"
        rows={rows}
        rowKey={({ id }) => String(id)}
        empty="No DVDs or CDs match."
        columns={[
          {
            head: 'Title',
            cell: ({ id, title, label, sold }) => (
              <>
                <Link to={`/admin/stock/${id}`} className="inline-flex min-h-11 min-w-40 items-center">
                  {title} ({label})
                </Link>
                {!sold && <span className="block font-normal text-ink-soft text-sm">Not on sale</span>}
              </>
            ),
          },
          { head: 'In stock', cell: ({ onHand }) => onHand, numeric: true },
          { head: 'Reserved', cell: ({ reserved }) => reserved, numeric: true },
          { head: 'Available', cell: ({ free }) => free, numeric: true },
          { head: 'Waitlist', cell: ({ waiting }) => waiting, numeric: true },
        ]}
      />
    </ListScreen>
  )
}
