import type { InferResult } from 'kysely'
import { myCartColumn } from '#cart/carts.server.ts'
import type { CartLine } from '#cart/price-cart.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { JsonRow } from '#platform/read-together.server.ts'

export const pendingOrderQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom('orders')
    .select(['id', 'number', 'cart_version', 'user_id', 'currency', 'subtotal', 'discount', 'total'])
    .select(['points_spent', 'coupon_code', 'details'])
    .where('cart_id', '=', myCartColumn<string>('id'))
    .where('state', '=', 'pending')

export type PendingOrder = JsonRow<InferResult<ReturnType<typeof pendingOrderQuery>>[number]>

export const lastDeclinedQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('attempts as a', (join) => join.onRef('a.cause_id', '=', 'o.id').on('a.cause_type', '=', 'order'))
    .select(['o.id', 'o.number', 'o.details', 'a.id as attemptId', 'a.refusal', 'a.changed_at as at'])
    .where('o.cart_id', '=', myCartColumn<string>('id'))
    .where('a.state', '=', 'failed')
    .orderBy('a.changed_at', 'desc')
    .limit(1)

export type DeclinedOrder = JsonRow<InferResult<ReturnType<typeof lastDeclinedQuery>>[number]>

export const orderedLinesQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['l.stock_line_id', 'l.unit_price', 'l.discount', 'l.gift_id', 'l.campaign_id'])
    .where('o.cart_id', '=', myCartColumn<string>('id'))
    .where('o.state', '=', 'pending')

export type OrderedLine = JsonRow<InferResult<ReturnType<typeof orderedLinesQuery>>[number]>

export const isSameLine = (ordered: OrderedLine, line: CartLine): boolean =>
  ordered.stock_line_id === line.stockLineId && ordered.gift_id === line.giftId && ordered.campaign_id === line.campaignId
