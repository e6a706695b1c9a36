import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, fillCart } from '#checkout/tests/buyer.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let dvd: number
beforeAll(async () => {
  shop = await testShop()
  dvd = await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd')
})
afterAll(() => shop.close())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud800', '__proto__', "'; drop table orders; --", '<b>', ''),
)
/** Mostly valid input, so that the odd text elsewhere reaches the shop. */
const mostly = <T>(...fine: T[]) => fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...fine) }, { weight: 1, arbitrary: text })
const address = fc.record(
  {
    id: text,
    name: text,
    line1: text,
    line2: text,
    city: text,
    county: text,
    postcode: text,
    country: fc.oneof(text, fc.constant('GB')),
    contact_number: text,
  },
  { requiredKeys: [] },
)
const state = fc.record(
  {
    step: mostly(1, 2, 3, 4, 5),
    email: text,
    delivery_address: address,
    billing_address: address,
    shipping: fc.record({ name: text, cost: fc.oneof(fc.integer(), fc.constantFrom(0, -1, 1e9, 294, 296)) }),
    shipping_code: text,
    payment_method: mostly('card', 'none', null),
    stripe_payment_method: mostly('pm_card_visa', null),
    token: mostly('pm_card_visa', null),
    token_response: mostly({ brand: 'visa', last_four: '4242', expiry_date: '12/2031' }, null),
    loyalty: fc.record({ id: fc.oneof(text, fc.integer()) }),
    cart_version: mostly(0, 1, 2, 3),
    payment_data: fc.record({ pay: fc.boolean(), total: fc.oneof(fc.integer(), fc.constantFrom(0, 1998, 2000, 2293, 2295, 1e9)) }),
    save_card: fc.boolean(),
    digital_consent: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('[A8] any input gets an answer at the shop’s own price, and orders nothing', { timeout: 120_000 }, async () => {
  const guest = shop.guest()
  await fillCart(guest, dvd)
  await guest.post('/checkout/store', { step: 5, ...answers })
  await fc.assert(
    fc.asyncProperty(state, async (given) => {
      const { status, body } = await guest.post('/checkout/store', given)
      expect([200, 400, 409]).toContain(status)
      if (status === 200) expect(body.totals.subtotal).toBe(1999)
    }),
    { numRuns: 300 },
  )
  expect(await shop.ctx.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test.each(['%00', '%ED%A0%80', "1001'--", 'x'.repeat(100), '..%2f'])('refuses an order id %s', async (number) => {
  expect([400, 404]).toContain((await shop.guest().get(`/orders/${number}`)).status)
})

test('refuses a text the database can’t store', async () => {
  const guest = shop.guest()
  await fillCart(guest, dvd)
  const said = { recipient_name: 'A\u0000', giver_name: 'B\u0000', message: '\u0000', recipient_email: 'a@example.com' }
  const refused = await Promise.all([
    guest.post('/cart/coupon/A%00B'),
    guest.post('/orders/look-up', { number: '1\u0000', email: 'a@example.com' }),
    guest.get('/search?q=a%00b'),
    guest.post('/cart/gifts', { stock_line_id: await stockLineOf(shop.ctx.db, 'slow-blues-turnarounds'), ...said }),
  ])
  for (const { status } of refused) expect(status).toBeLessThan(500)
})

test('[G-S4] an order names each of its lines once', async () => {
  const staff = await shop.member('staff@woodshed.test')
  const line = { order_line_id: 1, qty: 1 }
  for (const [lines, status] of [
    [[line], 404],
    [[line, line], 400],
  ] as const) {
    expect((await staff.post('/admin/orders/1/parcels', { carrier: 'royal-mail', lines })).status).toBe(status)
    expect((await staff.post('/admin/orders/1/refunds', { reason: 'broken', lines })).status).toBe(status)
  }
})

test('[E5] the address book accepts any text and keeps what can be stored', async () => {
  const member = await shop.member('subscriber@woodshed.test')
  await fc.assert(
    fc.asyncProperty(address, async ({ id: _none, ...given }) => {
      expect([200, 400]).toContain((await member.post('/addresses', given)).status)
    }),
    { numRuns: 100 },
  )
})
