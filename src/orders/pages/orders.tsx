import { Link, redirect } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { moneyOf, orderTone } from '#orders/order-details.tsx'
import type { OrderShown } from '#orders/orders.contract.ts'
import { ordersOf } from '#orders/orders.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
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
          drawing="shelf"
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

const shownCovers = 4

const OrderRow = ({ order }: { order: OrderShown }) => (
  <li className="relative grid gap-4 rounded-card border border-line bg-paper-raised p-5 hover:border-line-strong">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-lg">
        <Link to={`/orders/${order.number}`} className="no-underline after:absolute after:inset-0 after:rounded-card">
          Order {order.number}
        </Link>
      </h2>
      <p className="font-semibold tabular-nums">{moneyOf(order)(order.total)}</p>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ul className="flex gap-2" aria-label="Items">
        {order.lines.slice(0, shownCovers).map(({ title, label, url, cover }) => (
          <li key={`${url} ${label}`} className="w-14 overflow-hidden rounded-control">
            <Picture picture={imagePicture(cover, 160)} alt={title} sizes="3.5rem" />
          </li>
        ))}
        {order.lines.length > shownCovers && (
          <li className="grid size-14 place-items-center text-sm text-ink-soft">and {order.lines.length - shownCovers} more</li>
        )}
      </ul>
      <p className="flex items-center gap-3 text-sm text-ink-soft">
        {formatDate(order.placed_at)}
        <Badge tone={orderTone(order.state)}>{order.state_words}</Badge>
      </p>
    </div>
  </li>
)
