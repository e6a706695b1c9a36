import { countryName } from '#account/addresses/countries.server.ts'
import { addressLines } from '#account/rules/address.ts'
import { formatDate } from '#kernel/dates.ts'
import { AddressLines } from '#orders/address-lines.tsx'
import { CustomsTable } from '#orders/admin/customs-table.tsx'
import { PackingTable } from '#orders/admin/packing-table.tsx'
import { PrintButton } from '#orders/admin/print-button.tsx'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { customsOfParcel } from '#shipping/shipping.server.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/packing-slip'

export const meta: Route.MetaFunction = ({ params, matches }) => [
  { title: backOfficeTitle(matches, `Packing slip ${params.number}`) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { order, lines, withdrawal } = await staffOrder(context.get(ctxKey), params.number)
  const to = order.delivery_address
  const posted = lines.filter((line) => line.physical)
  return {
    number: order.number,
    placed: formatDate(order.placed_at),
    from: [...shopSettings(context.get(ctxKey)).address],
    method: order.shipping_method,
    address: to ? addressLines(to, countryName(to.country)) : [],
    frozen: order.state === 'disputed' || withdrawal !== null,
    customs: await customsOfParcel(
      context.get(ctxKey),
      params.number,
      posted.map((line) => line.to_send),
    ),
    lines: posted.map(({ id, title, label, qty, sent, to_send }) => ({ id, title, label, qty, sent, to_send })),
  }
}

export default function PackingSlipPage({ loaderData, params }: Route.ComponentProps) {
  const { number, placed, from, method, address, lines, customs, frozen } = loaderData
  return (
    <Page width="text">
      <article className="grid gap-8">
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton />
          <ButtonLink to={`/admin/orders/${params.number}`}>Back to the order</ButtonLink>
        </div>
        {frozen && (
          <p className="font-semibold text-ember print:hidden">Check the order before you pack. It has a return request or a dispute.</p>
        )}
        {lines.every((line) => line.to_send === 0) && (
          <p className="font-semibold text-ember print:hidden">There’s nothing left to pack in this order.</p>
        )}
        <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b-2 border-ink pb-3">
          <h1 className="text-3xl">Packing slip</h1>
          <p className="tabular-nums">
            Order {number}, {placed}
          </p>
        </header>
        <section className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
          <div>
            <h2 className="pb-2 text-lg">Send to</h2>
            <AddressLines lines={address} className="text-lg" />
          </div>
          <div className="grid content-start gap-4">
            {method && (
              <div>
                <h2 className="pb-2 text-lg">Delivery</h2>
                <p>{method}</p>
              </div>
            )}
            {from.length > 0 && (
              <div>
                <h2 className="pb-2 text-lg">From (returns address)</h2>
                <address className="text-sm not-italic">{from.join(', ')}</address>
              </div>
            )}
          </div>
        </section>
        <PackingTable lines={lines} />
        {customs && <CustomsTable customs={customs} />}
        <p className="text-ink-soft">Thank you for your order. You can return DVDs and CDs within 14 days. Put this slip in the parcel.</p>
      </article>
    </Page>
  )
}
