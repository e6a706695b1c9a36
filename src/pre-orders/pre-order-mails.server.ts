import { countryName } from '#account/addresses/countries.server.ts'
import { addressLines } from '#account/rules/address.ts'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { truncate } from '#kernel/text.ts'
import { mailCover } from '#media/images/mail-cover.ts'
import { notify } from '#notifications/notify.server.ts'
import { cardName } from '#payments/rules/card.ts'
import { refusalMessage } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { MailPicture } from '#platform/mail/mail-pictures.tsx'
import { type CancelledBy, payBy } from '#pre-orders/rules/pre-order-states.ts'

/** Emails until it is charged; then the order sends its own. */
export type PreOrderEmail = 'made' | 'moved' | 'refused' | 'cancelled'

export type PreOrderEmailData = {
  url: string
  name: string
  title: string
  label: string
  qty: number
  goods: string
  shipping: string
  total: string
  releaseOn: string
  chargedFrom: string | null
  card: string
  sendTo: string[]
  sendBy: string
  refusal: string | null
  payBy: string | null
  cancelledBy: CancelledBy | null
  reason: string
  cover?: MailPicture | null
}

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates extends Record<`pre-order-${PreOrderEmail}`, PreOrderEmailData> {}
}

export async function mailPreOrder(ctx: Ctx, id: string, email: PreOrderEmail, cause: string): Promise<void> {
  const row = await ctx.db
    .selectFrom('pre_orders as p')
    .innerJoin('auth.users as u', 'u.id', 'p.user_id')
    .innerJoin('stock_lines as l', 'l.id', 'p.stock_line_id')
    .innerJoin('products as t', 't.id', 'l.product_id')
    .selectAll('p')
    .select(['u.email', 'u.name', 't.title', 't.image', 'l.label'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow()
  const { currency, qty, unit_price, shipping, release_at, not_before } = row
  const money = (minor: number) => formatMoney({ minor, currency })
  await queueMail(ctx, {
    template: `pre-order-${email}`,
    to: row.email,
    dedupeKey: `pre-order-${email}:${cause}`,
    props: {
      url: `${ctx.config.baseUrl}/profile/pre-orders/${id}`,
      name: row.name,
      title: row.title,
      label: row.label,
      qty,
      goods: money(unit_price * qty),
      shipping: money(shipping),
      total: money(unit_price * qty + shipping),
      releaseOn: formatDate(release_at),
      chargedFrom: formatDate(not_before) === formatDate(release_at) ? null : formatDate(not_before),
      card: cardName(row.card),
      sendTo: addressLines(row.delivery_address, countryName(row.delivery_address.country)),
      sendBy: row.shipping_name,
      refusal: row.refusal && refusalMessage(row.refusal),
      payBy: row.refused_at && formatDate(payBy(row.refused_at)),
      cancelledBy: row.cancelled_by,
      reason: row.cancel_reason,
      cover: mailCover(row.image, row.title),
    },
  })
  if (email !== 'refused') return
  const text = truncate(`We couldn’t charge your pre-order: ${row.title}`, 300)
  const message = { icon: 'fa-solid fa-credit-card', text, link: `/profile/pre-orders/${id}`, topic: 'orders' as const }
  await notify(ctx, { cause: `pre-order-refused:${cause}`, ...message }, [row.user_id])
}
