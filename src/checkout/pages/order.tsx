import { FileText } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { countryName } from '#account/countries.server.ts'
import { cartStore } from '#cart/cart.client.ts'
import { OrderLines, OrderPlaces, OrderSums } from '#checkout/order-details.tsx'
import type { OrderShown } from '#checkout/orders.contract.ts'
import { findOrder } from '#checkout/orders.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/order'

/** So long after paying the page thanks; later it is a record. */
const thanksMinutes = 30

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `Order ${params.number} – Woodshed` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

/** One order, for whoever may see it; `?key=` opens a guest's from its mail. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const order = await findOrder(ctx, { number: params.number }, new URL(request.url).searchParams.get('key') ?? undefined)
  const places = [order.delivery_address, order.billing_address].flatMap((address) => (address ? [address.country] : []))
  const paid = order.paid_at ? ctx.now().getTime() - new Date(order.paid_at).getTime() : Number.POSITIVE_INFINITY
  return {
    order,
    fresh: order.state === 'paid' && paid < thanksMinutes * 60_000,
    countries: Object.fromEntries(places.map((code) => [code, countryName(code)])),
  }
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, fresh, countries } = loaderData
  useEffect(() => {
    // The cart in the header is emptier now.
    if (fresh) void cartStore.load()
  }, [fresh])
  return (
    <Page width="text">
      <div className="grid gap-8">
        <header className="grid gap-3">
          <h1 className="text-3xl">{fresh ? 'Thank you, that’s yours' : `Order ${order.number}`}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
            <span>
              Order {order.number}, {formatDate(order.placed_at)}
            </span>
            <Badge tone={order.state === 'paid' || order.state === 'dispatched' ? 'leaf' : 'plain'}>{order.state_words}</Badge>
          </p>
          {fresh && <p className="max-w-text text-lg">{nextWords(order)}</p>}
          <Actions order={order} />
        </header>
        <OrderLines order={order} />
        <OrderSums order={order} />
        <OrderPlaces order={order} countries={countries} />
        {order.digital_consent && <p className="text-sm text-ink-soft">You agreed to this when you ordered: “{order.digital_consent}”</p>}
      </div>
    </Page>
  )
}

function nextWords({ email, physical, digital, guest }: OrderShown): string {
  const mail = `A confirmation is on its way to ${email}.`
  const open = digital && !guest ? 'What you bought to play and download is in your library now.' : ''
  return [mail, open, physical ? 'We pack your parcel and post it.' : ''].filter(Boolean).join(' ')
}

const Actions = ({ order }: { order: OrderShown }) => (
  <>
    {order.digital && order.guest && order.state === 'paid' && (
      <Notice title="One more step to your downloads" tone="brass">
        <p className="pb-2">
          Open an account with {order.email}. Once you have confirmed the address, everything you bought is in your library.
        </p>
        <Link to="/register" className={buttonClass({ look: 'brass' })}>
          Open an account
        </Link>
      </Notice>
    )}
    {order.state === 'pending' && (
      <Notice title="This order waits for its payment" tone="brass">
        <Link to="/checkout?step=5" className="inline-flex min-h-11 items-center underline underline-offset-4">
          Go back to the checkout
        </Link>
      </Notice>
    )}
    <div className="flex flex-wrap gap-3">
      {order.digital && !order.guest && order.invoice && order.state !== 'refunded' && (
        <Link to="/library" className={buttonClass({ look: 'brass' })}>
          Go to your library
        </Link>
      )}
      {order.invoice && (
        <a href={order.invoice} className={buttonClass()}>
          <FileText aria-hidden="true" size={18} />
          Invoice (PDF)
        </a>
      )}
    </div>
  </>
)
