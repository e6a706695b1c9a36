import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { activateSales } from '#catalogue/sales/activate-sales.server.ts'
import { listSales } from '#catalogue/sales/list-sales.server.ts'
import { planSale } from '#catalogue/sales/plan-sale.server.ts'
import { findSale } from '#catalogue/sales/running-sale.server.ts'
import { scheduleSale, stopSale } from '#catalogue/sales/sales.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let staffCtx: Ctx
beforeAll(async () => {
  shop = await testShop()
  staffCtx = await asStaff(shop.ctx)
})
afterAll(() => shop.close())
afterEach(async () => {
  await activateSales(shop.ctx)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
})

const day = 86_400_000
const inDays = (days: number) => new Date(shop.ctx.now().getTime() + days * day)
const everything = { productIds: [], kinds: [], artistIds: [], styles: [] }

const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

/** A sale of one product for two days, starting tomorrow. */
const saleOf = async (slug: string, change: Partial<Parameters<typeof scheduleSale>[1]> = {}) =>
  scheduleSale(staffCtx, {
    ...everything,
    name: 'Two days',
    percent: 25,
    amounts: null,
    startsAt: inDays(1),
    endsAt: inDays(3),
    productIds: [await idOf(slug)],
    ...change,
  })

/** A running sale of one product; scheduling takes ten minutes. */
const runningSaleOf = async (slug: string, change: Partial<Parameters<typeof scheduleSale>[1]> = {}) => {
  const id = await saleOf(slug, { startsAt: shop.ctx.now(), endsAt: inDays(2), ...change })
  shop.clock.forward(600_000)
  return id
}

const priceAt = async (slug: string, moment: Date) => {
  const { rows } = await sql<{ minor: number; was: number | null }>`
    select minor, was from price_now(${await stockLineOf(shop.ctx.db, slug)}, 'GBP', ${moment})`.execute(shop.ctx.db)
  return rows[0]
}
const shown = async (slug: string, kind = 'lesson') => (await shop.guest().get(`/products/${kind}/${slug}`)).body.lines[0]
const setPrice = async (slug: string, minor: number) => {
  const line = await stockLineOf(shop.ctx.db, slug)
  await shop.ctx.transaction(async ({ db, now }) => {
    await sql`select set_config('woodshed.now', ${now().toISOString()}, true)`.execute(db)
    await db.updateTable('stock_prices').set({ minor }).where('stock_line_id', '=', line).where('currency', '=', 'GBP').execute()
  })
}

test('[P17] a sale begins and ends to the millisecond, without waiting for a timed task', async () => {
  const [startsAt, endsAt] = [inDays(1), inDays(3)]
  await saleOf('slow-blues-turnarounds', { startsAt, endsAt })
  const prices = await Promise.all(
    [startsAt.getTime() - 1, startsAt.getTime(), endsAt.getTime() - 1, endsAt.getTime(), endsAt.getTime() + 1000].map((at) =>
      priceAt('slow-blues-turnarounds', new Date(at)),
    ),
  )
  expect(prices.map((price) => price?.minor)).toEqual([699, 524, 524, 699, 699])
})

test('[P17] the struck price is the lowest of the past thirty days, and lists show the current price', async () => {
  await setPrice('travis-picking-basics', 599)
  shop.clock.forward(5 * day)
  await setPrice('travis-picking-basics', 799)
  shop.clock.forward(5 * day)
  await runningSaleOf('travis-picking-basics', { percent: 50 })
  await activateSales(shop.ctx)
  expect(await shown('travis-picking-basics')).toMatchObject({ price: 400, was: 599, sale_ends_at: expect.stringMatching(/Z$/) })
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  const cheapest = async () => (await shop.guest().get('/products?kind=lesson&sort=price')).body.products[0].slug
  expect(await cheapest()).toBe('travis-picking-basics')
  shop.clock.forward(2 * day)
  expect(await shown('travis-picking-basics')).toMatchObject({ price: 799, was: null, sale_ends_at: null })
  await activateSales(shop.ctx)
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  expect(await cheapest()).not.toBe('travis-picking-basics')
})

test('[P17] a price that was as low within thirty days has no struck price', async () => {
  await setPrice('open-tuning-airs', 350)
  shop.clock.forward(day)
  await setPrice('open-tuning-airs', 699)
  shop.clock.forward(20 * day)
  await runningSaleOf('open-tuning-airs', { percent: 40 })
  await activateSales(shop.ctx)
  expect(await shown('open-tuning-airs')).toMatchObject({ price: 419, was: null })
})

test('[P17] after a sale a price rests for thirty days; sales never overlap or run past their announced end', async () => {
  const id = await saleOf('string-bending-by-ear')
  await expect(saleOf('string-bending-by-ear', { startsAt: inDays(2), endsAt: inDays(4) })).rejects.toMatchObject({ code: 'invalid' })
  await expect(saleOf('string-bending-by-ear', { startsAt: inDays(32.9), endsAt: inDays(34) })).rejects.toThrow(/can’t go on sale again/)
  await saleOf('string-bending-by-ear', { startsAt: inDays(33.01), endsAt: inDays(34) })
  shop.clock.forward(1.5 * day)
  await activateSales(shop.ctx)
  const longer = shop.ctx.transaction(async ({ db, now }) => {
    await sql`select set_config('woodshed.now', ${now().toISOString()}, true)`.execute(db)
    await db
      .updateTable('sales')
      .set({ ends_at: inDays(20) })
      .where('id', '=', id)
      .execute()
  })
  await expect(longer).rejects.toThrow(/neither moves nor goes on/)
})

