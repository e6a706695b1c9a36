import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, buy, fillCart, home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { customsOfParcel } from '#shipping/shipping.server.ts'

let shop: CheckoutShop
let dvd: number
beforeAll(async () => {
  shop = await checkoutShop()
  dvd = await shop.line(testSlugs.dvd)
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const berlin = { ...home, line1: 'Lindenweg 4', city: 'Berlin', postcode: '10115', country: 'DE' }
const guestWith = async (qty: number) => {
  const guest = shop.guest()
  await guest.put(`/cart/${dvd}`, { qty })
  return guest
}
const customsOf = async (email: string) =>
  (await shop.ctx.db.selectFrom('orders').select('customs').where('email', '=', email).executeTakeFirstOrThrow()).customs

test('[P19, E6] the price follows weight, a discount follows the goods’ value, and the browser’s price is ignored', async () => {
  const costs = async (qty: number) => {
    const { body } = await (await guestWith(qty)).post('/checkout/store', { step: 3, email: 'a@b.test', delivery_address: home })
    return body.shipping_choices.map(({ code, cost }: { code: string; cost: number }) => [code, cost])
  }
  // 120 g each and 60 g of packing.
  expect(await costs(3)).toEqual([
    ['uk-post', 295],
    ['uk-tracked', 595],
  ])
  expect((await costs(4))[0]).toEqual(['uk-post', 415])
  // £119.94 is above £100.
  expect((await costs(6))[0]).toEqual(['uk-post', 0])
  const guest = await guestWith(1)
  await guest.post('/checkout/store', { step: 5, ...answers, shipping: { name: 'Standard delivery', cost: 0 } })
  expect((await guest.get('/checkout')).body.totals).toMatchObject({ shipping: 295, total: 2294 })
})

test('[P19, E13] a country without delivery is reported at the address', async () => {
  const guest = await guestWith(1)
  const { body } = await guest.post('/checkout/store', { step: 3, email: 'a@b.test', delivery_address: { ...home, country: 'AQ' } })
  expect(body.errors['delivery_address.country']).toBe('We can’t deliver to Antarctica yet.')
  expect((await guest.get('/country-names-by-code')).body.AQ).toBe('Antarctica')
})

test('[P19] an order that crosses a border stores customs data; one that doesn’t stores none', async () => {
  const abroad = await guestWith(2)
  await buy(abroad, { ...answers, email: 'berlin@customs.test', delivery_address: berlin, shipping_code: 'europe-post' })
  expect(await customsOf('berlin@customs.test')).toEqual({
    contents: 'Sale of goods',
    currency: 'GBP',
    lines: [{ description: 'DVD: Night at the granary, the DVD', qty: 2, hsCode: '852349', origin: 'GB', netGrams: 240, value: 3998 }],
    grossGrams: 300,
    value: 3998,
  })
  const { number } = await shop.ctx.db
    .selectFrom('orders')
    .select('number')
    .where('email', '=', 'berlin@customs.test')
    .executeTakeFirstOrThrow()
  await expect(customsOfParcel(shop.ctx, number, [2])).rejects.toThrow()
  const athome = await guestWith(1)
  await buy(athome, { ...answers, email: 'home@customs.test' })
  expect(await customsOf('home@customs.test')).toBeNull()
})

test('[A9, E5] anyone can read a country’s address format; an unknown country is refused', async () => {
  const { body } = await shop.guest().get('/address-forms/US')
  expect(body).toMatchObject({ needed: ['line1', 'city', 'county', 'postcode'], words: { postcode: 'ZIP code' } })
  expect(body.regions).toContainEqual({ code: 'OH', name: 'Ohio' })
  expect((await shop.guest().get('/address-forms/XQ')).status).toBe(404)
})

test('[P19] refuses a cart that is more than one parcel holds', async () => {
  await shop.ctx.db
    .updateTable('stock_lines')
    .set({ weight_grams: 31_000 })
    .where('id', '=', await shop.line(testSlugs.cd))
    .execute()
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.cd))
  const { body } = await guest.post('/checkout/store', { step: 3, email: 'a@b.test', delivery_address: home })
  expect(body.errors['delivery_address.country']).toBe('This is too heavy for one parcel to the United Kingdom. Split it into two orders.')
})
