import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { orderTone } from '#orders/order-details.tsx'
import { filterWords } from '#orders/rules/staff-filters.ts'
import { type BuyerGift, buyerAt } from '#orders/staff/buyer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { StaffTime } from '#ui/data/staff-time.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/buyer'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: backOfficeTitle(matches, 'Buyer') },
  { name: 'robots', content: 'noindex' },
]

export const loader = ({ params, context }: Route.LoaderArgs) => buyerAt(context.get(ctxKey), params.email)

const planWords = {
  active: 'active',
  active_paused: 'active, pause booked',
  paused: 'paused',
  expiring: 'cancelled, still active',
  unpaid: 'unpaid',
  cancelled: 'ended',
  inactive: 'not active',
} as const

const giftWords: Readonly<Record<BuyerGift['state'], string>> = {
  wanted: 'Not paid',
  bought: 'Not claimed yet',
  redeemed: 'Claimed',
  refunded: 'Refunded',
  credited: 'Credited to the giver',
}

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
                          {plan.name}, {plan.term}: {planWords[plan.status]}
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
          <DataTable
            caption="Orders of this buyer"
            rows={orders}
            rowKey={({ number }) => number}
            empty="No orders yet."
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
              { head: 'Products', cell: ({ titles }) => titles.join(', ') },
              { head: 'Placed', cell: ({ placed_at }) => <StaffTime at={placed_at} /> },
            ]}
          />
          {orders.length < count && <p className="text-ink-soft">And {plural(count - orders.length, 'older order')}.</p>}
        </section>
        {gifts.length > 0 && (
          <section aria-labelledby="gifts" className="grid gap-4">
            <h2 id="gifts" className="text-xl">
              Gifts
            </h2>
            <DataTable
              caption="Gifts given and received"
              rows={gifts}
              rowKey={({ id, given }) => `${id} ${given}`}
              columns={[
                { head: 'Gift', cell: ({ title }) => title },
                { head: 'State', cell: ({ state }) => <Badge>{giftWords[state]}</Badge> },
                {
                  head: 'From or to',
                  cell: ({ given, other }) => <span className="break-all">{`${given ? 'To' : 'From'} ${other}`}</span>,
                },
                { head: 'Order', cell: ({ order }) => order && <Link to={`/admin/orders/${order}`}>{order}</Link> },
                { head: 'Sent on', cell: ({ send_at }) => <span className="whitespace-nowrap">{formatDate(send_at)}</span> },
              ]}
            />
          </section>
        )}
      </div>
    </Page>
  )
}
