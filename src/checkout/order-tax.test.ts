import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { answers, buy, digitalAnswers, fillCart, home, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(() => shop.close())
afterEach(() => shop.check())

const orderOf = async (caller: Caller, answered: Awaited<ReturnType<typeof buy>>) => {
  expect(answered.body.next_action, JSON.stringify(answered.body)).toMatchObject({ type: 'done' })
  return (await caller.get(answered.body.next_action.url)).body
}
const abroad = (country: string, postcode: string) => ({ ...home, country, postcode })
const evidence = (number: string) =>
  shop.ctx.db.selectFrom('orders').select('tax_evidence').where('number', '=', number).executeTakeFirstOrThrow()

test('[G-M5] a lesson for a buyer in Germany includes German tax at the same price as everywhere', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const given = { ...digitalAnswers, billing_address: abroad('DE', '10115'), token: 'pm_card_de' }
  const order = await orderOf(guest, await buy(guest, given))
  expect(order).toMatchObject({ total: 699, tax: 112, taxes: [{ country: 'DE', rate: 1900, net: 587, tax: 112 }] })
  expect(order.lines).toMatchObject([{ tax: 112, tax_rate: 1900 }])
  expect((await evidence(order.number)).tax_evidence).toEqual({ billing: 'DE', card: 'DE', network: null, confirmed: null })
})

test('[G-M5] the tax parts of a disc and a lesson with postage and a coupon add up', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.dvd), await shop.line(testSlugs.lesson), await shop.line(testSlugs.backingTrack))
  await guest.post('/cart/coupon/FIRST10')
  const order = await orderOf(guest, await buy(guest, { ...answers, token: 'pm_card_gb' }))
  const { tax, total, lines } = order
  expect(order.taxes).toEqual([{ country: 'GB', rate: 2000, net: total - tax, tax: Math.round(total / 6) }])
  expect(lines.every((line: { tax: number }) => line.tax > 0)).toBe(true)
})

test('a disc shipped abroad has no tax, and the buyer reads so before paying', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.dvd))
  const address = { ...home, country: 'US', postcode: '10001', county: 'NY' }
  const { body } = await guest.post('/checkout/store', { step: 3, email: 'far@example.com', delivery_address: address })
  expect(body.totals.tax).toBe(0)
  const order = await orderOf(
    guest,
    await buy(guest, { ...answers, delivery_address: address, shipping_code: body.shipping_choices[0].code }),
  )
  expect(order).toMatchObject({ tax: 0, taxes: [] })
})

test('a foreign card makes the checkout ask where the buyer lives, at the same price', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const { body } = await guest.post('/checkout/store', {
    step: 5,
    ...digitalAnswers,
    billing_address: abroad('FR', '75001'),
    token: 'pm_card_us',
  })
  expect(body).toMatchObject({ tax_question: ['FR', 'US'], totals: { total: 699, tax: null } })
  expect(await payNow(guest, { tax_country: null })).toMatchObject({
    status: 409,
    body: { code: 'step-incomplete', errors: { tax_country: 'Choose the country you live in.' } },
  })
  expect((await payNow(guest, { tax_country: 'NO' })).body.errors).toHaveProperty('tax_country')
  const order = await orderOf(guest, await payNow(guest, { tax_country: 'FR' }))
  expect(order).toMatchObject({ total: 699, taxes: [{ country: 'FR', rate: 2000 }] })
  expect((await evidence(order.number)).tax_evidence).toEqual({ billing: 'FR', card: 'US', network: null, confirmed: 'FR' })
})

test('accepts tax_country together with the card that raises the question', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const given = { ...digitalAnswers, billing_address: abroad('FR', '75001'), token: 'pm_card_us', tax_country: 'US' }
  const { status, body } = await guest.post('/checkout/store', { step: 5, ...given })
  expect([status, body.errors, body.tax_question, body.checkout.tax_country]).toEqual([200, {}, null, 'US'])
  const order = await orderOf(guest, await payNow(guest))
  expect((await evidence(order.number)).tax_evidence).toEqual({ billing: 'FR', card: 'US', network: null, confirmed: 'US' })
})

test('refuses a tax_country that only the previous card raised, and drops one that is no longer needed', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line(testSlugs.lesson))
  const given = { ...digitalAnswers, billing_address: abroad('FR', '75001'), token: 'pm_card_us' }
  await guest.post('/checkout/store', { step: 5, ...given })
  const german = await payNow(guest, { token: 'pm_card_de', tax_country: 'US' })
  expect(german.body).toMatchObject({ next_action: null, tax_question: ['FR', 'DE'], errors: { tax_country: expect.any(String) } })
  const order = await orderOf(guest, await payNow(guest, { token: 'pm_card_fr', tax_country: 'DE' }))
  expect((await evidence(order.number)).tax_evidence).toEqual({ billing: 'FR', card: 'FR', network: null, confirmed: null })
})

test('a rate changes on its day', async () => {
  const taxOn = async (day: string) => {
    shop.clock.set(`${day}T12:00:00Z`)
    const guest = shop.guest()
    await fillCart(guest, await shop.line(testSlugs.lesson))
    const given = { ...digitalAnswers, billing_address: abroad('EE', '10111'), payment_method: undefined, token: undefined }
    return (await guest.post('/checkout/store', { step: 4, ...given })).body.totals.tax
  }
  const taxes = [await taxOn('2025-06-30'), await taxOn('2025-07-01')]
  shop.clock.set(new Date())
  // 22 % and 24 % of £6.99 with tax.
  expect(taxes).toEqual([126, 135])
})
