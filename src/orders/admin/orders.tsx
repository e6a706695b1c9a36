import { Link } from 'react-router'
import { BuyerLink } from '#account/buyer-link.tsx'
import { mayDo } from '#account/member.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { orderTone } from '#orders/order-details.tsx'
import { filterWords, type StaffFilter, staffFilters } from '#orders/rules/staff-filters.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { dayParams, listParams, stepParam } from '#ui/data/list-params.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Orders') },
  { name: 'robots', content: 'noindex' },
]

const isFilter = (text: string): text is StaffFilter => (staffFilters as readonly string[]).includes(text)

/** `?show=`: a state; `?q=`: part of number, name, email or product; `?from=`, `?to=`: days in the shop's time zone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { show, words } = listParams(request)
  const ctx = context.get(ctxKey)
  const wish = { words, ...dayParams(request), step: stepParam(request), filter: isFilter(show) ? show : 'all' } as const
  const { timeZone } = shopSettings(ctx)
  return { mayExport: mayDo(ctx, 'people.export'), timeZone, ...wish, ...(await staffOrders(ctx, wish)) }
}

export default function StaffOrdersPage({ loaderData }: Route.ComponentProps) {
  const { mayExport, orders, count, steps, filter, words, from, to, timeZone } = loaderData
  return (
    <ListScreen
      title="Orders"
      one="order"
      {...{ count, steps }}
      columns={['Total', 'State', 'Buyer', 'Placed']}
      exportAs={mayExport ? 'orders' : undefined}
      show={{ value: filter, options: staffFilters.map((value) => ({ value, text: filterWords[value] })) }}
      days={{ of: 'Placed', from, to, timeZone }}
      search={{ label: 'Number, name, email or product', value: words, maxLength: 254 }}
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
