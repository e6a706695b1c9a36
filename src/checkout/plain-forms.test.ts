import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setLines } from '#cart/cart.server.ts'
import { postStep } from '#checkout/checkout-action.server.ts'
import { checkoutPage } from '#checkout/checkout-page.server.ts'
import { readPaymentReturn } from '#checkout/placing/payment-return.server.ts'
import { home } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { allRights } from '#kernel/rights.ts'
import { orderKey } from '#orders/order-access.server.ts'
import { attachOrders, findOrder, ordersOf } from '#orders/orders.server.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

let shop: CheckoutShop
beforeAll(async () => {
  shop = await checkoutShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

/** A new browser, seen from the server. */
const browser = (): Ctx => createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: randomBytes(32) } })

const post = (ctx: Ctx, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return postStep(ctx, form)
}

const address = (prefix: string, change: Partial<typeof home> = {}) =>
  Object.fromEntries(Object.entries({ ...home, ...change }).map(([key, value]) => [`${prefix}.${key}`, value]))

async function withDvd(): Promise<Ctx> {
  const ctx = browser()
  await setLines(ctx, [{ stockLineId: await shop.line('night-at-the-granary-dvd'), qty: 1 }])
  return ctx
}

describe('[S7] the checkout steps as plain forms, without script', () => {
  test('each leads to the next, and the last one pays', async () => {
    const ctx = await withDvd()
    expect(await post(ctx, { step: '1', email: 'plain@example.com' })).toEqual({ to: '/checkout?step=2' })
    expect(await post(ctx, { step: '2', ...address('delivery_address') })).toEqual({ to: '/checkout?step=3' })
    expect(await post(ctx, { step: '3', shipping_code: 'uk-post' })).toEqual({ to: '/checkout?step=4' })
    expect(await post(ctx, { step: '4', card: 'pm_card_visa' })).toEqual({ to: '/checkout?step=5' })
    const { answer } = await checkoutPage(ctx, 5)
    const total = String(answer.totals.total)
    const paid = await post(ctx, { step: '5', total, cart_version: String(answer.checkout.cart_version) })
    expect(paid).toEqual({ to: expect.stringMatching(/^\/orders\/\d{5}-\d{5}$/) })
  })

  test('[B24] a lesson’s checkout is one form that reports all errors at once', async () => {
    const ctx = browser()
    await setLines(ctx, [{ stockLineId: await shop.line('slow-blues-turnarounds'), qty: 1 }])
    const page = await checkoutPage(ctx)
    expect(page.section).toEqual([1, 4, 5])
    const { totals, checkout } = page.answer
    const sheet = {
      step: '1 4 5',
      email: 'sheet@example.com',
      'billing_address.country': 'GB',
      'billing_address.postcode': 'HX7 8AA',
      card: 'pm_card_visa',
      total: String(totals.total),
      cart_version: String(checkout.cart_version),
    }
    expect(await post(ctx, { ...sheet, card: 'another', digital_consent: 'on' })).toMatchObject({
      status: 409,
      errors: { payment_method: 'Choose a payment method.' },
    })
    expect(await post(ctx, { ...sheet, email: 'sheet', 'billing_address.postcode': 'x' })).toMatchObject({
      status: 400,
      errors: { email: expect.any(String), 'billing_address.postcode': expect.any(String), digital_consent: expect.any(String) },
      sent: { email: 'sheet' },
    })
    // The test card is American.
    expect(await post(ctx, { ...sheet, digital_consent: 'on' })).toMatchObject({ status: 409, errors: { tax_country: expect.any(String) } })
    const paid = await post(ctx, { ...sheet, digital_consent: 'on', tax_country: 'GB' })
    expect(paid).toEqual({ to: expect.stringMatching(/^\/orders\//) })
  })

  test('a refused step shows errors beside what was typed', async () => {
    const ctx = await withDvd()
    await post(ctx, { step: '1', email: 'plain@example.com' })
    const refused = await post(ctx, { step: '2', ...address('delivery_address', { postcode: 'x', city: '' }) })
    expect(refused).toMatchObject({
      status: 400,
      errors: { 'delivery_address.city': 'Enter a town or city.' },
      sent: { delivery_address: { postcode: 'x', line1: home.line1 } },
    })
  })

  test('[B10] changing the country updates the fields, and keeps typed values without storing them', async () => {
    const ctx = await withDvd()
    await post(ctx, { step: '1', email: 'plain@example.com' })
    const typed = address('delivery_address', { country: 'US', postcode: '', city: 'Duluth' })
    const back = await post(ctx, { step: '2', ...typed, 'delivery_address.id': 'a saved one', change_country: 'delivery_address' })
    expect(back).toMatchObject({
      status: 200,
      problem: null,
      errors: {},
      sent: { delivery_address: { city: 'Duluth', line1: home.line1 } },
      forms: { US: { words: { postcode: 'ZIP code', county: 'State' } } },
    })
    expect((await checkoutPage(ctx, 2)).answer.checkout.delivery_address).toBeNull()
    const refused = await post(ctx, { step: '2', ...typed })
    expect(refused).toMatchObject({ status: 400, forms: { US: expect.anything() } })
  })

  test('refuses an outdated total with a message', async () => {
    const ctx = await withDvd()
    await post(ctx, { step: '1', email: 'plain@example.com' })
    await post(ctx, { step: '2', ...address('delivery_address') })
    await post(ctx, { step: '3', shipping_code: 'uk-post' })
    await post(ctx, { step: '4', card: 'pm_card_visa' })
    const { answer } = await checkoutPage(ctx, 5)
    const refused = await post(ctx, { step: '5', total: '1', cart_version: String(answer.checkout.cart_version) })
    expect(refused).toMatchObject({ status: 409, problem: expect.stringContaining('changed to £22.94') })
  })

  test('3-D Secure redirects to a page that explains it', async () => {
    const ctx = await withDvd()
    await post(ctx, { step: '1', email: 'asked@example.com' })
    await post(ctx, { step: '2', ...address('delivery_address') })
    await post(ctx, { step: '3', shipping_code: 'uk-post' })
    await post(ctx, { step: '4', card: 'pm_card_authenticationRequired' })
    const { answer } = await checkoutPage(ctx, 5)
    const asked = await post(ctx, { step: '5', total: String(answer.totals.total), cart_version: String(answer.checkout.cart_version) })
    const id = 'to' in asked ? asked.to.replace('/checkout/return/', '') : ''
    expect(await readPaymentReturn(ctx, id)).toEqual({ state: 'authenticate' })
    await expect(readPaymentReturn(browser(), id)).rejects.toThrow('We couldn’t find that order.')
    await expect(readPaymentReturn(ctx, 'no-id')).rejects.toThrow('We couldn’t find that order.')
    const { provider_ref } = await shop.ctx.db
      .selectFrom('attempts')
      .select('provider_ref')
      .where('cause_id', '=', id)
      .executeTakeFirstOrThrow()
    await shop.panel(`/authenticate/${provider_ref}`, { outcome: 'fail' })
    expect(await readPaymentReturn(ctx, id)).toEqual({ state: 'refused', message: expect.stringContaining('couldn’t confirm') })
  })
})

test('[P19] only orders that cross a border mention import tax', async () => {
  const abroadTo = async (country: string, postcode: string) => {
    const ctx = await withDvd()
    await post(ctx, { step: '1', email: 'plain@example.com' })
    await post(ctx, { step: '2', ...address('delivery_address', { country, postcode }) })
    return (await checkoutPage(ctx, 3)).abroad
  }
  expect([await abroadTo('GB', 'HX7 8AA'), await abroadTo('IM', 'IM1 1AA'), await abroadTo('DE', '10115')]).toEqual([false, false, true])
  expect((await checkoutPage(await withDvd(), 1)).abroad).toBe(false)
})

test('[P19] each shipping method states the spend from which it is free', async () => {
  const ctx = await withDvd()
  await post(ctx, { step: '1', email: 'plain@example.com' })
  await post(ctx, { step: '2', ...address('delivery_address') })
  expect((await checkoutPage(ctx, 3)).freeFrom).toEqual({ 'uk-post': 10_000 })
  expect((await checkoutPage(ctx, 1)).freeFrom).toEqual({})
})

test('[A8] a forged form doesn’t break the page', async () => {
  const refused = await post(await withDvd(), { step: '5', total: 'much', cart_version: '' })
  expect(refused).toMatchObject({ status: 400, problem: 'Check what you entered.' })
})

test('a guest’s order opens with its key, and joins the account once the email is verified', async () => {
  const ctx = await withDvd()
  const email = 'Subscriber@woodshed.test'
  await post(ctx, { step: '1', email })
  await post(ctx, { step: '2', ...address('delivery_address') })
  await post(ctx, { step: '3', shipping_code: 'uk-post' })
  await post(ctx, { step: '4', card: 'pm_card_visa' })
  const { answer } = await checkoutPage(ctx, 5)
  const paid = await post(ctx, { step: '5', total: String(answer.totals.total), cart_version: String(answer.checkout.cart_version) })
  const number = 'to' in paid ? paid.to.replace('/orders/', '') : ''
  const { id } = await shop.ctx.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const key = orderKey(shop.ctx, id)
  expect(await findOrder(browser(), { number }, key)).toMatchObject({ number, invoice: `/orders/${number}/invoice.pdf?key=${key}` })
  await expect(findOrder(browser(), { number }, `${key}x`)).rejects.toThrow('We couldn’t find that order.')
  const user = await shop.ctx.db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  const member = { id: user.id, name: user.name, email: user.email, emailVerified: true, role: user.role, rights: allRights, region: null }
  await attachOrders(shop.ctx, member)
  await expect(findOrder(browser(), { number }, key)).rejects.toThrow('We couldn’t find that order.')
  const { orders } = await ordersOf(createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member } }))
  expect(orders).toMatchObject([{ number, guest: false }])
})
