import { countryName } from '#account/addresses/countries.server.ts'
import { addressLines } from '#account/rules/address.ts'
import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { mailCover } from '#media/images/mail-cover.ts'
import { mailedOrderUrl } from '#orders/order-access.server.ts'
import type { OrderShown } from '#orders/orders.contract.ts'
import { showOrders } from '#orders/orders.server.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { CapturedPayment } from '#payments/payment-subjects.ts'
import { cardName } from '#payments/rules/card.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { MailPicture } from '#platform/mail/mail-pictures.tsx'
import { rateText } from '#tax/rules/split-tax.ts'

export type OrderMail = {
  number: string
  url: string
  placedAt: string
  lines: { title: string; label: string; qty: number; price: string }[]
  sums: { label: string; amount: string }[]
  paidWith: string | null
  sendTo: string[]
  sendBy: string | null
  digital: boolean
  guest: boolean
  consent: string | null
  covers?: MailPicture[]
}

export type ReturnedMail = { number: string; amount: string }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'order-confirmation': OrderMail
    'order-returned': ReturnedMail
  }
}

export async function mailOrder(ctx: Ctx, row: OrderRow, payment: CapturedPayment): Promise<void> {
  const [order] = await showOrders(ctx, [row])
  if (!order) throw new Error(`order ${row.id} is gone`)
  await queueMail(ctx, {
    template: 'order-confirmation',
    to: row.email,
    dedupeKey: `order-confirmation:${row.id}`,
    props: {
      number: order.number,
      url: mailedOrderUrl(ctx, row),
      placedAt: order.placed_at,
      ...linesAndSumsOf(order, row),
      paidWith: payment.card ? cardName({ brand: payment.card.brand, last_four: payment.card.lastFour }) : null,
      sendTo: order.delivery_address ? addressLines(order.delivery_address, countryName(order.delivery_address.country)) : [],
      sendBy: order.shipping_method,
      digital: order.digital,
      guest: order.guest,
      consent: order.digital_consent,
      covers: order.lines.flatMap(({ cover, title }) => mailCover(cover.image, title) ?? []),
    },
  })
}

export const mailLatePaymentRefunded = (ctx: Ctx, row: OrderRow): Promise<void> =>
  queueMail(ctx, {
    template: 'order-returned',
    to: row.email,
    dedupeKey: `order-returned:${row.id}`,
    props: { number: row.number, amount: formatMinor(row.total, currencySymbol(row.currency)) },
  })

function linesAndSumsOf(order: OrderShown, { currency }: OrderRow): Pick<OrderMail, 'lines' | 'sums'> {
  const money = (minor: number) => formatMinor(minor, currencySymbol(currency))
  const { subtotal, discount, shipping, points_value, points_spent, total, coupon, physical, taxes } = order
  return {
    lines: order.lines.map(({ title, label, qty, price }) => ({ title, label, qty, price: money(price * qty) })),
    sums: [
      { label: 'Subtotal', amount: money(subtotal) },
      ...(discount > 0 ? [{ label: coupon ? `Coupon ${coupon}` : 'Discount', amount: money(-discount) }] : []),
      ...(physical ? [{ label: 'Shipping', amount: money(shipping) }] : []),
      ...(points_value > 0 ? [{ label: plural(points_spent, 'point'), amount: money(-points_value) }] : []),
      { label: 'Total', amount: money(total) },
      ...taxes.map(({ country, rate, tax }) => ({
        label: `Includes VAT at ${rateText(rate)} (${countryName(country)})`,
        amount: money(tax),
      })),
    ],
  }
}
