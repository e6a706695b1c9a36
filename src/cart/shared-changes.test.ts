import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let lesson: number
let dvd: number

beforeAll(async () => {
  shop = await testShop()
  lesson = await stockLineOf(shop.ctx.db, testSlugs.lesson)
  dvd = await stockLineOf(shop.ctx.db, testSlugs.dvd)
})
afterAll(() => shop.close())

const itemsOf = async (buyer: Caller) =>
  (await buyer.get('/cart')).body.items.map((item: { stock_line_id: number; qty: number }) => [item.stock_line_id, item.qty])

async function commitsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.filter(([asked]) => String(asked) === 'commit').length
  } finally {
    query.mockRestore()
  }
}

test('[A3] simultaneous changes of many guests share transactions', async () => {
  const guests = Array.from({ length: 20 }, () => shop.guest())
  let answers: Awaited<ReturnType<Caller['put']>>[] = []
  const commits = await commitsOf(async () => {
    answers = await Promise.all(guests.map((guest, at) => guest.put(`/cart/${at % 2 ? dvd : lesson}`, { qty: 1 })))
  })
  expect(commits).toBeLessThan(10)
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`))).toEqual(new Set(['200 "1"']))
  for (const [at, guest] of guests.entries()) expect(await itemsOf(guest)).toEqual([[at % 2 ? dvd : lesson, 1]])
})

test('[A3] one refused change in a batch changes nothing and leaves the others in place', async () => {
  const guests = Array.from({ length: 12 }, () => shop.guest())
  const before = await Promise.all(guests.map((guest) => guest.put(`/cart/${lesson}`, { qty: 1 })))
  const answers = await Promise.all(guests.map((guest, at) => guest.put(`/cart/${dvd}`, { qty: at % 3 === 0 ? 99 : 2 })))
  for (const [at, guest] of guests.entries()) {
    const { status, headers, body } = await guest.get('/cart')
    const isRefused = at % 3 === 0
    expect([answers[at]?.status, status, body.items.length]).toEqual(isRefused ? [409, 200, 1] : [200, 200, 2])
    expect(headers.etag).toBe(isRefused ? before[at]?.headers.etag : '"2"')
  }
})

test('[E2] changes of one cart from several windows are applied one after the other', async () => {
  const buyer = shop.guest()
  const answers = await Promise.all([1, 2, 3, 4, 5].map((qty) => buyer.put(`/cart/${dvd}`, { qty })))
  expect(answers.map(({ headers }) => headers.etag).sort()).toEqual(['"1"', '"2"', '"3"', '"4"', '"5"'])
  expect(await itemsOf(buyer)).toEqual([[dvd, answers.find(({ headers }) => headers.etag === '"5"')?.body.items[0].qty]])
})

test('[E2] of two windows with the same version only one changes the cart', async () => {
  const { headers, cookies } = shop.guest()
  const put = (qty: number, version: number) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/v1/cart/${dvd}`,
      headers: { ...headers, 'if-match': `"${version}"` },
      cookies,
      payload: { qty },
    })
  await put(1, 0)
  const answers = await Promise.all([put(2, 1), put(3, 1)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})
