import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answers, digitalAnswers, fillCart, home, payNow } from '#checkout/tests/buyer.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let dvd: number
let lesson: number
beforeAll(async () => {
  shop = await testShop()
  dvd = await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd')
  lesson = await stockLineOf(shop.ctx.db, 'slow-blues-turnarounds')
})
afterAll(() => shop.close())

async function guestWith(...lines: number[]): Promise<Caller> {
  const guest = shop.guest()
  await fillCart(guest, ...lines)
  return guest
}

const store = (caller: Caller, given: Record<string, unknown>) => caller.post('/checkout/store', given)

describe('[A8] storing the checkout state', () => {
  test('[E6] returns the state under its wire names, at step 1', async () => {
    const { status, body } = await (await guestWith(dvd)).get('/checkout')
    expect(status).toBe(200)
    expect(body.checkout).toMatchObject({ step: 1, delivery_address: null, billing_address: null, shipping: null, payment_method: null })
    expect(body.checkout).toMatchObject({
      stripe_payment_method: null,
      token: null,
      token_response: null,
      payment_data: null,
      loyalty: null,
    })
    expect(body.totals).toEqual({ subtotal: 1999, discount: 0, shipping: 0, points_value: 0, total: 1999, tax: null, currency: 'GBP' })
    expect(body.steps.map(({ name }: { name: string }) => name)).toEqual(['contact', 'delivery', 'shipping', 'payment', 'review'])
  })

  test('[S7] keeps earlier answers at each next step', async () => {
    const guest = await guestWith(dvd, lesson)
    const at = async (given: Record<string, unknown>) => (await store(guest, given)).body
    expect((await at({ step: 2, email: ' Guest@Example.com ' })).checkout).toMatchObject({ step: 2, email: 'guest@example.com' })
    const third = await at({ step: 3, delivery_address: { ...home, postcode: 'hx78aa' } })
    expect(third.checkout).toMatchObject({ step: 3, delivery_address: { postcode: 'HX7 8AA' } })
    expect(third.shipping_choices.map(({ code, cost }: { code: string; cost: number }) => [code, cost])).toEqual([
      ['uk-post', 295],
      ['uk-tracked', 595],
    ])
    const fourth = await at({ step: 4, shipping_code: 'uk-tracked' })
    expect(fourth.checkout).toMatchObject({ step: 4, shipping: { name: 'Tracked, next day', cost: 595 } })
    expect(fourth.totals).toMatchObject({ subtotal: 2698, shipping: 595, total: 3293 })
    const card = { brand: 'visa', last_four: '4242', expiry_date: '12/2031' }
    const fifth = await at({ step: 5, payment_method: 'card', token: 'pm_card_visa', token_response: card })
    expect(fifth.checkout).toMatchObject({
      step: 5,
      stripe_payment_method: 'pm_card_visa',
      token_response: card,
      email: 'guest@example.com',
    })
    expect(fifth).toMatchObject({ next_action: null, errors: {} })
  })

  test('[V3] skips delivery for digital goods', async () => {
    const { body } = await store(await guestWith(lesson), { step: 5, ...digitalAnswers })
    expect(body.steps.map(({ number }: { number: number }) => number)).toEqual([1, 4, 5])
    expect(body.checkout).toMatchObject({ step: 5, delivery_address: null, shipping: null })
  })

  test('uses the member’s account email', async () => {
    const member = await shop.member('member@woodshed.test')
    await fillCart(member, lesson)
    const { body } = await store(member, { step: 4, email: 'someone@else.test' })
    expect(body.checkout).toMatchObject({ step: 4, email: 'member@woodshed.test' })
  })

  test('[E5] a member picks an address from the book, and can save a new one', async () => {
    const member = await shop.member('member@woodshed.test')
    await fillCart(member, dvd)
    const [saved] = (await member.get('/addresses')).body.addresses
    const picked = await store(member, { step: 3, delivery_address: { id: saved.id } })
    expect(picked.body.checkout).toMatchObject({ step: 3, delivery_address: { line1: '14 Lantern Row' } })
    const written = { ...home, line1: '3 Capo Close' }
    await store(member, { step: 3, delivery_address: written, save_address: true })
    await store(member, { step: 3, delivery_address: written, save_address: true })
    const { addresses } = (await member.get('/addresses')).body
    expect(addresses.map(({ line1 }: { line1: string }) => line1)).toEqual(['14 Lantern Row', '3 Capo Close'])
  })

  test('[E6] accepts a shipping method by name and uses the shop’s price', async () => {
    const guest = await guestWith(dvd)
    const { body } = await store(guest, { step: 4, ...answers, shipping_code: undefined, shipping: { name: 'Standard delivery', cost: 1 } })
    expect(body.checkout.shipping).toMatchObject({ code: 'uk-post', cost: 295 })
  })

  test('asks for shipping again when the address isn’t served by the chosen method', async () => {
    const guest = await guestWith(dvd)
    await store(guest, { step: 5, ...answers })
    const { body } = await store(guest, { step: 5, delivery_address: { ...home, country: 'DE', postcode: '10115' } })
    expect(body).toMatchObject({ checkout: { step: 3, shipping: null }, errors: { shipping_code: 'Choose a delivery option.' } })
  })
})

