import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { infoPages } from '#server/info/info-pages.server.ts'
import { shopFacts } from '#server/info/shop-facts.server.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())

test('the legal texts name this shop’s address, payment methods and periods', () => {
  const words = (path: string) => JSON.stringify(infoPages[path]!(shopFacts(shop.ctx)))
  expect(words('/contact')).toContain('1 Saw Lane')
  expect(words('/payment-methods'), 'this shop offers cards only').not.toContain('PayPal')
  expect(words('/delivery-and-returns')).toContain('within 14 days of arriving')
  expect(words('/privacy')).toContain(`${shop.ctx.config.retentionDays.guestCarts} days`)
})