test('[P17] a percentage applies to the base price; fixed prices apply where they are lower', async () => {
  await runningSaleOf('rock-rhythm-engine', { percent: 50 })
  await activateSales(shop.ctx)
  await setPrice('rock-rhythm-engine', 900)
  expect(await shown('rock-rhythm-engine')).toMatchObject({ price: 450, was: 699 })
  await runningSaleOf('quiet-rooms', { percent: null, amounts: { GBP: 999, EUR: 99_999 } })
  expect(await shown('quiet-rooms', 'cd')).toMatchObject({ price: 999 })
})

test('[P17] stopping a sale ends it now; withdrawing one removes it without a trace', async () => {
  const running = await runningSaleOf('night-at-the-granary-dvd')
  await activateSales(shop.ctx)
  shop.clock.forward(3_600_000)
  await stopSale(staffCtx, running)
  expect(await shown('night-at-the-granary-dvd', 'dvd')).toMatchObject({ price: 1999 })
  await expect(stopSale(staffCtx, running)).rejects.toMatchObject({ code: 'not-found' })
  await stopSale(staffCtx, await saleOf('blue-hours'))
  await saleOf('blue-hours')
})

test('price history is append-only', async () => {
  const { db } = shop.ctx
  await expect(db.updateTable('price_history').set({ minor: 1 }).execute()).rejects.toThrow(/append only/)
  await expect(db.deleteFrom('price_history').execute()).rejects.toThrow(/append only/)
})

test('staff schedule sales of products or filters; an empty sale is refused', async () => {
  const staff = await shop.member('staff@woodshed.test')
  const sale = {
    name: 'Folk week',
    styles: ['folk'],
    kinds: ['stream'],
    percent: 10,
    starts_at: inDays(1).toISOString(),
    ends_at: inDays(2).toISOString(),
  }
  expect((await shop.guest().post('/admin/sales', sale)).status).toBe(401)
  expect((await (await shop.member('member@woodshed.test')).post('/admin/sales', sale)).status).toBe(404)
  expect(await staff.post('/admin/sales', { ...sale, styles: ['polka'] })).toMatchObject({ status: 400 })
  expect(await staff.post('/admin/sales', sale)).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
  expect((await staff.get('/admin/sales')).body.sales.map(({ name }: { name: string }) => name)).toContain('Folk week')
  expect((await staff.post('/admin/sales', { ...sale, ends_at: sale.starts_at })).body.errors).toHaveProperty('ends_at')
})

test('only staff plan, stop and list sales, and the staff log records who did', async () => {
  for (const act of [
    () => listSales(shop.ctx, { state: 'all', words: '' }),
    () => stopSale(shop.ctx, 1),
    () => planSale(shop.ctx, () => ''),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not-found' })
  const given = { ...everything, name: 'x', percent: 10, amounts: null, startsAt: inDays(1), endsAt: inDays(2) }
  await expect(scheduleSale(shop.ctx, given)).rejects.toMatchObject({ code: 'not-found' })
  const id = await saleOf('blue-hours', { startsAt: inDays(50), endsAt: inDays(51) })
  await stopSale(staffCtx, id)
  const log = await shop.ctx.db.selectFrom('staff_actions').selectAll().where('subject', '=', String(id)).orderBy('id').execute()
  expect(log).toMatchObject([
    { action: 'sale.schedule', staff_id: staffCtx.visitor.member?.id, details: { name: 'Two days', percent: 25 } },
    { action: 'sale.stop', staff_id: staffCtx.visitor.member?.id },
  ])
})

test('[B34] the countdown follows the shop’s clock', async () => {
  const before = shop.ctx.now().getTime()
  const { body } = await shop.guest().get('/sale-clock')
  const told = Date.parse(body.now)
  expect([told >= before, told <= shop.ctx.now().getTime()]).toEqual([true, true])
})

test('[P17] staff put named products on sale at one price per currency, and see which names are unknown', async () => {
  const minute = (days: number) => inDays(days).toISOString().slice(0, 16)
  const typed: Record<string, string> = { name: 'Five each', price_GBP: '1.50', price_USD: '1.99', ends_at: minute(2) }
  const plan = (more: Record<string, string>) => planSale(staffCtx, (name) => ({ ...typed, ...more })[name] ?? '')
  await expect(plan({ products: 'no-such-thing', artists: 'nobody' })).rejects.toMatchObject({
    errors: { products: 'We couldn’t find “no-such-thing”.', artists: 'We couldn’t find “nobody”.' },
  })
  await plan({ products: '/backing-tracks/garage-stomp' })
  shop.clock.forward(600_000)
  expect(await shown('garage-stomp', 'backing-track')).toMatchObject({ price: 150 })
  expect(await shown('shuffle-in-e', 'backing-track')).toMatchObject({ price: 399 })
})

test('[P17] a sale announces its discount against the struck price, its scope and its covers', async () => {
  const products = await Promise.all(['blue-hours', 'garage-stomp'].map(idOf))
  const scope = { productIds: products, startsAt: inDays(200), endsAt: inDays(202), percent: 40 }
  await scheduleSale(staffCtx, { ...everything, name: 'Announced', amounts: null, ...scope })
  shop.clock.forward(199 * day)
  await activateSales(shop.ctx)
  const before = await findSale(shop.ctx)
  expect(before).toMatchObject({ name: 'Announced', offer: { reduction: null } })
  shop.clock.forward(day)
  await activateSales(shop.ctx)
  const { offer } = (await findSale(shop.ctx)) ?? {}
  expect(offer?.reduction).toEqual({ low: 40, high: 40 })
  expect(offer?.covered.map(({ kind, count }) => [kind, count])).toEqual([
    ['backing-track', 1],
    ['cd', 1],
  ])
  expect(offer?.covers).toHaveLength(2)
})
