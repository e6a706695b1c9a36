import { sql } from 'kysely'
import { soldPath } from '#catalogue/kinds.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import { ShopError } from '#kernel/errors.ts'
import { openableOrder, orderKey, orderUrl } from '#orders/order-access.server.ts'
import type { OrderShown } from '#orders/orders.contract.ts'
import { hasInvoice, listedStates, stateLabel } from '#orders/rules/order-states.ts'
import type { OrderRow } from '#orders/set-order-status.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CombinedRows, readTogether } from '#platform/read-together.server.ts'
import { type RateSum, sumsByRate } from '#tax/rules/split-tax.ts'

const pageSize = 20

/** The member's orders that were or may still be paid: 20 at a time, newest first. `before`: placed earlier. */
export async function ordersOf(ctx: Ctx, before?: Date): Promise<{ orders: OrderShown[]; more: boolean }> {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  const query = ctx.db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', ctx.visitor.member.id)
    .where('state', 'in', [...listedStates])
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .limit(pageSize + 1)
  const rows = await (before ? query.where('placed_at', '<', before) : query).execute()
  return { orders: await showOrders(ctx, rows.slice(0, pageSize)), more: rows.length > pageSize }
}

/** Refuses not-found for other people's orders, as if they didn't exist. */
export async function findOrder(ctx: Ctx, { number }: { number: string }, key?: string): Promise<OrderShown> {
  const row = await openableOrder(ctx, number, key)
  const [order] = await showOrders(ctx, [row])
  return withKey(ctx, row, order!, key)
}

/** A guest's link to the invoice opens as the order did. */
export const withKey = (ctx: Ctx, row: OrderRow, order: OrderShown, key: string | undefined): OrderShown =>
  key && order.invoice && !row.user_id ? { ...order, invoice: `${order.invoice}?key=${orderKey(ctx, row.id)}` } : order

/** A verified email address moves its guest orders to the member, and those whose goods the account holds already. */
export async function attachOrders(ctx: Ctx, member: { id: string; email: string }): Promise<void> {
  await sql`
    update orders set user_id = ${member.id} where user_id is null and id in (
      select id from orders where user_id is null and lower(email) = ${member.email.toLowerCase()}
      union
      select l.order_id from entitlements e join order_lines l on l.id = e.order_line_id where e.user_id = ${member.id} and l.gift_id is null
    )`.execute(ctx.db)
}

/** For buyers, and for emails, which have no visitor. */
export async function showOrders(ctx: Ctx, rows: readonly OrderRow[]): Promise<OrderShown[]> {
  if (rows.length === 0) return []
  return shownFrom(rows, await readTogether(ctx.db, shownQueries(ctx, rows)))
}

export function shownQueries(ctx: Ctx, rows: readonly OrderRow[]) {
  const ids = rows.map((row) => row.id)
  return { lines: orderLinesQuery(ctx, ids), payments: orderPaymentsQuery(ctx, ids) }
}

export function shownFrom(rows: readonly OrderRow[], { lines, payments }: CombinedRows<ReturnType<typeof shownQueries>>): OrderShown[] {
  return rows.map((row) => {
    const orderLines = lines.filter((line) => line.order_id === row.id)
    const payment = payments.find((payment) => payment.cause_id === row.id)
    const card = payment?.card
    const refunded = payment?.refunded ?? 0
    const physical = orderLines.some((line) => isPhysical(line.format))
    return {
      ...publicFieldsOf(row),
      state_words: stateLabel(row.state, {
        toSend: orderLines.some((line) => isPhysical(line.format) && line.sent_qty + line.dropped_qty < line.qty),
        refunded: refunded > 0,
      }),
      refunded,
      guest: row.user_id === null,
      physical,
      digital: orderLines.some((line) => !isPhysical(line.format) && line.gift_id === null),
      gifts: orderLines.some((line) => line.gift_id !== null),
      taxes: taxesOf(row, orderLines),
      lines: orderLines.map(
        ({
          order_id: _order,
          gift_id: _gift,
          tax_country: _where,
          points_value: _points,
          sent_qty: _sent,
          dropped_qty: _dropped,
          unit_price,
          colour,
          image,
          slug,
          kind,
          ...line
        }) => ({
          ...line,
          kind,
          price: unit_price,
          url: soldPath(kind, slug),
          cover: { image, colour },
        }),
      ),
      card: card ? { brand: card.brand, last_four: card.lastFour } : null,
      invoice: hasInvoice(row.state) ? `${orderUrl(row)}/invoice.pdf` : null,
      invoice_number: row.invoice_number,
    }
  })
}

const publicFieldsOf = (row: OrderRow) => ({
  number: row.number,
  state: row.state,
  placed_at: row.placed_at.toISOString(),
  paid_at: row.paid_at?.toISOString() ?? null,
  email: row.email,
  currency: row.currency,
  subtotal: row.subtotal,
  discount: row.discount,
  shipping: row.shipping,
  points_value: row.points_value,
  points_spent: row.points_spent,
  total: row.total,
  tax: row.tax,
  coupon: row.coupon_code,
  shipping_method: row.shipping_method,
  delivery_address: row.delivery_address,
  billing_address: row.billing_address,
  digital_consent: row.digital_consent_text,
})

const orderLinesQuery = (ctx: Ctx, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select([
      'l.order_id',
      'l.gift_id',
      'l.title',
      'l.label',
      'l.format',
      'l.qty',
      'l.unit_price',
      'l.discount',
      'l.points_value',
      'l.tax',
      'l.tax_rate',
      'l.tax_country',
      'l.sent_qty',
      'l.dropped_qty',
      'l.product_id',
      'p.kind',
      'p.slug',
      'p.colour',
      'p.image',
    ])
    .where('l.order_id', 'in', [...orderIds])
    .orderBy('l.position')

type TaxedLine = {
  qty: number
  unit_price: number
  discount: number
  points_value: number
  tax: number
  tax_rate: number
  tax_country: string | null
}

/** By country and rate; delivery is taxed like the goods. */
const taxesOf = (row: OrderRow, lines: readonly TaxedLine[]): RateSum[] =>
  sumsByRate([
    ...lines.map(({ qty, unit_price, discount, points_value, tax, tax_rate, tax_country }) => ({
      gross: qty * unit_price - discount - points_value,
      country: tax_country,
      rate: tax_rate,
      tax,
    })),
    { gross: row.shipping, country: row.shipping_tax_country, rate: row.shipping_tax_rate, tax: row.shipping_tax },
  ])

const orderPaymentsQuery = (ctx: Ctx, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('payments')
    .select(['cause_id', 'card', 'refunded'])
    .where('cause_type', '=', 'order')
    .where('cause_id', 'in', [...orderIds])
    .orderBy('captured_at')
