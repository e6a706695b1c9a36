import { requireMember } from '#account/member.server.ts'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import { formatDate } from '#kernel/dates.ts'
import type { Currency } from '#kernel/money.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import { cardName } from '#payments/rules/card.ts'
import { refusalMessage } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'
import { addressAndCardForms } from '#pre-orders/address-and-card-forms.server.ts'
import { myPreOrder } from '#pre-orders/my-pre-orders.server.ts'
import { lastPayment } from '#pre-orders/pay-my-pre-order.server.ts'
import { type PreOrderOptions, preOrderOptions } from '#pre-orders/pre-order-options.server.ts'
import type { PreOrder } from '#pre-orders/pre-order-transitions.server.ts'
import { asBuyer, currentLine, pricePreOrder } from '#pre-orders/price-pre-order.server.ts'
import { cancelLabels, guaranteedPrice, type PreOrderState, payBy, stateLabels } from '#pre-orders/rules/pre-order-states.ts'

export type PreOrderShown = {
  id: string
  state: PreOrderState
  stateLabel: string
  title: string
  label: string
  artist: string
  path: string
  cover: ImageRef
  qty: number
  currency: Currency
  goods: number
  shipping: number
  total: number
  releaseOn: string
  chargedFrom: string
  madeOn: string
  order: string | null
  ended: string | null
}

const maxShown = 100

export async function listMyPreOrders(ctx: Ctx): Promise<PreOrderShown[]> {
  const rows = await rowsOf(ctx, requireMember(ctx).id)
  return rows.map(showPreOrder)
}

const rowsOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .selectFrom('pre_orders as p')
    .innerJoin('stock_lines as l', 'l.id', 'p.stock_line_id')
    .innerJoin('products as t', 't.id', 'l.product_id')
    .innerJoin('artists as a', 'a.id', 't.artist_id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.pre_order_id', '=', 'p.id').onRef('o.cart_version', '=', 'p.tries').on('p.state', '=', 'charged'),
    )
    .selectAll('p')
    .select([
      't.title',
      't.kind',
      't.slug',
      't.colour',
      't.image',
      't.id as product_id',
      'l.label',
      artistNamesOf('t', 'a').as('artist'),
      'o.number as order',
    ])
    .where('p.user_id', '=', userId)
    .orderBy((eb) => eb('p.ended_at', 'is', null), 'desc')
    .orderBy('p.made_at', 'desc')
    .orderBy('p.id')
    .limit(maxShown)
    .execute()

type Row = PreOrder & {
  title: string
  kind: KindName
  slug: string
  colour: string
  image: string | null
  product_id: number
  label: string
  artist: string
  order: string | null
}

const showPreOrder = (row: Row): PreOrderShown => ({
  id: row.id,
  state: row.state,
  stateLabel: stateLabels[row.state],
  title: row.title,
  label: row.label,
  artist: row.artist,
  path: productPath(row.kind, row.slug),
  cover: { image: row.image, colour: row.colour },
  qty: row.qty,
  currency: row.currency,
  goods: row.unit_price * row.qty,
  shipping: row.shipping,
  total: row.unit_price * row.qty + row.shipping,
  releaseOn: formatDate(row.release_at),
  chargedFrom: formatDate(row.not_before > row.release_at ? row.not_before : row.release_at),
  madeOn: formatDate(row.made_at),
  order: row.order,
  ended: row.cancelled_by && [cancelLabels[row.cancelled_by], row.cancel_reason].filter(Boolean).join(' '),
})

export async function myPreOrderPage(ctx: Ctx, id: string, search: URLSearchParams) {
  const row = await myPreOrder(ctx, id)
  const shownRow = (await listMyPreOrders(ctx)).find((one) => one.id === id) ?? (await showUnlisted(ctx, row))
  const open = row.state === 'ordering' ? await lastPayment(ctx, id) : undefined
  return {
    order: shownRow,
    address: row.delivery_address,
    shippingName: row.shipping_name,
    card: cardName(row.card),
    refusal: row.refusal && refusalMessage(row.refusal),
    payBy: row.refused_at && formatDate(payBy(row.refused_at)),
    secret: open?.state === 'action-required' && !open.off_session ? open.client_secret : null,
    owed: row.state === 'refused' || row.state === 'ordering' ? await amountDue(ctx, row) : null,
    choices: row.state === 'waiting' || row.state === 'refused' || open ? await optionsFor(ctx, row, search) : null,
    formData: await addressAndCardForms(ctx, [row.delivery_address.country]),
  }
}

async function showUnlisted(ctx: Ctx, row: PreOrder): Promise<PreOrderShown> {
  const line = await currentLine(ctx, row.stock_line_id)
  const { title = 'No longer sold', label = '', artist = '' } = line ?? {}
  const product = {
    kind: (line?.kind ?? 'dvd') as KindName,
    slug: line?.slug ?? '',
    colour: line?.cover.colour ?? '',
    image: line?.cover.image ?? null,
    product_id: line?.productId ?? 0,
  }
  return showPreOrder({ ...row, title, label, artist, ...product, order: null })
}

async function amountDue(ctx: Ctx, row: PreOrder): Promise<number> {
  const buyer = asBuyer(ctx, ctx.visitor.member, row.currency)
  const line = await currentLine(buyer, row.stock_line_id)
  if (!line) return row.unit_price * row.qty + row.shipping
  const priced = await pricePreOrder(buyer, line, {
    ...{ id: row.id, tries: row.tries, qty: row.qty, address: row.delivery_address, shippingCode: row.shipping_code },
    unitPrice: guaranteedPrice(row.unit_price, line.unitPrice),
    paymentMethod: null,
    promised: { code: row.shipping_code, name: row.shipping_name, cost: row.shipping },
  })
  return priced.totals.total
}

/** Options for changes: the current method and address come first. An unchanged method keeps its price. */
async function optionsFor(ctx: Ctx, row: PreOrder, search: URLSearchParams): Promise<PreOrderOptions | null> {
  const line = await currentLine(asBuyer(ctx, ctx.visitor.member, row.currency), row.stock_line_id)
  if (!line) return null
  const choices = await preOrderOptions(ctx, {
    ...{ line, qty: row.qty, unitPrice: row.unit_price, currency: row.currency, releaseAt: row.not_before },
    address: search.get('address') || 'keep',
    method: search.get('way') || row.shipping_code,
    card: search.get('card') || row.payment_method,
    current: { address: row.delivery_address, card: { token: row.payment_method, name: cardName(row.card) } },
  })
  if (choices.address !== 'keep') return choices
  const promised = { cost: row.shipping, total: row.unit_price * row.qty + row.shipping }
  return { ...choices, methods: choices.methods.map((method) => (method.code === row.shipping_code ? { ...method, ...promised } : method)) }
}
