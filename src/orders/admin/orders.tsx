import { Link } from 'react-router'
import { BuyerLink } from '#account/buyer-link.tsx'
import { mayDo } from '#account/member.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { orderTone } from '#orders/order-details.tsx'
import { filterWords, staffFilters } from '#orders/rules/staff-filters.ts'
import { orderSearchOf, staffOrders } from '#orders/staff/staff-orders.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Orders') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return { mayExport: mayDo(ctx, 'people.export'), ...(await staffOrders(ctx, orderSearchOf(request))) }
}

export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const { mayExport, orders, ...list } = loaderData
  return (
    <ListScreen
      title="Orders"
      one="order"
      {...list}
      columns={['Total', 'State', 'Buyer', 'Placed']}
      exportAs={mayExport ? 'orders' : undefined}
      selects={[{ name: 'show', label: 'Show', options: staffFilters.map((value) => ({ value, text: filterWords[value] })) }]}
      days="Placed"
      search="Number, name, email or product"
    >
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={(order) => order.number}
        empty="No order matches."
        columns={[
          {
            head: 'Order',
            cell: ({ number }) => (
              <Link to={`/admin/orders/${number}`} className="inline-flex min-h-11 items-center whitespace-nowrap">
                {number}
              </Link>
            ),
          },
          { head: 'Total', cell: ({ total, currency }) => formatMoney({ minor: total, currency }), numeric: true },
          { head: 'State', cell: ({ state }) => <Badge tone={orderTone(state)}>{filterWords[state]}</Badge> },
          {
            head: 'Buyer',
            cell: ({ email, name }) => (
              <span className="whitespace-nowrap">
                <BuyerLink email={email} name={name} />
              </span>
            ),
          },
          { head: 'Placed', cell: ({ placed_at }) => <StaffTime at={placed_at} /> },
        ]}
      />
    </ListScreen>
  )
}
