import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let line: Record<'lesson' | 'track' | 'stems' | 'dvd' | 'last' | 'soldOut' | 'unreleased' | 'unpublished', number>
let buyer: Caller

beforeAll(async () => {
  shop = await testShop()
  const of = (slug: string, format?: string) => stockLineOf(shop.ctx.db, slug, format)
  line = {
    lesson: await of(testSlugs.lesson),
    track: await of(testSlugs.backingTrack, 'digital'),
    stems: await of(testSlugs.backingTrack, 'stems'),
    dvd: await of(testSlugs.dvd),
    last: await of(testSlugs.dvdLast),
    soldOut: await of(testSlugs.dvdSoldOut),
    unreleased: await of(testSlugs.unreleasedLesson),
    unpublished: await of(testSlugs.unpublishedLesson),
  }
})
afterAll(() => shop.close())
beforeEach(() => {
  buyer = shop.guest()
})

const put = (id: number, qty: number, more: object = {}) => buyer.put(`/cart/${id}`, { qty, ...more })
const held = async () =>
  (await buyer.get('/cart')).body.items.map((item: { stock_line_id: number; qty: number }) => [item.stock_line_id, item.qty])

test('[A2, E2] a new visitor has an empty cart without a coupon', async () => {
  expect(await buyer.get('/cart')).toMatchObject({ status: 200, body: { items: [], coupon: null, totals: { total: 0, currency: 'GBP' } } })
})

test('[A3, E2] returns a line under its wire names with the server’s price', async () => {
  const { status, body } = await put(line.lesson, 1)
  expect(status).toBe(200)
  expect(body.items).toEqual([
    expect.objectContaining({
      id: expect.any(Number),
      stock_line_id: line.lesson,
      qty: 1,
      price: 699,
      type: 'digital',
      extras: { type: 'digital', stock_id: line.lesson },
    }),
  ])
  expect(body.totals).toEqual({ subtotal: 699, discount: 0, total: 699, currency: 'GBP' })
})

test('[V2, E2] a DVD has the type dvd', async () => {
  const [item] = (await put(line.dvd, 2)).body.items
  expect(item).toMatchObject({ type: 'dvd', qty: 2, price: 1999, extras: { type: 'dvd', stock_id: line.dvd } })
  expect(item.id).not.toBe(line.dvd)
})

test('[S8] a line set to 0 leaves the cart', async () => {
  await put(line.dvd, 2)
  expect((await put(line.dvd, 0)).body.items).toEqual([])
  expect(await held()).toEqual([])
})

test.each([1, 0, -1, 1_000_000_000])('ignores the price a caller sends (%s)', async (price) => {
  const { body } = await put(line.lesson, 1, { price, extras: { loyalty: { points: price } } })
  expect(body.items[0]).toMatchObject({ price: 699 })
  expect(body.totals.total).toBe(699)
})

test('accepts a whole line as it was returned', async () => {
  const [item] = (await put(line.dvd, 1)).body.items
  expect((await buyer.put(`/cart/${line.dvd}`, { ...item, qty: 3 })).body.items[0]).toMatchObject({ qty: 3 })
})

test('digital goods have quantity 1, and the buyer reads why', async () => {
  const { body } = await put(line.lesson, 5)
  expect(body.items[0].qty).toBe(1)
  expect(body.messages[0]).toContain('only need')
})

test('[A4, V1] sets several lines at once and drops lines without an id', async () => {
  const { status, body } = await buyer.post('/cart', {
    items: [{ stock_line_id: line.lesson, qty: 1 }, { qty: 1 }, { stock_line_id: line.dvd, qty: 2 }],
  })
  expect(status).toBe(200)
  expect(body.items.map((item: { stock_line_id: number }) => item.stock_line_id)).toEqual([line.lesson, line.dvd])
})

test('[A4] one invalid line rejects the whole request', async () => {
  const answer = await buyer.post('/cart', {
    items: [
      { stock_line_id: line.lesson, qty: 1 },
      { stock_line_id: line.soldOut, qty: 1 },
    ],
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'out-of-stock' } })
  expect(await held()).toEqual([])
})

test.each([
  ['sold out', () => put(line.soldOut, 1), 409, 'out of stock'],
  ['more than in stock', () => put(line.last, 2), 409, 'Only 1 of'],
  ['not released yet', () => put(line.unreleased, 1), 409, 'isn’t on sale'],
  ['not published', () => put(line.unpublished, 1), 404, 'no longer sell'],
  ['unknown', () => put(987_654, 1), 404, 'no longer sell'],
  ['a quantity below zero', () => put(line.dvd, -1), 400, 'Check this request'],
  ['a quantity over 99', () => put(line.dvd, 100), 400, 'Check this request'],
  ['half a DVD', () => put(line.dvd, 1.5), 400, 'Check this request'],
  ['an unknown field', () => put(line.dvd, 1, { discount: 100 }), 400, 'Check this request'],
  ['an id that is not a number', () => buyer.put('/cart/abc', { qty: 1 }), 400, 'Check this request'],
  ['an id out of range', () => buyer.put('/cart/99999999999', { qty: 1 }), 400, 'Check this request'],
])('[M3] %s: refused with a message, the cart unchanged', async (_what, call, status, words) => {
  const answer = await call()
  expect(answer.status).toBe(status)
  expect(answer.body.message).toContain(words)
  expect(await held()).toEqual([])
})

test('refuses a cart based on an older version when the caller states its version', async () => {
  const first = await put(line.dvd, 1)
  await put(line.dvd, 2)
  const stale = await shop.app.inject({
    method: 'PUT',
    url: `/api/v1/cart/${line.dvd}`,
    headers: { ...buyer.headers, 'if-match': String(first.headers.etag) },
    cookies: buyer.cookies,
    payload: { qty: 9 },
  })
  expect(stale.json()).toMatchObject({ code: 'cart-changed' })
  expect(await held()).toEqual([[line.dvd, 2]])
})

test('two tabs that set different lines both keep theirs', async () => {
  await Promise.all([put(line.dvd, 2), put(line.lesson, 1), put(line.track, 1)])
  expect((await held()).length).toBe(3)
})

test('a cart belongs to its browser', async () => {
  await put(line.dvd, 1)
  expect((await shop.guest().get('/cart')).body.items).toEqual([])
})
