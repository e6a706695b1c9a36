import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, buy, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import type { Answered, Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let dvd: number
beforeAll(async () => {
  shop = await checkoutShop()
  dvd = await shop.line('night-at-the-granary-dvd')
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const crowd = <T>(work: (n: number) => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 32 }, (_, n) => work(n)))
const typeOf = ({ body }: Answered): string => body.next_action?.type ?? body.code ?? 'none'
const taken = async () => (await shop.charges()).filter((charge) => charge.amount_received > 0).length

async function ready(n: number, line: number): Promise<Caller> {
  const guest = shop.guest()
  await fillCart(guest, line)
  await guest.post('/checkout/store', { step: 5, ...answers, email: `buyer${n}@example.com` })
  return guest
}

test('[G-S1] 32 parallel buyers of the last DVD: one order, one charge, and 31 sold-out messages', async () => {
  const last = await shop.line('last-copy-dvd')
  const before = await taken()
  const buyers = await crowd((n) => ready(n, last))
  const answered = await Promise.all(buyers.map((buyer) => payNow(buyer)))
  const kinds = answered.map(typeOf)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'out-of-stock')).toHaveLength(31)
  expect(await shop.stock(last)).toEqual({ on_hand: 0, reserved: 0 })
  expect((await taken()) - before).toBe(1)
})

test('[G-M1] 32 parallel pay requests for one cart: one order and one charge', async () => {
  const buyer = await ready(100, dvd)
  const before = await taken()
  const { body } = await buyer.get('/checkout')
  const press = { cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
  const answered = await crowd(() => buyer.post('/checkout/store', { step: 5, ...press }))
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
  expect(answered.map(typeOf)).toContain('done')
  expect(answered.map(typeOf).filter((kind) => !['done', 'pending'].includes(kind))).toEqual([])
  expect(await shop.orderStates('buyer100@example.com')).toEqual(['paid'])
  expect((await taken()) - before).toBe(1)
})

test('[G-M1] 32 parallel pay requests with a declined card: one decline', async () => {
  const buyer = await ready(101, dvd)
  await buyer.post('/checkout/store', { step: 5, token: 'pm_card_chargeDeclined' })
  const { body } = await buyer.get('/checkout')
  const press = { cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
  const answered = await crowd(() => buyer.post('/checkout/store', { step: 5, ...press }))
  expect(answered.some((answer) => answer.body.errors.payment)).toBe(true)
  expect(answered.filter((answer) => answer.body.next_action?.type === 'done')).toEqual([])
  expect(await shop.orderStates('buyer101@example.com')).toEqual(['cancelled'])
})

test('[G-C1] 32 parallel buyers with the last use of a coupon: one succeeds', async () => {
  await shop.ctx.db.insertInto('coupons').values({ code: 'ONCE', percent: 50, max_uses: 1, minimum_spend: {} }).execute()
  const lesson = await shop.line('slow-blues-turnarounds')
  const buyers = await crowd(async (n) => {
    const guest = shop.guest()
    await fillCart(guest, lesson)
    await guest.post('/cart/coupon/ONCE')
    const { delivery_address: billing_address, ...rest } = answers
    await guest.post('/checkout/store', { step: 5, ...rest, shipping_code: undefined, billing_address, email: `half${n}@example.com` })
    return guest
  })
  const answered = await Promise.all(buyers.map((buyer) => payNow(buyer)))
  expect(answered.filter((answer) => typeOf(answer) === 'done')).toHaveLength(1)
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('[G-M4] paying, editing and applying a coupon at once never charges a total that differs from the order’s', async () => {
  const buyer = await ready(102, dvd)
  const coupon = () => buyer.post('/cart/coupon/FIRST10')
  const edit = (qty: number) => buyer.put(`/cart/${dvd}`, { qty })
  await Promise.all([payNow(buyer), edit(2), payNow(buyer), coupon(), payNow(buyer), edit(1), payNow(buyer)])
  await shop.settled()
  await expireOrders(shop.ctx)
  expect((await shop.orderStates('buyer102@example.com')).filter((state) => state === 'pending')).toEqual([])
})

test('[G-S3] two carts with the same goods in a different order don’t deadlock', async () => {
  const [one, other] = [dvd, await shop.line('porch-lessons-dvd')]
  const buyers = await crowd(async (n) => {
    const guest = shop.guest()
    await fillCart(guest, ...(n % 2 ? [one, other] : [other, one]))
    return guest
  })
  const answered = await Promise.all(buyers.map((buyer, n) => buy(buyer, { ...answers, email: `order${n}@example.com` })))
  const known = ['done', 'out-of-stock', 'pending']
  expect(answered.map(typeOf).filter((type) => !known.includes(type))).toEqual([])
  // A busy machine may make the provider's answer late: such an order is settled afterwards.
  await shop.settled()
  const orders = await Promise.all(answered.map((_, n) => shop.orderStates(`order${n}@example.com`)))
  expect(orders.flat().filter((state) => state === 'paid').length).toBeGreaterThan(0)
  expect(orders.flat().filter((state) => state === 'pending')).toEqual([])
})
