import { type InferResult, type RawBuilder, sql } from 'kysely'
import { type AlreadyOwned, alreadyOwned } from '#cart/already-owned.server.ts'
import { type CartRow, myCart, myCartColumn } from '#cart/carts.server.ts'
import { type EndedSale, endedSalesQuery } from '#cart/ended-sales.server.ts'
import { findOverlaps, type Overlap } from '#cart/overlapping-lines.server.ts'
import { type SellableLine, sellableQuery, toSellableLines } from '#catalogue/catalogue.server.ts'
import type { Currency } from '#kernel/money.ts'
import { ownedFormatsOf, rightsQuery } from '#library/library.server.ts'
import { giftPlans } from '#membership/gifts/gift-plans.server.ts'
import { couponFrom, couponQuery, type FoundCoupon, myBuyerKey } from '#offers/coupon.server.ts'
import { freeDvdProblem } from '#offers/free-dvd.server.ts'
import { termsQuery } from '#offers/points.server.ts'
import type { LoyaltyTerms } from '#offers/rules/points.ts'
import { compileOnce } from '#platform/compile-once.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type CombinedRows, combineQueries, type JsonRow } from '#platform/read-together.server.ts'
import { reservationsQuery } from '#stock/cart-reservations.server.ts'

/** Current inputs of a cart's price. Amounts are minor units of `currency`. */
export type PricingInput = {
  cart: CartRow | null
  currency: Currency
  now: Date
  lines: StoredLine[]
  /** Current prices and stock, without lines no longer sold. Goods reserved by the cart's own order are available to its buyer. */
  sellable: SellableLine[]
  giftPlans: SellableLine[]
  reserved: ReadonlySet<number>
  ownedOf: (line: SellableLine) => AlreadyOwned
  overlaps: Overlap[]
  endedSales: EndedSale[]
  coupon: FoundCoupon | null
  freeDvdProblem: string | null
  /** Null for guests and in currencies without points. */
  points: LoyaltyTerms | null
}

/** Loads the price inputs of the visitor's cart: one statement, and a few more for courses, bundles, gifts, free DVDs and some coupons. */
export async function loadPricing(ctx: Ctx): Promise<PricingInput> {
  const { rows } = await ctx.db.executeQuery(pricingRead(ctx))
  return pricingFrom(ctx, rows[0]!)
}

/** The first statement, to run after another; pass its row to `pricingFrom`. */
export const pricingRead = (ctx: Ctx) => builtPricing(ctx, null)

const builtPricing = compileOnce((ctx) => combineQueries(pricingQueries(ctx), myCart(ctx)), null, [myBuyerKey])

/** The queries, to combine with others and with `myCart`. */
export function pricingQueries(ctx: Ctx) {
  const cartId = myCartColumn<string>('id')
  const lineIds = sql<number[]>`array(select stock_line_id from own_lines)`
  return {
    cart: sql<CartRow>`select id, version, coupon_code as "couponCode" from own_cart`,
    lines: storedLinesQuery(ctx, cartId),
    sellable: sellableQuery(ctx, lineIds),
    reserved: reservationsQuery(ctx, cartId),
    rights: rightsQuery(ctx, sql`array(select product_id from stock_lines where id = any(${lineIds}))`),
    endedSales: endedSalesQuery(ctx, lineIds),
    coupon: couponQuery(ctx, myCartColumn('coupon_code'), cartId),
    points: ctx.visitor.member && termsQuery(ctx, ctx.visitor.currency),
  }
}

export async function pricingFrom(ctx: Ctx, read: CombinedRows<ReturnType<typeof pricingQueries>>): Promise<PricingInput> {
  const cart = read.cart[0] ?? null
  const reserved = new Map(read.reserved.map(({ stock_line_id, qty }) => [stock_line_id, qty]))
  const sellable = toSellableLines(ctx, read.sellable).map((line) => ({
    ...line,
    available: line.available === null ? null : line.available + (reserved.get(line.stockLineId) ?? 0),
  }))
  const campaignId = read.lines.find((line) => line.campaignId !== null)?.campaignId
  const plans = read.lines.filter((line) => line.tier !== null).map((line) => line.stockLineId)
  return {
    cart,
    currency: ctx.visitor.currency,
    now: ctx.now(),
    lines: read.lines,
    sellable,
    giftPlans: await giftPlans(ctx, plans),
    reserved: new Set(reserved.keys()),
    ownedOf: await alreadyOwned(ctx, sellable, ownedFormatsOf(read.rights)),
    overlaps: await findOverlaps(ctx, sellable),
    endedSales: read.endedSales,
    coupon: await couponFrom(ctx, cart?.couponCode ?? null, read.coupon[0]),
    freeDvdProblem: campaignId ? await freeDvdProblem(ctx, campaignId) : null,
    points: read.points[0] ?? null,
  }
}

const storedLinesQuery = (ctx: Ctx, cartId: RawBuilder<string>) =>
  ctx.db
    .selectFrom('cart_lines as l')
    .leftJoin('gifts as g', 'g.id', 'l.gift_id')
    .select(['l.id', 'l.stock_line_id as stockLineId', 'l.qty', 'l.gift_id as giftId', 'l.campaign_id as campaignId'])
    .select(['g.recipient_name as recipientName', 'g.send_at as sendAt', 'g.tier', 'g.state as giftState'])
    .where('l.cart_id', '=', cartId)
    .orderBy('l.id')

export type StoredLine = JsonRow<InferResult<ReturnType<typeof storedLinesQuery>>[number]>
