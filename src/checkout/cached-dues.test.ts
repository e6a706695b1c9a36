import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buy, digitalAnswers, fillCart, home, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: CheckoutShop
let beside: TestShop
beforeAll(async () => {
  shop = await checkoutShop()
  beside = await testShop({ beside: shop })
})
afterAll(async () => {
  await beside.close()
  await shop.close()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.check()
})

/** This node misses others' changes until the mocks are restored. */
function deafen(): void {
  const { tariff, taxRates } = shop.ctx.services
  vi.spyOn(tariff, 'current').mockReturnValue(tariff.current())
  vi.spyOn(taxRates, 'current').mockReturnValue(taxRates.current())
}

test('[G-M5] a tax rate changed on another node applies to the next order at once, despite this node’s cache', async () => {
  const buyer = shop.guest()
  await fillCart(buyer, await shop.line(testSlugs.lesson))
  deafen()
  const rate = { country: 'DE', class: 'digital', valid_from: shop.ctx.now().toISOString().slice(0, 10), basis_points: 2500 } as const
  await beside.ctx.db.insertInto('tax_rates').values(rate).execute()
  const german = { ...digitalAnswers, billing_address: { ...home, country: 'DE', postcode: '10115' }, token: 'pm_card_de' }
  const { body } = await buy(buyer, german)
  expect((await buyer.get(body.next_action.url)).body).toMatchObject({ total: 699, tax: 140, taxes: [{ country: 'DE', rate: 2500 }] })

  vi.restoreAllMocks()
  const next = shop.guest()
  await fillCart(next, await shop.line(testSlugs.lesson))
  await vi.waitUntil(async () => (await next.post('/checkout/store', { step: 5, ...german })).body.totals.tax === 140)
})

test('[G-M5] a shipping rate changed on another node is never charged at the cached price: the buyer sees the new total first', async () => {
  const buyer = shop.guest()
  await fillCart(buyer, await shop.line(testSlugs.dvd))
  deafen()
  const change = beside.ctx.db.updateTable('shipping_bands').set({ prices: { GBP: 499, EUR: 599, USD: 699 } as never })
  await change.where('method', '=', 'uk-post').execute()
  const refused = await buy(buyer)
  expect([refused.status, refused.body.code]).toEqual([409, 'cart-changed'])
  expect(await shop.charges()).toHaveLength(1)

  vi.restoreAllMocks()
  await vi.waitUntil(async () => (await buyer.get('/checkout')).body.totals.total === 1999 + 499)
  expect((await payNow(buyer)).body.next_action).toMatchObject({ type: 'done' })
  expect((await shop.charges()).map(({ amount_received }) => amount_received)).toContain(2498)
})
