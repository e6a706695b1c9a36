import { Link } from 'react-router'
import { type AddressText, addressLines } from '#account/rules/address.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { currencySymbol, formatMinor, isCurrency } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { AddressLines } from '#orders/address-lines.tsx'
import type { OrderShown } from '#orders/orders.contract.ts'
import { liveStates, type OrderState } from '#orders/rules/order-states.ts'
import { cardName } from '#payments/rules/card.ts'
import { rateText } from '#tax/rules/split-tax.ts'
import { Facts } from '#ui/data/facts.tsx'
import { Picture } from '#ui/picture.tsx'

export const moneyOf = ({ currency }: Pick<OrderShown, 'currency'>) => {
  const symbol = currencySymbol(isCurrency(currency) ? currency : fallbackCurrency)
  return (minor: number): string => formatMinor(minor, symbol)
}

export const orderTone = (state: OrderState): 'leaf' | 'ember' | 'plain' =>
  liveStates.includes(state) ? 'leaf' : state === 'disputed' ? 'ember' : 'plain'

export function OrderLines({ order }: { order: OrderShown }) {
  const money = moneyOf(order)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {order.lines.map(({ title, label, qty, price, url, cover }) => (
        <li key={`${url} ${label}`} className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 py-4">
          <div className="overflow-hidden rounded-control">
            <Picture picture={imagePicture(cover, 160)} alt="" sizes="4rem" />
          </div>
          <p className="wrap-anywhere">
            <Link to={url} className="font-display text-lg leading-snug no-underline hover:underline">
              {title}
            </Link>
            <span className="block text-sm text-ink-soft">
              {label}
              {qty > 1 && ` × ${qty}`}
            </span>
          </p>
          <p className="font-semibold tabular-nums">{money(price * qty)}</p>
        </li>
      ))}
    </ul>
  )
}

export function OrderTotals({ order, countries }: { order: OrderShown; countries: Readonly<Record<string, string>> }) {
  const money = moneyOf(order)
  const { subtotal, discount, shipping, points_value, points_spent, total, refunded, coupon, physical } = order
  return (
    <Facts
      facts={[
        { term: 'Subtotal', value: money(subtotal) },
        ...(discount > 0 ? [{ term: coupon ? `Coupon ${coupon}` : 'Discount', value: money(-discount) }] : []),
        ...(physical ? [{ term: 'Shipping', value: money(shipping) }] : []),
        ...(points_value > 0 ? [{ term: plural(points_spent, 'point'), value: money(-points_value) }] : []),
        { term: 'Total', value: <span className="text-xl">{money(total)}</span> },
        ...order.taxes.map(({ country, rate, tax }) => ({
          term: `Includes VAT at ${rateText(rate)} (${countries[country] ?? country})`,
          value: money(tax),
        })),
        ...(refunded > 0 ? [{ term: 'Refunded', value: money(-refunded) }] : []),
      ]}
    />
  )
}

export function OrderAddresses({ order, countries }: { order: OrderShown; countries: Readonly<Record<string, string>> }) {
  const { delivery_address, billing_address, shipping_method, card, email } = order
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {delivery_address && (
        <AddressBlock
          title="Sent to"
          lines={linesOf(delivery_address, countries)}
          note={shipping_method ? `By ${shipping_method}` : undefined}
        />
      )}
      <AddressBlock
        title="Billed to"
        lines={[...linesOf(billing_address ?? delivery_address, countries), email]}
        note={card ? `Paid with ${cardName(card)}` : undefined}
      />
    </div>
  )
}

const linesOf = (address: AddressText | null, countries: Readonly<Record<string, string>>): string[] =>
  address ? addressLines(address, countries[address.country] ?? address.country) : []

const AddressBlock = ({ title, lines, note }: { title: string; lines: readonly string[]; note?: string }) => (
  <section>
    <h2 className="pb-2 text-lg">{title}</h2>
    <AddressLines lines={lines} />
    {note && <p className="pt-2 text-sm text-ink-soft">{note}</p>}
  </section>
)
