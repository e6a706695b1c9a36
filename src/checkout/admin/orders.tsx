import { Link } from 'react-router'
import { orderTone } from '#checkout/order-details.tsx'
import { filterWords, type StaffFilter, staffFilters } from '#checkout/rules/staff-filters.ts'
import { staffOrders } from '#checkout/staff-orders.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { MembershipLink } from '#membership/membership-link.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { ListScreen } from '#ui/list-screen.tsx'
import { listWish } from '#ui/list-wish.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = () => [{ title: 'Orders – Woodshed back office' }, { name: 'robots', content: 'noindex' }]

const isFilter = (text: string): text is StaffFilter => (staffFilters as readonly string[]).includes(text)

/** Orders by state (`?show=`), number or e-mail (`?q=`), a page at a time. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, ...rest } = listWish(request)
  const wish = { ...rest, filter: isFilter(show) ? show : 'all' } as const
  return { ...wish, ...(await staffOrders(context.get(ctxKey), wish)) }
}

export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, count, pages, page, filter, words } = loaderData
  return (
    <ListScreen
      title="Orders"
      one="order"
      {...{ count, page, pages }}
      show={{ value: filter, options: staffFilters.map((value) => ({ value, text: filterWords[value] })) }}
      search={{ label: 'Order number or e-mail', value: words, maxLength: 254 }}
    >
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={(order) => order.number}
        empty="No order is like that."
        columns={[
          {
            head: 'Order',
            cell: ({ number }) => (
              <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center">
                {number}
              </Link>
            ),
          },
          { head: 'State', cell: ({ state }) => <Badge tone={orderTone(state)}>{filterWords[state]}</Badge> },
          {
            head: 'Buyer',
            cell: ({ email }) => (
              <span className="whitespace-nowrap">
                <MembershipLink email={email} />
              </span>
            ),
          },
          { head: 'Placed', cell: ({ placed_at }) => <span className="whitespace-nowrap">{formatDate(placed_at, 'timeFirst')}</span> },
          { head: 'Total', cell: ({ total, currency }) => formatMoney({ minor: total, currency }), numeric: true },
        ]}
      />
    </ListScreen>
  )
}
