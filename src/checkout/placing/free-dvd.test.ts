import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { activateSales } from '#catalogue/sales/activate-sales.server.ts'
import { scheduleSale } from '#catalogue/sales/sales.server.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, buy, home, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { paidYear } from '#checkout/tests/paid-year.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let dvd: number
let last: number
let annual: Caller
let soon: Awaited<ReturnType<typeof choose>>
beforeAll(async () => {
  shop = await checkoutShop()
  ;[dvd, last] = await Promise.all([shop.line('porch-lessons-dvd'), shop.line('last-copy-dvd')])
  await paidYear(shop.ctx, 10)
  await sql`
    with campaign as (insert into dvd_campaigns (title, starts_at, ends_at) values ('A free DVD', now() - interval '1 day', now() + interval '60 days') returning id)
    insert into dvd_campaign_titles (campaign_id, stock_line_id) select id, line from campaign, unnest(${[dvd, last]}::integer[]) as line`.execute(
    shop.ctx.db,
  )
  soon = await choose(await shop.member('subscriber@woodshed.test'), dvd)
  shop.clock.forward(5 * 86_400_000)
  annual = await shop.member('subscriber@woodshed.test')
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const choose = (who: Caller, stock_line_id: number) => who.post('/cart/free-dvd', { stock_line_id })
const { email: _email, ...delivery } = answers

test('[P16] isn’t offered while the plan’s payment can still be withdrawn', async () => {
  expect([soon.status, soon.body.message]).toEqual([
    403,
    'You can choose your free DVD once you can no longer withdraw from your membership.',
  ])
  expect((await choose(annual, dvd)).status).toBe(200)
  await annual.delete('/cart')
})

test('[P16] is offered to members on an annual plan, for eligible titles only, and never to guests', async () => {
  expect((await choose(await shop.member('member@woodshed.test'), dvd)).status).toBe(403)
  expect((await choose(shop.guest(), dvd)).status).toBe(401)
  expect((await choose(annual, await shop.line('amps-and-cabs-dvd'))).status).toBe(404)
})

test('[P16] a newer campaign for others doesn’t replace the one a member is eligible for', async () => {
  const offered = async (who: Caller) => (await choose(who, dvd)).status
  await sql`
    with campaign as (insert into dvd_campaigns (title, terms, tiers, starts_at, ends_at)
      values ('For months of Practice', '{monthly}', '{practice}', now() - interval '1 hour', now() + interval '60 days') returning id)
    insert into dvd_campaign_titles (campaign_id, stock_line_id) select id, ${last} from campaign`.execute(shop.ctx.db)
  expect(await offered(annual)).toBe(200)
})

test('[P16] [B11] one title is free, another choice replaces it, and a sold-out choice shows a message', async () => {
  await choose(annual, dvd)
  const { body } = await choose(annual, last)
  expect(body.items).toMatchObject([{ stock_line_id: last, price: 0, qty: 1, type: 'dvd', extras: { free_dvd: true } }])
  expect(body.totals.total).toBe(0)
  await sql`update stock_lines set reserved = 1 where id = ${last}`.execute(shop.ctx.db)
  expect((await annual.get('/cart')).body.items[0].problem).toBe('This free DVD just ran out. Remove it and choose another.')
  expect((await choose(annual, last)).body.message).toContain('just ran out')
  await sql`update stock_lines set reserved = 0 where id = ${last}`.execute(shop.ctx.db)
})

test('[P16] a failed order returns the claim; once paid, it counts once, ships, and charges postage', async () => {
  await choose(annual, dvd)
  await annual.post('/checkout/store', { step: 5, ...delivery, token: 'pm_card_threeDSecure2Required' })
  expect((await payNow(annual)).body.next_action.type).toBe('authenticate')
  shop.clock.forward(31 * 60_000)
  await expireOrders(shop.ctx)
  const before = await shop.stock(dvd)
  const done = await buy(annual, delivery)
  const { body: order } = await annual.get(done.body.next_action.url)
  expect(order).toMatchObject({
    subtotal: 0,
    shipping: 295,
    total: 295,
    physical: true,
    lines: [{ label: 'DVD, your free DVD', price: 0 }],
  })
  expect(await shop.stock(dvd)).toEqual({ on_hand: before.on_hand! - 1, reserved: 0 })
  const again = await choose(annual, last)
  expect([again.status, again.body.message]).toEqual([403, 'You’ve already had your free DVD.'])
})

test('[P16] the same title bought and free in one order takes two from stock', async () => {
  await sql`delete from dvd_claims`.execute(shop.ctx.db)
  await choose(annual, dvd)
  await annual.put(`/cart/${dvd}`, { qty: 2 })
  const before = await shop.stock(dvd)
  expect((await buy(annual, delivery)).body.next_action.type).toBe('done')
  expect((await shop.stock(dvd)).on_hand).toBe(before.on_hand! - 3)
})

test('[P16] [P19] during a sale it stays free, postage is charged, and customs get its real value', async () => {
  await sql`delete from dvd_claims`.execute(shop.ctx.db)
  const startsAt = shop.ctx.now()
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const all = { productIds: [], kinds: ['dvd' as const], artistIds: [], styles: [], amounts: null }
  await scheduleSale(await asStaff(shop.ctx), { name: 'An hour', percent: 10, ...all, startsAt, endsAt })
  shop.clock.forward(600_000)
  await activateSales(shop.ctx)
  await choose(annual, dvd)
  expect((await annual.get('/cart')).body.items[0]).toMatchObject({ price: 0, was: null })
  const berlin = { ...home, line1: 'Lindenweg 4', city: 'Berlin', postcode: '10115', country: 'DE' }
  const { body } = await annual.post('/checkout/store', { step: 2 })
  expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(['delivery', 'shipping', 'payment', 'review'])
  const done = await buy(annual, { ...delivery, delivery_address: berlin, shipping_code: 'europe-post' })
  const number = done.body.next_action.url.split('/').at(-1)
  const { customs } = await shop.ctx.db.selectFrom('orders').select('customs').where('number', '=', number).executeTakeFirstOrThrow()
  expect(customs).toMatchObject({ value: 1799, lines: [{ qty: 1, value: 1799 }] })
  shop.clock.forward(3_700_000)
  await activateSales(shop.ctx)
})
