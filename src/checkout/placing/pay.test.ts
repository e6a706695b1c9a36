import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answers, buy, digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
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

/** Charge requests the fake received during some work. */
async function charged(work: () => Promise<unknown>): Promise<number[]> {
  const before = (await shop.charges()).map(({ id }) => id)
  await work()
  return (await shop.charges()).filter(({ id }) => !before.includes(id)).map((charge) => charge.amount_received)
}

const shown = async (caller: Caller, answer: Answered) => (await caller.get(answer.body.next_action.url)).body

const paymentOf = (answer: { body: { errors: { payment?: string } } }) => answer.body.errors.payment
const payWith = async (caller: Caller, token: string) => {
  await caller.post('/checkout/store', { step: 5, payment_method: 'card', token })
  return payNow(caller)
}

describe('[A8] a paid order', () => {
  test('reduces stock, empties the cart, queues a receipt and shows the order', async () => {
    const guest = shop.guest()
    await fillCart(guest, dvd, lesson)
    const answer = await buy(guest)
    expect(answer.body).toMatchObject({ errors: {}, next_action: { type: 'done', url: expect.stringMatching(/^\/orders\/\d{5}-\d{5}$/) } })
    expect(await shop.stock(dvd)).toEqual({ on_hand: 39, reserved: 0 })
    expect((await guest.get('/cart')).body.items).toEqual([])
    const order = await shown(guest, answer)
    expect(order).toMatchObject({
      state: 'paid',
      state_words: 'Being packed',
      subtotal: 2698,
      shipping: 295,
      total: 2993,
      guest: true,
    })
    expect(order).toMatchObject({
      card: { brand: 'visa', last_four: '4242' },
      invoice: expect.stringMatching(/^\/orders\/\d{5}-\d{5}\/invoice\.pdf$/),
      email: 'guest@example.com',
    })
    const [mail] = await shop.ctx.db.selectFrom('outbox').select(['template', 'recipient', 'props']).execute()
    expect(mail).toMatchObject({
      template: 'order-confirmation',
      recipient: 'guest@example.com',
      props: { number: expect.stringMatching(/^\d{5}-\d{5}$/), sendBy: 'Standard delivery' },
    })
    const rights = await shop.ctx.db.selectFrom('entitlements').select(['user_id', 'email']).execute()
    expect(rights).toEqual([{ user_id: null, email: 'guest@example.com' }])
  })

  test('[E9] entitles a member to the lesson, and splits a coupon over the lines', async () => {
    const member = await shop.member('member@woodshed.test')
    await fillCart(member, dvd, lesson)
    await member.post('/cart/coupon/FIRST10')
    const order = await shown(member, await buy(member))
    expect(order).toMatchObject({ subtotal: 2698, discount: 270, shipping: 295, total: 2723, coupon: 'FIRST10', guest: false })
    expect(order.lines.map(({ discount }: { discount: number }) => discount)).toEqual([200, 70])
    const coupon = await shop.ctx.db.selectFrom('coupon_redemptions').select('state').executeTakeFirst()
    expect(coupon).toEqual({ state: 'used' })
    const rights = await shop.ctx.db.selectFrom('entitlements').select('user_id').where('user_id', 'is not', null).execute()
    expect(rights).toHaveLength(1)
  })

  test('with a total of zero needs no card, and otherwise behaves the same', async () => {
    await shop.ctx.db.insertInto('coupons').values({ code: 'GIFT', percent: 100, minimum_spend: {} }).execute()
    const member = await shop.member('subscriber@woodshed.test')
    await fillCart(member, lesson)
    await member.post('/cart/coupon/GIFT')
    const stored = await member.post('/checkout/store', { step: 5 })
    expect(stored.body.steps.map(({ name }: { name: string }) => name)).toEqual(['review'])
    expect(await charged(async () => expect(await shown(member, await payNow(member))).toMatchObject({ state: 'paid', total: 0 }))).toEqual(
      [],
    )
  })

  test('[G-M1] isn’t charged again when the same window submits again', async () => {
    const guest = shop.guest()
    await fillCart(guest, dvd)
    await guest.post('/checkout/store', { step: 5, ...answers })
    const { body } = await guest.get('/checkout')
    const press = { cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
    const charges = await charged(async () => {
      const first = await payNow(guest, press)
      const again = await payNow(guest, press)
      expect(again.body.next_action).toEqual(first.body.next_action)
    })
    expect(charges).toEqual([2294])
  })

  test('a second order from the same cart starts with an empty card form', async () => {
    const guest = shop.guest()
    await fillCart(guest, dvd)
    await buy(guest)
    await fillCart(guest, dvd)
    expect((await guest.get('/checkout')).body.checkout).toMatchObject({
      stripe_payment_method: null,
      delivery_address: { city: 'Hebden Bridge' },
    })
    expect(await shown(guest, await buy(guest))).toMatchObject({ state: 'paid' })
  })
})

describe('[A8] a declined card', () => {
  test.each([
    ['pm_card_chargeDeclined', 'Your card was declined. Try another card or contact your bank.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds. Try another card.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired. Try another card.'],
  ])('explains %s, releases the reservation, and accepts another card', async (card, words) => {
    const guest = shop.guest()
    const email = `${card}@example.com`.toLowerCase()
    const before = await shop.stock(dvd)
    await fillCart(guest, dvd)
    await guest.post('/cart/coupon/FIVER')
    const declined = await buy(guest, { ...answers, email, token: card })
    expect([declined.status, paymentOf(declined), declined.body.next_action]).toEqual([200, words, null])
    expect(declined.body.checkout).toMatchObject({ step: 4, stripe_payment_method: null })
    expect(await shop.stock(dvd)).toEqual(before)
    expect(await shop.orderStates(email)).toEqual(['cancelled'])
    expect(await shown(guest, await payWith(guest, 'pm_card_visa'))).toMatchObject({ state: 'paid', coupon: 'FIVER' })
    expect(await shop.orderStates(email)).toEqual(['cancelled', 'paid'])
  })
})

describe('[A8] 3-D Secure', () => {
  const asked = async (email: string) => {
    const guest = shop.guest()
    await fillCart(guest, dvd)
    const answer = await buy(guest, { ...answers, email, token: 'pm_card_authenticationRequired' })
    expect(answer.body.next_action).toMatchObject({ type: 'authenticate', client_secret: expect.stringContaining('_secret_') })
    const { client_secret, order } = answer.body.next_action
    return { guest, order, intent: client_secret.split('_secret_')[0] as string }
  }

  test.each([
    ['the buyer', 'confirms@example.com'],
    ['the provider’s notice', 'noticed@example.com'],
  ])('is requested, and once confirmed the order is paid: %s comes first', async (first, email) => {
    const { guest, intent } = await asked(email)
    const { body } = await guest.get('/checkout')
    expect(body.totals.total).toBe(2294)
    // The page repeats its request.
    const press = { cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
    expect((await payNow(guest, press)).body.next_action.type).toBe('authenticate')
    await shop.panel('/webhooks', { hold: first === 'the buyer' })
    await shop.panel(`/authenticate/${intent}`, { outcome: 'complete' })
    if (first !== 'the buyer') await shop.noticed()
    expect((await guest.post('/checkout/store', { step: 5, digital_consent: true, ...press })).body.next_action).toMatchObject({
      type: 'done',
    })
    expect(await shop.orderStates(email)).toEqual(['paid'])
    await shop.panel('/webhooks', { hold: false })
  })

  test('meanwhile the cart shows the last copy as reserved to its buyer, and as out of stock to others', async () => {
    const email = 'waits@example.com'
    const [guest, other] = [shop.guest(), shop.guest()]
    const last = await shop.line('last-pressing')
    await fillCart(other, last)
    await fillCart(guest, last)
    await buy(guest, { ...answers, email, token: 'pm_card_authenticationRequired' })
    expect((await guest.get('/cart')).body).toMatchObject({
      items: [{ problem: null, available: 1 }],
      messages: [expect.stringMatching(/is reserved for you while you finish paying\.$/)],
    })
    expect((await other.get('/cart')).body).toMatchObject({ items: [{ problem: expect.stringMatching(/out of stock/) }], messages: [] })
    expect((await payNow(guest)).body.next_action.type).toBe('authenticate')
  })

  test('counts as declined when it fails', async () => {
    const { guest, intent } = await asked('fails@example.com')
    await shop.panel('/webhooks', { hold: true })
    await shop.panel(`/authenticate/${intent}`, { outcome: 'fail' })
    const answer = await payNow(guest)
    await shop.panel('/webhooks', { hold: false })
    expect(paymentOf(answer)).toBe('Your bank couldn’t confirm it was you. Try again or use another card.')
    expect(await shop.orderStates('fails@example.com')).toEqual(['cancelled'])
  })

  test.each([
    ['the buyer', 'refuses@example.com'],
    ['the provider’s notice', 'refuses-late@example.com'],
  ])('[G-M1] that failed isn’t charged again by the page that asked: %s comes first', async (first, email) => {
    const { guest, intent, order } = await asked(email)
    const isNoticed = first !== 'the buyer'
    await shop.panel('/webhooks', { hold: !isNoticed })
    await shop.panel(`/authenticate/${intent}`, { outcome: 'fail' })
    if (isNoticed) await vi.waitFor(async () => expect(await shop.orderStates(email)).toEqual(['cancelled']), 30_000)
    const payment_data = { pay: true, total: 2294, authenticated: order }
    const answer = await guest.post('/checkout/store', { step: 5, payment_data })
    await shop.panel('/webhooks', { hold: false })
    expect(paymentOf(answer)).toBe('Your bank couldn’t confirm it was you. Try again or use another card.')
    expect(answer.body).toMatchObject({ next_action: null, checkout: { step: 4, stripe_payment_method: null } })
    expect(await shop.orderStates(email)).toEqual(['cancelled'])
    expect((await shop.guest().post('/checkout/store', { step: 5, payment_data })).status).toBe(404)
  })

  test('[G-F7] that failed, reported before the buyer submits again, starts a new authentication and charges once', async () => {
    const { guest, intent } = await asked('asks-again@example.com')
    await shop.panel(`/authenticate/${intent}`, { outcome: 'fail' })
    await vi.waitFor(async () => expect(await shop.orderStates('asks-again@example.com')).toEqual(['cancelled']), 30_000)
    const { next_action } = (await payNow(guest)).body
    expect(next_action).toMatchObject({ type: 'authenticate' })
    const another = next_action.client_secret.split('_secret_')[0]
    expect(another).not.toBe(intent)
    const sums = await charged(async () => {
      await shop.panel(`/authenticate/${another}`, { outcome: 'complete' })
      await payNow(guest)
    })
    expect(sums).toEqual([2294])
    expect(await shop.orderStates('asks-again@example.com')).toEqual(['cancelled', 'paid'])
  })

  test('abandoned for another card charges only that card', async () => {
    const { guest, intent } = await asked('changes@example.com')
    expect(await charged(async () => shown(guest, await payWith(guest, 'pm_card_visa')))).toEqual([2294])
    expect(await shop.orderStates('changes@example.com')).toEqual(['cancelled', 'paid'])
    await expect(shop.panel(`/authenticate/${intent}`, { outcome: 'complete' })).rejects.toThrow('400')
  })

  test('[G-S1] the goods of the open order don’t show as sold out to its buyer', async () => {
    const guest = shop.guest()
    await fillCart(guest, await shop.line('last-copy-dvd'))
    await buy(guest, { ...answers, token: 'pm_card_authenticationRequired' })
    const { body } = await payWith(guest, 'pm_card_visa')
    expect(body).toMatchObject({ errors: {}, next_action: { type: 'done' } })
  })

  test('[G-M4] never charges the old total after the cart was changed', async () => {
    const { guest, intent } = await asked('edits@example.com')
    await fillCart(guest, lesson)
    expect(await charged(() => payWith(guest, 'pm_card_visa'))).toEqual([2993])
    await expect(shop.panel(`/authenticate/${intent}`, { outcome: 'complete' })).rejects.toThrow('400')
    expect(await shop.orderStates('edits@example.com')).toEqual(['cancelled', 'paid'])
  })
})

describe('[G-M4] ignores numbers from the browser', () => {
  test.each([294, 296, 0, -1, 1e9])('a shipping price of %i', async (cost) => {
    const guest = shop.guest()
    await fillCart(guest, dvd)
    const answer = await buy(guest, { ...answers, shipping_code: undefined, shipping: { name: 'Standard delivery', cost } })
    expect(await shown(guest, answer)).toMatchObject({ shipping: 295, total: 2294 })
  })

  test.each([1998, 2000, 0, -1, 1e9])('a line price of %i', async (price) => {
    const guest = shop.guest()
    await guest.put(`/cart/${dvd}`, { stock_line_id: dvd, qty: 1, price, extras: { loyalty: { points: price } } })
    expect(await shown(guest, await buy(guest))).toMatchObject({ subtotal: 1999, total: 2294 })
  })
})

test('[A8] lists the member’s own orders and hides others’', async () => {
  const member = await shop.member('staff@woodshed.test')
  await fillCart(member, lesson)
  const { number } = await shown(member, await buy(member, digitalAnswers))
  expect((await member.get('/orders')).body).toMatchObject({ orders: [{ number, total: 699 }], more: false })
  for (const stranger of [shop.guest(), await shop.member('subscriber@woodshed.test')]) {
    expect((await stranger.get(`/orders/${number}`)).status).toBe(404)
    expect((await stranger.get(`/orders/${number}?key=guess`)).status).toBe(404)
  }
  expect((await shop.guest().get('/orders')).status).toBe(401)
})
