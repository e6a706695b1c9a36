import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely'
import { type CartRow, openCart, openCartStatement, requireVersion } from '#cart/carts.server.ts'
import { loadPricing, type PricingInput, pricingFrom, pricingRead } from '#cart/load-pricing.server.ts'
import { couponVerdict, type PricedCart, priceCart } from '#cart/price-cart.server.ts'
import { lineVerdict } from '#cart/rules/lines.ts'
import { ShopError } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import { normaliseCode } from '#offers/rules/coupon.ts'
import { couponMessages, refusalText } from '#offers/rules/coupon-conditions.ts'
import { compileOnce } from '#platform/compile-once.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enforceRateLimit, uncountTry } from '#platform/rate-limit.server.ts'
import { batchTransactions } from '#platform/statements/batch-transactions.server.ts'

/** 0 removes the line. */
export type LineInput = { stockLineId: number; qty: number }

/** An order's line, to match with the cart's. */
type PurchasedLine = LineInput & { giftId: string | null; campaignId: number | null }

/** Lines whose quantity can change: neither gifts nor the free DVD. */
const isEditableLine = sql<boolean>`gift_id is null and campaign_id is null`

export const readCart = async (ctx: Ctx): Promise<PricedCart> => priceCart(await loadPricing(ctx))

/** Row S8: 0 removes the line. Refuses what isn't on sale, out of stock or owned. */
export const setLine = (ctx: Ctx, lineInput: LineInput, version?: number): Promise<PricedCart> => setLines(ctx, [lineInput], version)

/** Sets several lines, all or none; other lines are unchanged. */
export function setLines(ctx: Ctx, lineInputs: readonly LineInput[], version?: number): Promise<PricedCart> {
  const updated = lineInputs.filter((line) => line.qty > 0)
  const removed = lineInputs.filter((line) => line.qty === 0).map((line) => line.stockLineId)
  const check: CartCheck = (input) => checkLines(input, updated)
  if (removed.length === 0) return writeAndPrice(ctx, upsertCartAndLines(ctx, quantitiesOf(updated)), check, version)
  const change: Change = async (ctx, cart) => {
    if (updated.length > 0) await upsertLines(ctx, sql`${cart.id}`, quantitiesOf(updated)).execute(ctx.db)
    await ctx.db
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cart.id)
      .where('stock_line_id', 'in', removed)
      .where(isEditableLine)
      .execute()
    return check
  }
  return changeCart(ctx, change, version)
}

/** Adds one of each line, all or none; existing lines are unchanged. */
export const addLines = (ctx: Ctx, stockLineIds: readonly number[]): Promise<PricedCart> =>
  changeCart(ctx, async (ctx, cart) => {
    const existing = await ctx.db
      .selectFrom('cart_lines')
      .select('stock_line_id')
      .where('cart_id', '=', cart.id)
      .where(isEditableLine)
      .execute()
    const known = new Set(existing.map((line) => line.stock_line_id))
    const added = stockLineIds.filter((id) => !known.has(id)).map((stockLineId) => ({ stockLineId, qty: 1 }))
    if (added.length > 0) await upsertLines(ctx, sql`${cart.id}`, quantitiesOf(added)).execute(ctx.db)
    return (input) => checkLines(input, added)
  })

type Quantities = { ids: number[]; quantities: number[] }

function quantitiesOf(lineInputs: readonly LineInput[]): Quantities {
  const each = new Map(lineInputs.map(({ stockLineId, qty }) => [stockLineId, qty]))
  return { ids: [...each.keys()], quantities: [...each.values()] }
}

/** At most one of digital goods. Unknown lines aren't written, and later refused. Decision 712 explains the arrays in subqueries. */
const upsertLines = (ctx: Ctx, cartId: RawBuilder<unknown>, { ids, quantities }: Quantities): RawBuilder<unknown> => sql`
  insert into cart_lines (cart_id, stock_line_id, qty, added_at)
  select ${cartId}, l.id, case when l.format in ('dvd', 'cd') then w.qty else 1 end, ${ctx.now()}
  from unnest((select ${ids}::integer[]), (select ${quantities}::integer[])) with ordinality as w (id, qty, position)
  join stock_lines l on l.id = w.id
  where l.id = any((select ${ids}::integer[])::integer[]) order by w.position
  on conflict on constraint one_line_of_each do update set qty = excluded.qty`

const upsertCartAndLines = compileOnce(
  (ctx, wanted: Quantities) => openCartStatement(ctx, upsertLines(ctx, sql`(select id from cart)`, wanted)),
  { ids: [], quantities: [] },
  [(_ctx, { ids }) => ids, (_ctx, { quantities }) => quantities],
)

function checkLines({ sellable, ownedOf }: PricingInput, lineInputs: readonly LineInput[]): string[] {
  return lineInputs.flatMap(({ stockLineId, qty }) => {
    const line = sellable.find((each) => each.stockLineId === stockLineId)
    if (!line) throw new ShopError('not-found', 'We no longer sell this.')
    const verdict = lineVerdict({ ...line, ...ownedOf(line) }, qty)
    if (verdict.answer !== 'yes') throw new ShopError(verdict.answer === 'not-on-sale' ? 'out-of-stock' : verdict.answer, verdict.message)
    return verdict.note ? [verdict.note] : []
  })
}

