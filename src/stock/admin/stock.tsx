import { Link } from 'react-router'
import { ctxKey } from '#platform/page-context.ts'
import { type StockFilter, stockFilters } from '#stock/rules/stock-filters.ts'
import { staffStock } from '#stock/staff-stock.server.ts'
import { DataTable } from '#ui/data/data-table.tsx'
import { listParams, stepParam } from '#ui/data/list-params.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/stock'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Stock') },
  { name: 'robots', content: 'noindex' },
]

const filterWords: Record<StockFilter, string> = { all: 'All discs', 'sold-out': 'Sold out', few: 'Few left', wanted: 'Waitlist' }
const isFilter = (text: string): text is StockFilter => stockFilters.some((filter) => filter === text)

/** The stock of every disc, filtered (`?show=`) and searched by title (`?q=`), scarcest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, words } = listParams(request)
  const wish = { words, filter: isFilter(show) ? show : ('all' as const) }
  return { ...wish, ...(await staffStock(context.get(ctxKey), { ...wish, step: stepParam(request) })) }
}

export default function StaffStockPage({ loaderData }: Route.ComponentProps) {
  const { rows, count, steps, filter, words } = loaderData
  return (
    <ListScreen
      title="Stock"
      one="disc"
      {...{ count, steps }}
      columns={['In stock', 'Reserved', 'Available', 'Waitlist']}
      exportAs="stock"
      show={{ value: filter, options: stockFilters.map((value) => ({ value, text: filterWords[value] })) }}
      search={{ label: 'Search by title', value: words, maxLength: 100 }}
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
