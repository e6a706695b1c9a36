import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { plural } from '#kernel/text.ts'
import { BuyerGifts } from '#orders/admin/buyer-gifts.tsx'
import { OrderTable } from '#orders/admin/order-table.tsx'
import { readBuyer } from '#orders/staff/buyer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/buyer'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Buyer') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params, context }: Route.LoaderArgs) => readBuyer(context.get(ctxKey), params.email)

const planStatusLabels = {
  active: 'active',
  active_paused: 'active, pause booked',
  paused: 'paused',
  expiring: 'cancelled, still active',
  unpaid: 'unpaid',
  cancelled: 'ended',
  inactive: 'not active',
} as const

export default function StaffBuyerPage({ loaderData }: Route.ComponentProps) {
  const { email, account, plan, points, orders, count, gifts } = loaderData
  return (
    <Page>
      <div className="grid gap-8">
        <header className="grid gap-2">
          <h1 className="text-3xl break-words">{account?.name ?? email}</h1>
          {account && (
            <p className="break-all text-ink-soft">
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          )}
        </header>
        <div className="max-w-text">
          <Facts
            facts={[
              { term: 'Account', value: account ? `Since ${formatDate(account.since)}` : 'None: buys as a guest' },
              ...(account
                ? [
                    { term: 'Email', value: account.proven ? 'Confirmed' : 'Not confirmed' },
                    { term: 'Country', value: account.region ?? 'Not given' },
                    {
                      term: 'Plan',
                      value: plan ? (
                        <Link to={`/admin/memberships/${account.id}`}>
                          {plan.name}, {plan.term}: {planStatusLabels[plan.status]}
                        </Link>
                      ) : (
                        'None'
                      ),
                    },
                    { term: 'Points', value: <Link to={`/admin/points/${account.id}`}>{(points ?? 0).toLocaleString('en-GB')}</Link> },
                  ]
                : []),
              { term: 'Orders', value: count.toLocaleString('en-GB') },
            ]}
          />
        </div>
        <section aria-labelledby="orders" className="grid gap-4">
          <h2 id="orders" className="text-xl">
            Orders
          </h2>
          <OrderTable
            caption="This buyer’s orders"
            orders={orders}
            empty="No orders yet."
            about={{ head: 'Products', cell: ({ titles }) => titles.join(', ') }}
          />
          {orders.length < count && <p className="text-ink-soft">And {plural(count - orders.length, 'older order')}.</p>}
        </section>
        {gifts.length > 0 && <BuyerGifts gifts={gifts} />}
      </div>
    </Page>
  )
}