describe('[A8] refusals', () => {
  test.each([
    ['an invalid email', { email: 'robin' }, { email: 'Check this email address.' }],
    [
      'a wrong postcode',
      { delivery_address: { ...home, postcode: '1' } },
      { 'delivery_address.postcode': 'This postcode doesn’t look right for the United Kingdom. It should look like EC1Y 8SY.' },
    ],
    [
      'an address without a street',
      { delivery_address: { ...home, line1: '' } },
      { 'delivery_address.line1': 'Enter a street and house number.' },
    ],
    [
      'the address book of a guest',
      { delivery_address: { id: '0a5e1b1e-0000-4000-8000-000000000009' } },
      { delivery_address: 'This address isn’t in your address book.' },
    ],
    ['unknown shipping', { shipping_code: 'by-owl' }, { shipping_code: 'Choose a delivery option.' }],
    ['an unknown loyalty offer', { loyalty: { id: 'free' } }, { loyalty: 'This offer isn’t available for your cart.' }],
  ])('explains %s, and keeps the stored state', async (_what, wrong, errors) => {
    const guest = await guestWith(dvd)
    const before = (await store(guest, { step: 5, ...answers })).body
    const { status, body } = await store(guest, { step: 5, ...wrong })
    expect(status).toBe(200)
    expect(body.errors).toEqual(errors)
    expect(body.checkout).toEqual(before.checkout)
  })

  test.each([
    [1, { step: 5 }, { email: 'Enter your email address.' }],
    [2, { step: 5, email: 'guest@example.com' }, { delivery_address: 'Enter a delivery address.' }],
    [3, { step: 5, email: 'guest@example.com', delivery_address: home }, { shipping_code: 'Choose a delivery option.' }],
    [4, { step: 5, ...answers, token: undefined }, { payment_method: 'Choose a payment method.' }],
  ])('[S7] skipping ahead stops at step %i', async (step, given, errors) => {
    const { body } = await store(await guestWith(dvd), given)
    expect(body).toMatchObject({ checkout: { step }, errors })
  })

  test('refuses a checkout of an empty cart', async () => {
    const { status, body } = await store(shop.guest(), { step: 2, email: 'guest@example.com' })
    expect([status, body.code]).toEqual([409, 'cart-empty'])
  })

  test.each([
    { total: 1 },
    { shipping: { name: 'Standard delivery', cost: 0, free: true } },
    { delivery_address: { ...home, zone: 'uk' } },
    { step: 1e9 },
    { step: 0 },
    { step: 1.5 },
  ])('refuses a field or number that doesn’t belong: %j', async (odd) => {
    const { status, body } = await store(await guestWith(dvd), odd)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })
})

describe('[A8] refuses payment', () => {
  const refused = async (caller: Caller, change: Record<string, unknown> = {}) => {
    const { status, body } = await payNow(caller, change)
    return [status, body.code]
  }
  const orders = () => shop.ctx.db.selectFrom('orders').select('id').execute()

  test('before every step is complete', async () => {
    const guest = await guestWith(dvd)
    await store(guest, { ...answers, shipping_code: undefined })
    expect(await refused(guest)).toEqual([409, 'step-incomplete'])
  })

  test('[V3] when a DVD was added after skipping the address step', async () => {
    const guest = await guestWith(lesson)
    expect((await store(guest, { step: 5, ...digitalAnswers })).body.checkout.step).toBe(5)
    await fillCart(guest, dvd)
    expect(await refused(guest)).toEqual([409, 'step-incomplete'])
    expect((await guest.get('/checkout')).body.checkout.step).toBe(1)
    expect((await store(guest, { step: 5 })).body.checkout.step).toBe(2)
  })

  test('without consent for digital goods', async () => {
    const guest = await guestWith(lesson)
    await store(guest, { step: 5, ...digitalAnswers })
    const { status, body } = await payNow(guest, { digital_consent: false })
    expect([status, body.errors.digital_consent]).toEqual([409, 'Please tick the box to continue.'])
  })

  test('with an empty cart', async () => {
    expect(await refused(shop.guest())).toEqual([409, 'cart-empty'])
  })

  test.each([1, -1, -1999, -2294, 1e9])('[G-M4] for a total that is off by %i', async (off) => {
    const guest = await guestWith(dvd)
    const { totals } = (await store(guest, { step: 5, ...answers })).body
    expect(await refused(guest, { payment_data: { pay: true, total: totals.total + off } })).toEqual([409, 'cart-changed'])
  })

  test('[G-M4] for a cart changed in another window', async () => {
    const guest = await guestWith(dvd)
    await store(guest, { step: 5, ...answers })
    const { body } = await guest.get('/checkout')
    await guest.put(`/cart/${dvd}`, { qty: 2 })
    expect(await refused(guest, { cart_version: body.checkout.cart_version })).toEqual([409, 'cart-changed'])
  })

  test('for goods that have sold out', async () => {
    const last = await stockLineOf(shop.ctx.db, 'last-pressing')
    const guest = await guestWith(last)
    await store(guest, { step: 5, ...answers })
    await shop.ctx.db.updateTable('stock_lines').set({ on_hand: 0 }).where('id', '=', last).execute()
    const { status, body } = await payNow(guest)
    await shop.ctx.db.updateTable('stock_lines').set({ on_hand: 1 }).where('id', '=', last).execute()
    expect([status, body.code, body.message]).toEqual([409, 'out-of-stock', '“Last pressing” is out of stock.'])
  })

  afterAll(async () => {
    expect(await orders()).toEqual([])
  })
})
