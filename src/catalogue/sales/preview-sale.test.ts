import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { activateSales } from '#catalogue/sales/activate-sales.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let staff: Caller
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  staff = await shop.member('staff@woodshed.test')
})
afterAll(() => shop.close())
afterEach(async () => {
  await activateSales(shop.ctx)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
})

const minute = 60_000
const day = 1440 * minute
const after = (milliseconds: number) => new Date(shop.ctx.now().getTime() + milliseconds)

const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

const sale = async (slugs: string[], change: Record<string, unknown> = {}) => ({
  name: 'A slip of the hand',
  percent: 90,
  product_ids: await Promise.all(slugs.map(idOf)),
  starts_at: after(0).toISOString(),
  ends_at: after(2 * day).toISOString(),
  ...change,
})
const schedule = async (slugs: string[], change: Record<string, unknown> = {}) => staff.post('/admin/sales', await sale(slugs, change))
const preview = async (slugs: string[], change: Record<string, unknown> = {}) =>
  staff.post('/admin/sales/preview', await sale(slugs, change))
const priceOf = async (slug: string, kind = 'lesson') => (await shop.guest().get(`/products/${kind}/${slug}`)).body.lines[0].price

test('[P17] a sale starts ten minutes after scheduling at the earliest; withdrawn before, it leaves no rest period', async () => {
  const { body } = await schedule(['slow-blues-turnarounds'])
  shop.clock.forward(9 * minute)
  expect(await priceOf('slow-blues-turnarounds')).toBe(699)
  expect((await staff.delete(`/admin/sales/${body.id}`)).status).toBe(200)
  shop.clock.forward(2 * minute)
  expect(await priceOf('slow-blues-turnarounds')).toBe(699)
  expect(await schedule(['slow-blues-turnarounds'], { percent: 10 })).toMatchObject({ status: 200 })
  shop.clock.forward(11 * minute)
  expect(await priceOf('slow-blues-turnarounds')).toBe(629)
})

test('[P17] the database refuses a sale that starts within ten minutes', async () => {
  const values = {
    name: 'x',
    percent: 10,
    amounts: null,
    started_at: null,
    ended_at: null,
    product_ids: [],
    kinds: [],
    artist_ids: [],
    styles: [],
  }
  const insert = shop.ctx.db
    .insertInto('sales')
    .values({ ...values, starts_at: after(9 * minute), ends_at: after(day), created_at: after(0) })
    .execute()
  await expect(insert).rejects.toThrow(/ten minutes/)
})

test('[P17] a preview shows prices before and after, the lowest price of 30 days and the start, and changes nothing', async () => {
  const { status, body } = await preview(['travis-picking-basics', 'open-tuning-airs'], { percent: 50 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ count: 2, clashing: 0, clashes: [] })
  expect(Date.parse(body.starts_at) - shop.ctx.now().getTime()).toBeGreaterThan(9 * minute)
  const pounds = body.products[0].prices.find(({ currency }: { currency: string }) => currency === 'GBP')
  expect(pounds).toMatchObject({ before: 699, after: 350, lowest: 699 })
  expect((await staff.get('/admin/sales')).body.sales.map(({ name }: { name: string }) => name)).not.toContain('Half')
  expect(await preview(['travis-picking-basics'], { styles: ['polka'] })).toMatchObject({ status: 400 })
  expect((await preview([], { ends_at: after(0).toISOString() })).body.errors).toHaveProperty('ends_at')
})

test('[P17] a preview names clashing sales, and scheduling can leave those products out', async () => {
  await schedule(['string-bending-by-ear'], { name: 'The first' })
  shop.clock.forward(3 * day)
  staff = await shop.member('staff@woodshed.test')
  const both = ['string-bending-by-ear', 'rock-rhythm-engine']
  const { body } = await preview(both)
  expect(body).toMatchObject({ count: 2, clashing: 1, clashes: [{ name: 'The first', products: 1 }] })
  expect(body.products.map(({ clashes }: { clashes: boolean }) => clashes)).toEqual([true, false])
  expect(await schedule(both)).toMatchObject({ status: 400 })
  expect(await schedule(both, { skip_clashing: true, percent: 50 })).toMatchObject({ status: 200 })
  shop.clock.forward(11 * minute)
  expect(await priceOf('rock-rhythm-engine')).toBe(350)
  expect(await priceOf('string-bending-by-ear')).toBe(699)
})

test('only staff can preview a sale', async () => {
  expect((await shop.guest().post('/admin/sales/preview', await sale([]))).status).toBe(401)
  expect((await (await shop.member('member@woodshed.test')).post('/admin/sales/preview', await sale([]))).status).toBe(404)
})
