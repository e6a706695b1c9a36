import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocate } from '#kernel/money.ts'
import { expirePoints } from '#offers/expire-points.server.ts'
import { holdPoints } from '#offers/order-points.server.ts'
import { balanceOf, spendPoints, termsOf } from '#offers/points.server.ts'
import { pointsEffect } from '#offers/points-effect.server.ts'
import { loyaltyOffers, paidByPoints } from '#offers/rules/points.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A bought line in the test's own ledger. */
type Held = { id: number; money: number; value: number; back: number; whole: boolean }
type Bought = { orderId: string; lines: Held[]; asked: boolean }
type Person = { id: string; paid: number; orders: Bought[] }

type Step =
  | { do: 'buy'; prices: number[]; coupon: number; offer: number; dies: boolean }
  | { do: 'refund'; order: number; line: number; part: number; full: boolean; twice: boolean }
  | { do: 'dispute'; order: number; twice: boolean; end: 'none' | 'won' | 'lost' }
  | { do: 'wait'; days: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant('buy' as const),
    prices: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 4 }),
    coupon: fc.constantFrom(0, 0, 10, 50, 100),
    offer: fc.nat(9),
    dies: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('refund' as const),
    order: fc.nat(5),
    line: fc.nat(3),
    part: fc.integer({ min: 1, max: 100 }),
    full: fc.boolean(),
    twice: fc.boolean(),
  }),
  fc.record({
    do: fc.constant('dispute' as const),
    order: fc.nat(5),
    twice: fc.boolean(),
    end: fc.constantFrom('none' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 100, 400) }),
)

/** The share of a line's value that was not refunded. */
const kept = ({ money, value, back, whole }: Held): number => (whole ? 0 : money === 0 ? value : (value * (money - back)) / money)

/** The most points are worth: a penny each, less five for each whole pound the shop keeps. */
async function profitOf(person: Person): Promise<number> {
  const { balance, owed } = await balanceOf(shop.ctx, person.id)
  const goods = person.orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + kept(line), 0)
  return goods + balance - owed - person.paid - Math.floor((person.paid * 5) / 100)
}

// Memberships, downloads and free DVDs beside coupons and gifts: membership-profit.test.ts.
test('[P10] no sequence of buying, earning, spending, refunds, disputes, coupons and expiry leaves the customer in profit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
      const person: Person = { id: await someone(), paid: 0, orders: [] }
      for (const each of steps) {
        await play(person, each)
        const { balance, owed, frozen, available } = await balanceOf(shop.ctx, person.id)
        expect([Math.min(balance, owed), balance - frozen]).toEqual([0, available])
        if (!person.orders.some(({ asked }) => asked)) expect(frozen).toBe(0)
        await expect(spendMore(person, available)).rejects.toMatchObject({ code: 'cart-changed' })
        expect(await profitOf(person)).toBeLessThanOrEqual(1e-6)
      }
    }),
    { numRuns: 120, seed: 20261122 },
  )
  const points = (await sql<{ n: number }>`select count(*) as n from loyalty_entries`.execute(shop.ctx.db)).rows[0]
  expect(points?.n).toBeGreaterThan(100)
}, 300_000)

test('[P10] the points ledger adds up after such a sequence', async () => {
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
})

function play(person: Person, each: Step): Promise<unknown> {
  if (each.do === 'buy') return buy(person, each)
  if (each.do === 'refund') return refund(person, each)
  if (each.do === 'dispute') return dispute(person, each)
  shop.clock.forward(each.days * 86_400_000)
  return expirePoints(shop.ctx)
}

async function buy(person: Person, { prices, coupon, offer, dies }: Extract<Step, { do: 'buy' }>): Promise<void> {
  const discounts = allocate(Math.floor((prices.reduce((a, b) => a + b, 0) * coupon) / 100), prices)
  const payable = prices.map((price, at) => ({ id: at, title: 'x', money: price - discounts[at]!, payable: true }))
  const { available } = await balanceOf(shop.ctx, person.id)
  const terms = (await termsOf(shop.ctx, 'GBP'))!
  const amounts = [{ id: 1, points: 500, minor: 500 }]
  const offers = loyaltyOffers({ lines: payable, terms, amounts }, String).filter(({ points }) => points <= available)
  const chosen = offers[offer] ?? null
  const byPoints = paidByPoints(chosen, payable)
  const spent = allocate(chosen?.points ?? 0, byPoints)
  await shop.ctx.transaction(async (ctx) => {
    const orderId = await insertOrder(person.id, prices, discounts, byPoints, chosen?.points ?? 0)
    const { rows } = await sql<{ id: number }>`select id from order_lines where order_id = ${orderId} order by position`.execute(
      shop.ctx.db,
    )
    const lines = rows.map(({ id }, at) => ({ orderLineId: id, qty: 1, money: payable[at]!.money - byPoints[at]!, spent: spent[at]! }))
    await holdPoints(ctx, { orderId, number: orderId, userId: person.id, currency: 'GBP', terms, lines })
    if (dies) return pointsEffect.died?.(ctx, orderId)
    const paid = { id: orderId, userId: person.id, couponCode: null, preOrderId: null, hasGifts: false, hasFreeDvd: false }
    await pointsEffect.paid?.(ctx, paid)
    await pointsEffect.paid?.(ctx, paid)
    person.paid += lines.reduce((sum, line) => sum + line.money, 0)
    person.orders.push({
      orderId,
      asked: false,
      lines: lines.map(({ orderLineId: id, money }, at) => ({ id, money, value: payable[at]!.money, back: 0, whole: false })),
    })
  })
}

