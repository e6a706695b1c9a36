import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, buy, digitalAnswers, fillCart, payment, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import type { Answered, Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let dvd: number
let lesson: number
beforeAll(async () => {
  shop = await checkoutShop()
  ;[dvd, lesson] = await Promise.all([shop.line('night-at-the-granary-dvd'), shop.line('slow-blues-turnarounds')])
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const coupon = (code: string, more: object = {}) =>
  shop.ctx.db
    .insertInto('coupons')
    .values({ code, percent: 10, minimum_spend: {}, ...more } as never)
    .returning('id')
    .executeTakeFirstOrThrow()

/** A guest with a lesson in the cart and a coupon on it, up to the last step. */
async function ready(email: string, code: string, token = 'pm_card_visa'): Promise<Caller> {
  const guest = shop.guest()
  await fillCart(guest, lesson)
  await guest.post(`/cart/coupon/${code}`)
  await guest.post('/checkout/store', { step: 5, ...digitalAnswers, email, token })
  return guest
}
const kindOf = ({ body }: Answered): string => body.next_action?.type ?? body.message

test('[P11] a returned coupon use can be used again, and a buyer’s slots never collide', async () => {
  await coupon('TWICE', { per_buyer: 2 })
  const email = 'slots@example.com'
  const waiting = await ready(email, 'TWICE', 'pm_card_threeDSecure2Required')
  expect(kindOf(await payNow(waiting))).toBe('authenticate')
  expect(kindOf(await payNow(await ready(email, 'TWICE')))).toBe('done')
  expect(kindOf(await payNow(await ready(email, 'TWICE')))).toBe('You’ve already used this coupon.')
  shop.clock.forward(31 * 60_000)
  await expireOrders(shop.ctx)
  expect(kindOf(await payNow(await ready(email.toUpperCase(), 'TWICE')))).toBe('done')
  const slots = await shop.ctx.db.selectFrom('coupon_redemptions').select(['slot', 'state']).orderBy('id').execute()
  expect(slots).toEqual([
    { slot: 1, state: 'released' },
    { slot: 2, state: 'used' },
    { slot: 1, state: 'used' },
  ])
})

test('[P11] a first-order coupon checks the email too, signed in or not', async () => {
  await coupon('NEWHERE', { first_order: true })
  expect(kindOf(await payNow(await ready('new@example.com', 'NEWHERE')))).toBe('done')
  expect(kindOf(await payNow(await ready('new@example.com', 'NEWHERE')))).not.toBe('done')
  await coupon('ALSONEW', { first_order: true })
  expect(kindOf(await payNow(await ready('NEW@example.com', 'ALSONEW')))).toBe('This coupon is for first orders only.')
})

test('[P11] batch codes work once each, and a used one reads like an unknown one', async () => {
  const { id } = await coupon('none', { code: null, title: 'Leaflet', amounts: { GBP: 100 }, percent: null })
  const staff = await shop.member('staff@woodshed.test')
  const { body } = await staff.post(`/staff/coupons/${id}/codes`, { count: 3 })
  const [head, ...codes] = body.csv.trim().split('\r\n')
  expect([head, codes.length, new Set(codes).size]).toEqual(['code', 3, 3])
  expect(kindOf(await payNow(await ready('leaf@example.com', codes[0])))).toBe('done')
  const again = await (await ready('other@example.com', codes[1])).post(`/cart/coupon/${codes[0]}`)
  const never = await shop.guest().post('/cart/coupon/00000-00000-0000')
  expect([again.status, again.body.message]).toEqual([409, never.body.message])
  const both = await Promise.all([ready('one@example.com', codes[2]), ready('two@example.com', codes[2])])
  // Both see the lower total before either pays.
  const requests = await Promise.all(both.map(payment))
  const kinds = (await Promise.all(both.map((each, at) => each.post('/checkout/store', requests[at])))).map(kindOf)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1)
})

test('[P11] free delivery makes the cheapest method free, and the order charges that', async () => {
  const guest = shop.guest()
  await fillCart(guest, dvd, lesson)
  await guest.post('/cart/coupon/POSTFREE')
  expect((await guest.get('/cart')).body.coupon).toEqual({ code: 'POSTFREE', amount: 0, free_shipping: true })
  const done = await buy(guest, { ...answers, email: 'post@example.com' })
  const { body: order } = await guest.get(done.body.next_action.url)
  expect(order).toMatchObject({ subtotal: 2698, shipping: 0, total: 2698, coupon: 'POSTFREE' })
})

test('[P11] an ended coupon is removed from the cart with a message; one whose minimum isn’t met stays inactive', async () => {
  await coupon('SOON', { ends_at: new Date(shop.ctx.now().getTime() + 60_000) })
  await coupon('BIG', { minimum_spend: JSON.stringify({ GBP: 2000 }) })
  const [one, other] = [shop.guest(), shop.guest()]
  await fillCart(one, dvd, lesson)
  await one.post('/cart/coupon/SOON')
  shop.clock.forward(61_000)
  const left = await one.put(`/cart/${lesson}`, { qty: 0 })
  expect(left.body).toMatchObject({ coupon: null, messages: ['Coupon SOON was removed. This coupon has expired.'] })
  expect((await one.get('/cart')).body.messages).toEqual([])
  await fillCart(other, dvd, lesson)
  await other.post('/cart/coupon/BIG')
  const small = await other.put(`/cart/${lesson}`, { qty: 0 })
  expect(small.body).toMatchObject({ coupon: null, messages: ['Coupon BIG doesn’t apply right now. This coupon needs £20.00 or more.'] })
  expect((await other.put(`/cart/${dvd}`, { qty: 2 })).body.coupon).toMatchObject({ code: 'BIG', amount: 400 })
})

test('[E14] members see their own coupons, staff all of them, guests none', async () => {
  const member = await shop.member('member@woodshed.test')
  const { id: mine } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'member@woodshed.test')
    .executeTakeFirstOrThrow()
  await coupon('FORROBIN', { user_id: mine, percent: 50 })
  const codes = async (who: Caller) => (await who.get('/coupons')).body.coupons.map(({ code }: { code: string }) => code)
  expect(await codes(member)).toEqual(['FORROBIN', 'POSTFREE', 'WELCOME'])
  expect(await codes(await shop.member('subscriber@woodshed.test'))).toEqual(['POSTFREE', 'WELCOME'])
  expect((await shop.guest().get('/coupons')).status).toBe(401)
  expect((await member.get('/staff/coupons')).status).toBe(404)
  const { body } = await (await shop.member('staff@woodshed.test')).get('/staff/coupons')
  expect(body.coupons.map(({ code }: { code: string | null }) => code)).toContain('SPENT')
  const thief = shop.guest()
  await fillCart(thief, lesson)
  expect((await thief.post('/cart/coupon/FORROBIN')).body.message).toBe('This coupon code isn’t valid or has been used up.')
})
