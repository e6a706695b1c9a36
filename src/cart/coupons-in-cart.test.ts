import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let buyer: Caller
let dvd: number
beforeAll(async () => {
  shop = await testShop()
  dvd = await stockLineOf(shop.ctx.db, testSlugs.dvd)
})
afterAll(() => shop.close())
beforeEach(async () => {
  buyer = shop.guest()
  await buyer.put(`/cart/${dvd}`, { qty: 2 })
})

test('[A5, E2] a percentage coupon applies, however its code is written', async () => {
  const { status, body } = await buyer.post('/cart/coupon/first10')
  expect(status).toBe(200)
  expect(body.coupon).toEqual({ code: 'FIRST10', amount: 400, free_shipping: false })
  expect(body.totals).toMatchObject({ subtotal: 3998, discount: 400, total: 3598 })
})

test('[A5] a fixed-amount coupon applies, and a second coupon replaces the first', async () => {
  await buyer.post('/cart/coupon/FIRST10')
  expect((await buyer.post('/cart/coupon/FIVER', {})).body.coupon).toEqual({ code: 'FIVER', amount: 500, free_shipping: false })
})

test('[A6] removes the coupon; a second removal answers 404', async () => {
  await buyer.post('/cart/coupon/FIRST10')
  expect((await buyer.delete('/cart/coupon/remove')).body).toMatchObject({ coupon: null, totals: { total: 3998 } })
  expect((await buyer.delete('/cart/coupon/remove')).status).toBe(404)
})

test('[M3] used-up and unknown codes get the same message', async () => {
  const spent = await buyer.post('/cart/coupon/SPENT')
  const unknown = await buyer.post('/cart/coupon/NOSUCHCODE')
  expect(spent).toMatchObject({ status: 409, body: { code: 'coupon-refused' } })
  expect(unknown.body).toEqual(spent.body)
})

test('[M3] an expired code says so', async () => {
  expect((await buyer.post('/cart/coupon/OLD')).body.message).toBe('This coupon has expired.')
})

test('[P11] removes a coupon that expires in the cart, with a message', async () => {
  await buyer.post('/cart/coupon/FIRST10')
  await shop.ctx.db
    .updateTable('coupons')
    .set({ ends_at: new Date(0) })
    .where('code', '=', 'FIRST10')
    .execute()
  const { body } = await buyer.get('/cart')
  expect(body).toMatchObject({
    coupon: null,
    messages: ['Coupon FIRST10 was removed. This coupon has expired.'],
    totals: { total: 3998 },
  })
  await shop.ctx.db.updateTable('coupons').set({ ends_at: null }).where('code', '=', 'FIRST10').execute()
})
