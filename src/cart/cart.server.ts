import { sql } from 'kysely'
import { alreadyOwned } from '#cart/already-owned.server.ts'
import { type CartRow, expectVersion, findCart, markChanged, openCart } from '#cart/carts.server.ts'
import { couponLines, type PricedCart, priceCart } from '#cart/price-cart.server.ts'
import { mayHold } from '#cart/rules/lines.ts'
import { sellableLines } from '#catalogue/catalogue.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { judgeCoupon } from '#offers/coupon.server.ts'
import { couponWords, refusalWords } from '#offers/rules/coupon-conditions.ts'
import type { Ctx } from '#platform/ctx.ts'
import { takeTry, uncountTry } from '#platform/rate-limit.server.ts'

/** 0 removes the line. */
export type Wanted = { stockLineId: number; qty: number }

/** An order's line, to be found again in the cart. */
type Ordered = Wanted & { giftId: string | null; campaignId: number | null }

/** Neither gifts nor the free DVD: the lines whose quantity can change. */
const forOneself = sql<boolean>`gift_id is null and campaign_id is null`

export const readCart = async (ctx: Ctx): Promise<PricedCart> => priceCart(ctx, await findCart(ctx))

/** Row S8: 0 removes the line. Refuses what isn't on sale, out of stock or owned. */
export const setLine = (ctx: Ctx, wanted: Wanted, version?: number): Promise<PricedCart> => setLines(ctx, [wanted], version)

/** Sets several lines, all or none; other lines stay. */
export const setLines = (ctx: Ctx, wanted: Wanted[], version?: number): Promise<PricedCart> =>
  changeCart(ctx, version, async (ctx, cart) => {
    const notes = await holdLines(
      ctx,
      cart,
      wanted.filter((line) => line.qty > 0),
    )
    const removed = wanted.filter((line) => line.qty === 0).map((line) => line.stockLineId)
    if (removed.length > 0)
      await ctx.db.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('stock_line_id', 'in', removed).where(forOneself).execute()
    return notes
  })

/** Adds one of each line, all or none; existing lines stay as they are. */
export const addLines = (ctx: Ctx, stockLineIds: readonly number[]): Promise<PricedCart> =>
  changeCart(ctx, undefined, async (ctx, cart) => {
    const there = await ctx.db.selectFrom('cart_lines').select('stock_line_id').where('cart_id', '=', cart.id).where(forOneself).execute()
    const known = new Set(there.map((line) => line.stock_line_id))
    const fresh = stockLineIds.filter((id) => !known.has(id))
    return holdLines(
      ctx,
      cart,
      fresh.map((stockLineId) => ({ stockLineId, qty: 1 })),
    )
  })

/** Applies a coupon. Refuses coupon-refused with the reason; after too many wrong codes, even a valid one is refused. */
export async function applyCoupon(ctx: Ctx, code: string): Promise<PricedCart> {
  const guesser = networkOf(ctx.visitor.ip)
  // Counted before the look-up and outside the transaction that a refusal rolls back, so that concurrent guesses all count.
  await takeTry(ctx, 'coupon per address', guesser)
  let guessed = false
  try {
    return await layCoupon(ctx, code)
  } catch (error) {
    guessed = error instanceof ShopError && error.message === couponWords.unknown
    throw error
  } finally {
    if (!guessed) await uncountTry(ctx, 'coupon per address', guesser)
  }
}

const layCoupon = (ctx: Ctx, code: string): Promise<PricedCart> =>
  changeCart(ctx, undefined, async (ctx, cart) => {
    const { lines } = await priceCart(ctx, { ...cart, couponCode: null })
    const { coupon, verdict } = await judgeCoupon(ctx, code, { cartId: cart.id, lines: couponLines(lines) })
    if (verdict !== 'yes' || !coupon)
      throw new ShopError('coupon-refused', refusalWords(verdict === 'yes' ? 'unknown' : verdict, coupon, ctx.visitor.currency))
    await setCoupon(ctx, cart.id, coupon.code)
    return []
  })

/** Refuses not-found when there is none. */
export const removeCoupon = (ctx: Ctx): Promise<PricedCart> =>
  changeCart(ctx, undefined, async (ctx, cart) => {
    if (cart.couponCode === null) throw new ShopError('not-found', 'There’s no coupon in your cart.')
    await setCoupon(ctx, cart.id, null)
    return []
  })

/** The locked, priced cart that an order is made from. Inside a transaction. */
export const lockCart = async (ctx: Ctx): Promise<PricedCart> => priceCart(ctx, await findCart(ctx, 'lock'))

/** Removes an order's lines from the cart; lines added meanwhile stay. */
export async function emptyOrdered(ctx: Ctx, cartId: string, ordered: readonly Ordered[]): Promise<void> {
  for (const { stockLineId, qty, giftId, campaignId } of ordered) {
    const line = sql<boolean>`cart_id = ${cartId} and stock_line_id = ${stockLineId}
      and gift_id is not distinct from ${giftId}::uuid and campaign_id is not distinct from ${campaignId}::integer`
    await sql`delete from cart_lines where ${line} and qty <= ${qty}`.execute(ctx.db)
    await sql`update cart_lines set qty = qty - ${qty} where ${line}`.execute(ctx.db)
  }
  await setCoupon(ctx, cartId, null)
  await markChanged(ctx, cartId)
}

const setCoupon = (ctx: Ctx, cartId: string, code: string | null) =>
  ctx.db.updateTable('carts').set({ coupon_code: code }).where('id', '=', cartId).execute()

export type Change = (ctx: Ctx, cart: CartRow) => Promise<string[]>

/** Makes one change under the cart's lock; returns the cart with the change's messages first. */
export const changeCart = (ctx: Ctx, version: number | undefined, change: Change): Promise<PricedCart> =>
  ctx.transaction(async (ctx) => {
    const cart = await openCart(ctx)
    expectVersion(cart, version)
    const notes = await change(ctx, cart)
    await markChanged(ctx, cart.id)
    const priced = await priceCart(ctx, await findCart(ctx))
    if (priced.couponDied) await setCoupon(ctx, cart.id, null)
    return { ...priced, messages: [...notes, ...priced.messages] }
  })

async function holdLines(ctx: Ctx, cart: CartRow, wanted: Wanted[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const lines = await sellableLines(
    ctx,
    wanted.map((line) => line.stockLineId),
  )
  const ownedOf = await alreadyOwned(ctx, lines)
  const notes: string[] = []
  for (const { stockLineId, qty } of wanted) {
    const line = lines.find((each) => each.stockLineId === stockLineId)
    if (!line) throw new ShopError('not-found', 'We no longer sell this.')
    const verdict = mayHold({ ...line, ...ownedOf(line) }, qty)
    if (verdict.answer !== 'yes') throw new ShopError(verdict.answer === 'not-on-sale' ? 'out-of-stock' : verdict.answer, verdict.words)
    if (verdict.note) notes.push(verdict.note)
    await ctx.db
      .insertInto('cart_lines')
      .values({ cart_id: cart.id, stock_line_id: stockLineId, qty: verdict.qty, gift_id: null, campaign_id: null, added_at: ctx.now() })
      .onConflict((conflict) => conflict.constraint('one_line_of_each').doUpdateSet({ qty: verdict.qty }))
      .execute()
  }
  return notes
}
