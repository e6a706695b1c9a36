import { currencySymbol, formatMinor } from '#kernel/money.ts'
import { mailedOrderUrl } from '#orders/order-access.server.ts'
import { lineText } from '#orders/rules/line-text.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { type CarrierName, carriers, trackingUrl } from '#shipping/rules/carriers.ts'

export type ParcelMail = { number: string; url: string; goods: string[]; carrier: string; tracking: string | null; follow: string | null }
export type RefundMail = {
  number: string
  url: string
  goods: { what: string; amount: string }[]
  amount: string
  creditNote: string
  reason: string
}
export type OrderLinkMail = { number: string; url: string }

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'order-parcel': ParcelMail
    'order-refund': RefundMail
    'order-link': OrderLinkMail
  }
}

export async function mailParcel(
  ctx: Ctx,
  order: OrderRow,
  parcel: { id: string; carrier: CarrierName; tracking: string | null },
): Promise<void> {
  const lines = await ctx.db
    .selectFrom('parcel_lines as p')
    .innerJoin('order_lines as l', 'l.id', 'p.order_line_id')
    .select(['l.title', 'l.label', 'p.qty'])
    .where('p.parcel_id', '=', parcel.id)
    .orderBy('l.position')
    .execute()
  const { carrier, tracking } = parcel
  await queueMail(ctx, {
    template: 'order-parcel',
    to: order.email,
    dedupeKey: `order-parcel:${parcel.id}`,
    props: {
      ...orderMailFields(ctx, order),
      goods: lines.map(lineText),
      carrier: carriers[carrier].name,
      tracking,
      follow: trackingUrl(carrier, tracking),
    },
  })
}

export async function mailRefund(
  ctx: Ctx,
  order: OrderRow,
  refund: { id: string; amount: number; shipping_minor: number; credit_note: string | null; reason: string },
): Promise<void> {
  const lines = await ctx.db
    .selectFrom('order_refund_lines as r')
    .innerJoin('order_lines as l', 'l.id', 'r.order_line_id')
    .select(['l.title', 'l.label', 'r.qty', 'r.amount'])
    .where('r.order_refund_id', '=', refund.id)
    .orderBy('l.position')
    .execute()
  const money = (minor: number) => formatMinor(minor, currencySymbol(order.currency))
  const goods = lines.map((line) => ({ what: lineText(line), amount: money(line.amount) }))
  if (refund.shipping_minor > 0) goods.push({ what: 'Shipping', amount: money(refund.shipping_minor) })
  await queueMail(ctx, {
    template: 'order-refund',
    to: order.email,
    dedupeKey: `order-refund:${refund.id}`,
    props: {
      ...orderMailFields(ctx, order),
      goods,
      amount: money(refund.amount),
      creditNote: refund.credit_note ?? '',
      reason: refund.reason,
    },
  })
}

/** Emails an order's link; at most once a minute. */
export const mailOrderLink = (ctx: Ctx, order: OrderRow): Promise<void> =>
  queueMail(ctx, {
    template: 'order-link',
    to: order.email,
    dedupeKey: `order-link:${order.id}:${Math.floor(ctx.now().getTime() / 60_000)}`,
    props: orderMailFields(ctx, order),
  })

export const orderMailFields = (ctx: Ctx, order: OrderRow) => ({ number: order.number, url: mailedOrderUrl(ctx, order) })