/** Applies a coupon. Refuses coupon-refused with the reason; after too many wrong codes, even a valid one is refused. */
export async function applyCoupon(ctx: Ctx, code: string): Promise<PricedCart> {
  const guesser = networkOf(ctx.visitor.ip)
  // Counted before the look-up and outside the transaction that a refusal rolls back, so that concurrent guesses all count.
  await enforceRateLimit(ctx, 'coupon per address', guesser)
  let guessed = false
  try {
    return await applyCode(ctx, code)
  } catch (error) {
    guessed = error instanceof ShopError && error.message === couponMessages.unknown
    throw error
  } finally {
    if (!guessed) await uncountTry(ctx, 'coupon per address', guesser)
  }
}

const applyCode = (ctx: Ctx, typedCode: string): Promise<PricedCart> =>
  changeCart(ctx, async (ctx, cart) => {
    await setCoupon(ctx, cart, normaliseCode(typedCode))
    return (input, { lines }) => {
      const verdict = couponVerdict(input, lines)
      if (verdict !== 'yes') throw new ShopError('coupon-refused', refusalText(verdict, input.coupon?.coupon ?? null, input.currency))
      return []
    }
  })

/** Refuses not-found if there is none. */
export const removeCoupon = (ctx: Ctx): Promise<PricedCart> =>
  changeCart(ctx, async (ctx, cart) => {
    if (cart.couponCode === null) throw new ShopError('not-found', 'There’s no coupon in your cart.')
    await setCoupon(ctx, cart, null)
    return null
  })

const setCoupon = (ctx: Ctx, cart: CartRow, code: string | null) =>
  ctx.db.updateTable('carts').set({ coupon_code: code }).where('id', '=', cart.id).execute()

/** Removes an order's lines and coupon from the cart; keeps lines added meanwhile. `along` runs in the same statement. */
export async function removeOrderedLines(ctx: Ctx, cartId: string, ordered: readonly PurchasedLine[], along: Compilable): Promise<void> {
  const [lines, quantities] = [ordered.map((line) => line.stockLineId), ordered.map((line) => line.qty)]
  const [gifts, campaigns] = [ordered.map((line) => line.giftId), ordered.map((line) => line.campaignId)]
  await sql`
    with ordered as (
      select l.id, l.qty, o.qty as bought
      from unnest(${lines}::integer[], ${quantities}::integer[], ${gifts}::uuid[], ${campaigns}::integer[])
        as o (stock_line_id, qty, gift_id, campaign_id)
      join cart_lines l on l.cart_id = ${cartId} and l.stock_line_id = o.stock_line_id
        and l.gift_id is not distinct from o.gift_id and l.campaign_id is not distinct from o.campaign_id
    ), removed as (
      delete from cart_lines l using ordered where l.id = ordered.id and ordered.qty <= bought
    ), reduced as (
      update cart_lines l set qty = l.qty - bought from ordered where l.id = ordered.id and ordered.qty > bought
    ), along as (${along})
    update carts set coupon_code = null, version = version + 1, changed_at = ${ctx.now()} where id = ${cartId}`.execute(ctx.db)
}

/** Judges a change by its priced result: returns messages, or refuses. */
type CartCheck = (input: PricingInput, priced: PricedCart) => string[]

export type Change = (ctx: Ctx, cart: CartRow) => Promise<CartCheck | null>

/** Makes one change under the cart's lock and prices the cart once; returns it with the change's messages first. */
export const changeCart = (ctx: Ctx, change: Change, version?: number): Promise<PricedCart> =>
  ctx.transaction(async (ctx) => {
    const cart = await openCart(ctx, version)
    const check = await change(ctx, cart)
    return checkAndPrice(ctx, cart, await loadPricing(ctx), check)
  })

/** Writes in one round trip with cart and pricing. Guests' and members' carts never share a transaction: signing in locks both kinds. */
function writeAndPrice(ctx: Ctx, written: CompiledQuery<CartRow>, check: CartCheck, version?: number): Promise<PricedCart> {
  const { member, guest } = ctx.visitor
  return (member ? memberTransactions : guestTransactions)(ctx, {
    lock: member ? member.id : guest.toString('hex'),
    statements: [written, pricingRead(ctx)],
    evaluate: async (ctx, [[cart], [read]]) => checkAndPrice(ctx, requireVersion(cart!, version), await pricingFrom(ctx, read!), check),
  })
}

const guestTransactions = batchTransactions()
const memberTransactions = batchTransactions()

async function checkAndPrice(ctx: Ctx, cart: CartRow, input: PricingInput, check: CartCheck | null): Promise<PricedCart> {
  const priced = priceCart(input)
  const notes = check?.(input, priced) ?? []
  if (priced.couponUnusable) await setCoupon(ctx, cart, null)
  return { ...priced, messages: [...notes, ...priced.messages] }
}
