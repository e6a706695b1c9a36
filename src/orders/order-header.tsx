import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDate } from '#kernel/dates.ts'
import { orderTone } from '#orders/order-details.tsx'
import type { OrderShown } from '#orders/orders.contract.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/form/button.tsx'

type Order = Pick<
  OrderShown,
  'number' | 'placed_at' | 'state' | 'state_words' | 'email' | 'physical' | 'digital' | 'gifts' | 'guest' | 'invoice'
>

type OrderHeaderProps = {
  order: Order
  headline: { title: string; about: string | null }
  /** Whether it was just paid. */
  thanks: boolean
  children?: ReactNode
}

export const OrderHeader = ({ order, headline, thanks, children }: OrderHeaderProps) => (
  <header className="grid gap-3">
    <h1 className="text-3xl">{headline.title}</h1>
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
      <span>
        Order {order.number}, {formatDate(order.placed_at)}
      </span>
      <Badge tone={orderTone(order.state)}>{order.state_words}</Badge>
    </p>
    {children}
    {(headline.about ?? thanks) && <p className="max-w-text text-lg">{headline.about ?? nextStepText(order)}</p>}
    <Actions order={order} />
  </header>
)

function nextStepText({ email, physical, digital, gifts, guest }: Order): string {
  const mail = `We’ve sent a confirmation to ${email}.`
  const open = !digital
    ? ''
    : guest
      ? 'You can play and download what you bought right here.'
      : 'What you bought to play and download is in your library now.'
  const giftText = gifts ? 'We’ll send your gifts on the days you chose.' : ''
  return [mail, open, giftText, physical ? 'We’re packing your order.' : ''].filter(Boolean).join(' ')
}

const Actions = ({ order }: { order: Order }) => (
  <div className="flex flex-wrap gap-3">
    {order.state === 'pending' && (
      <Link to="/checkout?step=5" className={buttonClass({ look: 'brass' })}>
        Back to checkout
      </Link>
    )}
    {order.digital && !order.guest && order.invoice && order.state !== 'refunded' && (
      <Link to="/library" className={buttonClass({ look: 'brass' })}>
        Open your library
      </Link>
    )}
    {order.invoice && (
      <a href={order.invoice} className={buttonClass()}>
        <FileText aria-hidden="true" size={18} />
        Invoice (PDF)
      </a>
    )}
  </div>
)
