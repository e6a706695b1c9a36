import { Link } from 'react-router'
import { formatMoney } from '#kernel/money.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { ctxKey } from '#platform/page-context.ts'
import { listMyPreOrders, type PreOrderShown } from '#pre-orders/show-pre-orders.server.ts'
import { stateTone } from '#pre-orders/state-tone.ts'
import { Badge } from '#ui/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/my-pre-orders'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your pre-orders') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  return { orders: await listMyPreOrders(context.get(ctxKey)) }
}

export default function MyPreOrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Your pre-orders</h1>
      {orders.length === 0 && (
        <EmptyState
          illustration="shelf"
          title="No pre-orders yet"
          action={
            <ButtonLink to="/coming-soon" look="brass">
              See what comes out soon
            </ButtonLink>
          }
        >
          Reserve upcoming DVDs and CDs. You’re only charged when we ship.
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </Page>
  )
}

const Row = ({ order }: { order: PreOrderShown }) => (
  <li className="relative grid grid-cols-[3.5rem_1fr] gap-x-4 panel p-5 hover:border-line-strong">
    <div className="overflow-hidden rounded-control">
      <Picture picture={imagePicture(order.cover, 160)} alt="" sizes="3.5rem" />
    </div>
    <div className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">
          <Link to={`/profile/pre-orders/${order.id}`} className="no-underline after:absolute after:inset-0 after:rounded-card">
            {order.title}
          </Link>
        </h2>
        <p className="font-semibold tabular-nums">{formatMoney({ minor: order.total, currency: order.currency })}</p>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-ink-soft text-sm">
        <span>
          {order.qty > 1 && `${order.qty} × `}
          {order.label}, out on {order.releaseOn}
        </span>
        <Badge tone={stateTone[order.state]}>{order.stateLabel}</Badge>
      </p>
    </div>
  </li>
)
