import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { moneyOf, orderTone } from '#orders/order-details.tsx'
import type { OrderShown } from '#orders/orders.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { Picture } from '#ui/picture.tsx'

type OrderRowProps = {
  order: Pick<OrderShown, 'number' | 'total' | 'currency' | 'placed_at' | 'state' | 'state_words'> & {
    lines: readonly Pick<OrderShown['lines'][number], 'title' | 'label' | 'url' | 'cover'>[]
  }
}

const maxCovers = 4

export const OrderRow = ({ order }: OrderRowProps) => (
  <li className="relative grid gap-4 panel p-5 hover:border-line-strong">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-lg">
        <Link to={`/orders/${order.number}`} className="no-underline after:absolute after:inset-0 after:rounded-card">
          Order {order.number}
        </Link>
      </h2>
      <p className="font-semibold tabular-nums">{moneyOf(order)(order.total)}</p>
    </div>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <ul className="flex flex-wrap gap-2" aria-label="Items">
        {order.lines.slice(0, maxCovers).map(({ title, label, url, cover }) => (
          <li key={`${url} ${label}`} className="w-14 overflow-hidden rounded-control">
            <Picture picture={imagePicture(cover, 160)} alt={title} sizes="3.5rem" />
          </li>
        ))}
        {order.lines.length > maxCovers && (
          <li className="grid size-14 place-items-center text-sm text-ink-soft">and {order.lines.length - maxCovers} more</li>
        )}
      </ul>
      <p className="flex items-center gap-3 text-sm text-ink-soft max-sm:basis-full">
        {formatDate(order.placed_at)}
        <Badge tone={orderTone(order.state)}>{order.state_words}</Badge>
      </p>
    </div>
  </li>
)