/** Refunds a line or its rest: money to the buyer, and the same share of its value from them. */
async function refund(person: Person, { order, line, part, full, twice }: Extract<Step, { do: 'refund' }>): Promise<void> {
  const bought = person.orders[order % Math.max(person.orders.length, 1)]
  // No refunds during a dispute.
  if (!bought || bought.asked) return
  const chosen = full ? bought.lines : [bought.lines[line % bought.lines.length]!]
  const lines = chosen.map((held) => {
    const left = held.money - held.back
    return { held, amountMinor: full ? left : Math.min(left, Math.floor((held.money * part) / 100)) }
  })
  const refundId = randomUUID()
  const back = {
    orderId: bought.orderId,
    refundId,
    full,
    lines: lines.map(({ held, amountMinor }) => ({ orderLineId: held.id, qty: 1, amountMinor, restock: false })),
    shippingMinor: 0,
  }
  for (const _ of twice ? [1, 2] : [1]) await shop.ctx.transaction(async (ctx) => pointsEffect.refunded?.(ctx, back))
  for (const { held, amountMinor } of lines) {
    person.paid -= amountMinor
    held.back += amountMinor
    held.whole ||= full || held.money === 0
  }
}

/** Disputes an order, perhaps repeats the webhook and decides. Lost: the rest is refunded. */
async function dispute(person: Person, { order, twice, end }: Extract<Step, { do: 'dispute' }>): Promise<void> {
  const bought = person.orders[order % Math.max(person.orders.length, 1)]
  if (!bought || bought.lines.every(({ whole }) => whole)) return
  const tell = (outcome: 'open' | 'won' | 'lost') =>
    shop.ctx.transaction(async (ctx) => pointsEffect.disputed?.(ctx, bought.orderId, outcome))
  for (const _ of twice ? [1, 2] : [1]) await tell('open')
  bought.asked = end === 'none'
  if (end === 'none') return
  for (const _ of twice ? [1, 2] : [1]) await tell(end)
  if (end === 'lost') await refund(person, { do: 'refund', order, line: 0, part: 100, full: true, twice })
}

/** One point more than can be spent. */
const spendMore = (person: Person, free: number) =>
  shop.ctx.transaction((ctx) =>
    spendPoints(ctx, { userId: person.id, points: free + 1, source: { type: 'demo', id: randomUUID() }, about: 'Too many' }),
  )

async function someone(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (name, email, email_verified, created_at, updated_at) values ('X', ${`${randomUUID()}@example.test`}, true, now(), now())
    returning id`.execute(shop.ctx.db)
  return rows[0]!.id
}

async function insertOrder(userId: string, prices: number[], discounts: number[], byPoints: number[], points: number): Promise<string> {
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const [subtotal, discount, value] = [sum(prices), sum(discounts), sum(byPoints)]
  const { rows } = await sql<{ id: string }>`
    insert into orders (number, cart_id, cart_version, user_id, email, state, currency, subtotal, discount, points_value, points_spent, total, placed_at, expires_at)
    values (${randomUUID()}, gen_random_uuid(), 1, ${userId}, 'x@example.test', 'pending', 'GBP', ${subtotal}, ${discount}, ${value}, ${points},
      ${subtotal - discount - value}, now(), now() + interval '90 years') returning id`.execute(shop.ctx.db)
  const orderId = rows[0]!.id
  for (const [at, price] of prices.entries()) {
    await sql`
      insert into order_lines (order_id, stock_line_id, product_id, title, label, kind, format, qty, unit_price, discount, points_value, position)
      select ${orderId}, l.id, l.product_id, 'x', 'x', 'stream', 'digital', 1, ${price}, ${discounts[at]}, ${byPoints[at]}, ${at}
      from stock_lines l order by l.id offset ${at} limit 1`.execute(shop.ctx.db)
  }
  return orderId
}
