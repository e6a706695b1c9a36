import { Link, redirect } from 'react-router'
import { OrderRow } from '#orders/order-row.tsx'
import { ordersOf } from '#orders/orders.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your orders') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (!ctx.visitor.member) return redirect('/sign-in?back=/profile/orders')
  const before = new Date(new URL(request.url).searchParams.get('before') ?? Number.NaN)
  return ordersOf(ctx, Number.isNaN(before.getTime()) ? undefined : before)
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { orders, more } = loaderData
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Your orders</h1>
      {orders.length === 0 && (
        <EmptyState
          illustration="shelf"
          title="No orders yet"
          action={
            <Link to="/lessons" className={buttonClass({ look: 'brass' })}>
              Find a lesson
            </Link>
          }
        >
          Your orders and invoices will appear here.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <OrderRow key={order.number} order={order} />
        ))}
      </ul>
      {more && (
        <p className="pt-6 text-center">
          <Link to={`/profile/orders?before=${orders.at(-1)?.placed_at}`} className={buttonClass()}>
            Earlier orders
          </Link>
        </p>
      )}
    </Page>
  )
}
