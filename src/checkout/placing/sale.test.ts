import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { activateSales } from '#catalogue/sales/activate-sales.server.ts'
import { scheduleSale } from '#catalogue/sales/sales.server.ts'
import { buy, digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  await activateSales(shop.ctx)
  await shop.check()
})

const hour = 3_600_000
const lead = 600_000

/** A sale on everything of a kind: a quarter off for an hour, starting ten minutes after it is scheduled. */
const anHour = async (kind: 'lesson' | 'course' | 'stream') => {
  await scheduleSale(await asStaff(shop.ctx), {
    name: 'An hour',
    percent: 25,
    amounts: null,
    productIds: [],
    kinds: [kind],
    artistIds: [],
    styles: [],
    startsAt: shop.ctx.now(),
    endsAt: new Date(shop.ctx.now().getTime() + hour + lead),
  })
  shop.clock.forward(lead)
}

test('[P17] when a sale ends, open carts show the higher price with a notice until the cart is changed', async () => {
  await anHour('lesson')
  await activateSales(shop.ctx)
  const guest = shop.guest()
  const line = await shop.line(testSlugs.lesson)
  await fillCart(guest, line)
  expect((await guest.get('/cart')).body).toMatchObject({ items: [{ price: 524, was: 699 }], totals: { total: 524 }, messages: [] })
  shop.clock.forward(hour + 1000)
  expect((await guest.get('/cart')).body).toMatchObject({
    items: [{ price: 699, was: null, sale_ends_at: null }],
    totals: { total: 699 },
    messages: ['The sale on “Slow blues turnarounds” has ended. It’s now £6.99.'],
  })
  await fillCart(guest, line)
  expect((await guest.get('/cart')).body.messages).toEqual([])
})

test('[P17] a buyer who submits the sale price after its end sees the current price and isn’t charged', async () => {
  await anHour('course')
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.course))
  await guest.post('/checkout/store', { step: 5, ...digitalAnswers, token: 'pm_card_gb' })
  const seen = (await guest.get('/checkout')).body.totals.total
  expect(seen).toBe(1874)
  shop.clock.forward(hour + 1000)
  const charges = (await shop.charges()).length
  const answer = await payNow(guest, { payment_data: { pay: true, total: seen } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'cart-changed', message: expect.stringContaining('£24.99') } })
  expect((await shop.charges()).length).toBe(charges)
  expect((await payNow(guest)).body.next_action).toMatchObject({ type: 'done' })
})

test('[P17] tampering with any number in the browser gives the shop’s price or a 4xx answer', async () => {
  await anHour('stream')
  const line = await shop.line(testSlugs.stream)
  for (const wrong of [-1, 0, 1, 1_000_000_000, 973, 975]) {
    const guest = shop.guest()
    const item = { stock_line_id: line, qty: 1, price: wrong, was: wrong, sale_ends_at: '2099-01-01T00:00:00.000Z' }
    expect((await guest.post('/cart', { items: [item] })).body.totals.total).toBe(974)
    await guest.post('/checkout/store', { step: 5, ...digitalAnswers, token: 'pm_card_gb', email: `tamper${wrong}@example.com` })
    expect((await payNow(guest, { payment_data: { pay: true, total: wrong } })).status).toBeGreaterThanOrEqual(400)
    expect((await guest.post('/checkout/store', { step: 5, totals: { total: wrong } })).status).toBe(400)
    expect((await guest.get('/checkout')).body.totals.total).toBe(974)
  }
  const buyer = shop.guest()
  await fillCart(buyer, line)
  const { body } = await buy(buyer, { ...digitalAnswers, token: 'pm_card_gb', email: 'honest@example.com' })
  expect((await buyer.get(body.next_action.url)).body).toMatchObject({ total: 974, tax: 162 })
})
