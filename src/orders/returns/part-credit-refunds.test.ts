import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buy, digitalAnswers, fillCart } from '#checkout/tests/buyer.ts'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { staffOrder } from '#orders/staff/staff-order.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const answers = { ...digitalAnswers, email: undefined }
/** Products on sale; each of the first four is a part of a later one. */
const goods = [[testSlugs.lesson], [testSlugs.stream], [testSlugs.backingTrack, 'stems'], [testSlugs.course], [testSlugs.bundle]] as const

let people = 0
async function newMember(): Promise<{ id: string; caller: Caller }> {
  people += 1
  const email = `credited${people}@goods.test`
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (name, email, email_verified, region, created_at, updated_at) values ('X', ${email}, true, 'GB', now(), now()) returning id`.execute(
    shop.ctx.db,
  )
  return { id: rows[0]!.id, caller: await shop.member(email) }
}

/** The order's number, or null when the sale is refused. */
async function bought(caller: Caller, [slug, format]: readonly [string, string?]): Promise<string | null> {
  const stock_line_id = await stockLineOf(shop.ctx.db, slug, format)
  const { status } = await caller.post('/cart', { items: [{ stock_line_id, qty: 1 }] })
  if (status !== 200) return null
  const { body } = await buy(caller, answers)
  return String(body.next_action?.url).split('/').at(-1) ?? null
}

/** Refunds everything staff may refund of an order. */
async function giveBack(number: string): Promise<void> {
  const { lines } = await staffOrder(shop.staff, number)
  const back = lines
    .map(({ id, worth, money_left }) => ({ orderLineId: id, qty: worth.length, amountMinor: money_left, restock: false }))
    .filter(({ qty, amountMinor }) => qty > 0 || amountMinor > 0)
  if (back.length > 0) await shop.refund(number, { lines: back, shippingMinor: 0, reason: 'not for me' })
}

type Kept = { id: number; number: string; money: number; full: number; credit: number; gone: boolean; parts: number[] }

/** A member's lines: the money the shop kept, and which lines credited them. */
async function kept(userId: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select l.id, o.number, l.unit_price - l.refunded_minor as money, l.unit_price + l.credit as full, l.credit, gone.order_line_id is not null as gone,
      array(select part_line_id::integer from part_credits c where c.order_line_id = l.id) as parts
    from order_lines l join orders o on o.id = l.order_id left join returned_lines gone on gone.order_line_id = l.id
    where o.user_id = ${userId} order by l.id`.execute(shop.ctx.db)
  return rows
}

test('[P5] a part refunded after its credit was used is refunded less that credit, until the bundle is refunded', async () => {
  const { caller, id } = await newMember()
  const part = (await bought(caller, goods[1]))!
  const whole = (await bought(caller, goods[4]))!
  expect((await staffOrder(shop.staff, part)).lines).toMatchObject([{ held: 1011, money_left: 1299 - 1011, worth: [1299 - 1011] }])
  const tooMuch = {
    lines: [{ orderLineId: (await kept(id))[0]!.id, qty: 1, amountMinor: 1299, restock: false }],
    shippingMinor: 0,
    reason: 'x',
  }
  await expect(shop.refund(part, tooMuch)).rejects.toMatchObject({ code: 'invalid' })
  await giveBack(part)
  expect((await kept(id)).map(({ money }) => money)).toEqual([1011, 3499 - 1011])
  await giveBack(whole)
  const after = await staffOrder(shop.staff, part)
  expect(after.lines).toMatchObject([{ held: 0, money_left: 1011 }])
  expect(after.timeline.at(-1)).toMatchObject({ private: true, words: expect.stringContaining('£10.11') })
})

test('[P5] a bundle whose card is declined holds no credit', async () => {
  const { caller } = await newMember()
  const part = (await bought(caller, goods[1]))!
  await fillCart(caller, await shop.line(testSlugs.bundle))
  const { body } = await buy(caller, { ...answers, token: 'pm_card_chargeDeclined' })
  expect(body.errors.payment).toContain('declined')
  expect((await staffOrder(shop.staff, part)).lines).toMatchObject([{ held: 0, money_left: 1299 }])
})

test('[P5] a dispute isn’t limited by held credit, and staff are notified', async () => {
  const { caller, id } = await newMember()
  const part = (await bought(caller, goods[1]))!
  await bought(caller, goods[4])
  const { id: payment, amount } = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.cause_id')
    .select(['p.id', 'p.amount'])
    .where('o.number', '=', part)
    .executeTakeFirstOrThrow()
  await refundPayment(shop.ctx, payment, amount, 'by the provider')
  await shop.settled()
  expect((await kept(id))[0]).toMatchObject({ money: 0, gone: true })
  expect((await staffOrder(shop.staff, part)).timeline.map(({ words }) => words)).toContain(
    'A later order used credit for it and keeps that credit',
  )
})

test.each([1, 2, 3, 4])('[P5] refunding the part while the bundle is paid never leaves both for free (%s)', async () => {
  const { caller, id } = await newMember()
  const part = (await bought(caller, goods[1]))!
  await fillCart(caller, await shop.line(testSlugs.bundle))
  await Promise.allSettled([buy(caller, answers), giveBack(part)])
  await shop.settled()
  expectNoProfit(await kept(id))
})

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('buy' as const), what: fc.nat(goods.length - 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), which: fc.nat(4) }) },
)

test('[P5] no sequence of buying, crediting and refunding makes a bundle cheaper, and all can be refunded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const { caller, id } = await newMember()
      const orders: string[] = []
      for (const each of steps) {
        if (each.do === 'buy') orders.push(...[await bought(caller, goods[each.what]!)].flatMap((number) => number ?? []))
        else if (orders.length > 0) await giveBack(orders[each.which % orders.length]!)
        expectNoProfit(await kept(id))
      }
      // Newest first: credited lines before those that credited them.
      for (const number of orders.toReversed()) await giveBack(number)
      expect((await kept(id)).reduce((sum, { money }) => sum + money, 0)).toBe(0)
    }),
    { numRuns: 12, seed: 20261122 },
  )
}, 300_000)

/** What is kept of a credited line was paid in full: by its own money and its parts', or by the full price of the parts. */
function expectNoProfit(lines: readonly Kept[]): void {
  for (const line of lines.filter(({ gone }) => !gone)) {
    const parts = lines.filter(({ id }) => line.parts.includes(id))
    expect(parts.reduce((sum, { money }) => sum + money, line.money)).toBeGreaterThanOrEqual(
      Math.min(
        line.full,
        parts.reduce((sum, { full, credit }) => sum + full - credit, line.money),
      ),
    )
  }
}
