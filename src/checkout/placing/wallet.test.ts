import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setLines } from '#cart/cart.server.ts'
import { postStep } from '#checkout/checkout-action.server.ts'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { readPaymentReturn } from '#checkout/placing/payment-return.server.ts'
import { answers, buy, fillCart, home, payNow } from '#checkout/tests/buyer.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { createCtx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'
import { stockLineOf } from '#server/tests/known-lines.ts'
import { type TestShop, testPayPal, testShop } from '#server/tests/test-shop.ts'
import { chargesAt } from '../../../tools/check-books.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({ stripe: true, paypal: true })
  address = `http://127.0.0.1:${shop.config.sandbox.paypal?.port}`
  await panel('/webhooks', { hold: true })
})
afterAll(async () => {
  await shop.ctx.db.updateTable('outbox').set({ state: 'sent', sent_at: shop.ctx.now() }).execute()
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now(), walletCharges: await charges() })
  await shop.close()
})

const charges = () => chargesAt(address, testPayPal.clientSecret)
async function panel(path: string, body: object): Promise<{ back?: string }> {
  const headers = { authorization: `Bearer ${testPayPal.clientSecret}`, 'content-type': 'application/json' }
  return (await fetch(`${address}/_sandbox${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
    back?: string
  }>
}

const byWallet = { ...answers, payment_method: 'wallet', token: null }
const idIn = (url: string): string => new URL(url).searchParams.get('token') ?? ''

/** Presses a button at PayPal and returns to the shop; returns the redirect. */
async function press(caller: Caller, approvalUrl: string, outcome: string): Promise<string | undefined> {
  const { back } = await panel(`/approve/${idIn(approvalUrl)}`, { outcome })
  const { pathname, search } = new URL(back ?? '')
  return (await caller.get(pathname + search)).headers.location as string | undefined
}

async function guestWithDvd(): Promise<Caller> {
  const guest = shop.guest()
  await fillCart(guest, await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd'))
  return guest
}
const ordersOf = (email: string) => shop.ctx.db.selectFrom('orders').selectAll().where('email', '=', email).orderBy('placed_at').execute()

/** An order as shown to its returning buyer, in the browser that placed it. */
async function comeBack(email: string, left = false) {
  const order = (await ordersOf(email)).at(-1)!
  const ctx = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: order.guest! } })
  return readPaymentReturn(ctx, order.id, left)
}

describe('[E6] [B25] a guest paying by wallet', () => {
  test('approves at PayPal, returns, and the DVD is ordered', async () => {
    const email = 'wallet-guest@example.com'
    const { body } = await buy(await guestWithDvd(), { ...byWallet, email })
    expect(body.checkout).toMatchObject({ payment_method: 'wallet', token: null, stripe_payment_method: null })
    expect(body.next_action).toEqual({ type: 'approve', url: expect.stringContaining('/sandbox/paypal/checkoutnow?token=') })
    await panel(`/approve/${idIn(body.next_action.url)}`, { outcome: 'accept' })
    expect(await comeBack(email)).toEqual({ state: 'paid', url: expect.stringMatching(/^\/orders\//) })
    expect(await ordersOf(email)).toMatchObject([{ state: 'paid' }])
  })

  test('cancels at PayPal: everything is kept, and the next press reopens the same payment', async () => {
    const email = 'turns-back@example.com'
    const guest = await guestWithDvd()
    const first = await buy(guest, { ...byWallet, email })
    await panel(`/approve/${idIn(first.body.next_action.url)}`, { outcome: 'cancel' })
    expect(await comeBack(email, true)).toEqual({ state: 'left' })
    expect((await guest.get('/checkout')).body.checkout).toMatchObject({ email, payment_method: 'wallet', shipping_code: 'uk-post' })
    expect((await payNow(guest)).body.next_action).toEqual(first.body.next_action)
    expect(await ordersOf(email)).toHaveLength(1)
  })

  test('cancels and uses a card: the first payment is closed, and approving it late captures nothing', async () => {
    const email = 'then-a-card@example.com'
    const guest = await guestWithDvd()
    const { body } = await buy(guest, { ...byWallet, email })
    await guest.post('/checkout/store', { step: 5, payment_method: 'card', token: 'pm_card_visa' })
    expect((await payNow(guest)).body.next_action).toMatchObject({ type: 'done' })
    const before = (await charges()).length
    await panel(`/approve/${idIn(body.next_action.url)}`, { outcome: 'accept' })
    await panel('/clock', { advance: 60 })
    shop.clock.forward(60_000)
    await reconcile(shop.ctx)
    expect(await charges()).toHaveLength(before)
    expect((await ordersOf(email)).map(({ state }) => state)).toEqual(['cancelled', 'paid'])
  })

  test('with an empty wallet reads why, and the cart is unchanged', async () => {
    const email = 'empty-wallet@example.com'
    const guest = await guestWithDvd()
    const { body } = await buy(guest, { ...byWallet, email })
    await panel(`/approve/${idIn(body.next_action.url)}`, { outcome: 'no-funds' })
    expect(await comeBack(email)).toEqual({ state: 'refused', message: expect.stringContaining('You weren’t charged') })
    expect((await guest.get('/cart')).body.items).toHaveLength(1)
    expect((await payNow(guest)).body.next_action).toMatchObject({ type: 'approve' })
  })

  test('never returns: after half an hour the goods are released', async () => {
    const email = 'gone@example.com'
    await buy(await guestWithDvd(), { ...byWallet, email })
    shop.clock.forward(31 * 60_000)
    await panel('/clock', { advance: 31 * 60 })
    await reconcile(shop.ctx)
    await expireOrders(shop.ctx)
    expect(await ordersOf(email)).toMatchObject([{ state: 'expired' }])
  })
})

test('[G-M2] 32 submits at once: one order, one approval, one charge', async () => {
  const email = 'many-presses@example.com'
  const guest = await guestWithDvd()
  const { body } = await guest.post('/checkout/store', { step: 5, ...byWallet, email })
  const press = { cart_version: body.checkout.cart_version, payment_data: { pay: true, total: body.totals.total } }
  await Promise.all(Array.from({ length: 32 }, () => payNow(guest, press)))
  const [order, ...more] = await ordersOf(email)
  expect(more).toEqual([])
  const attempts = await shop.ctx.db.selectFrom('attempts').selectAll().where('cause_id', '=', order!.id).execute()
  expect(attempts).toHaveLength(1)
  await panel(`/approve/${attempts[0]!.provider_ref}`, { outcome: 'accept' })
  await Promise.all(Array.from({ length: 8 }, () => comeBack(email)))
  expect(await comeBack(email)).toMatchObject({ state: 'paid' })
  expect((await charges()).filter(({ metadata }) => metadata.attempt_id === attempts[0]!.id)).toHaveLength(1)
})

test('[S7] without script the last step redirects to PayPal', async () => {
  const ctx = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, guest: randomBytes(32) } })
  await setLines(ctx, [{ stockLineId: await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd'), qty: 1 }])
  const post = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return postStep(ctx, form)
  }
  await post({ step: '1', email: 'plain@example.com' })
  await post({ step: '2', ...Object.fromEntries(Object.entries(home).map(([key, value]) => [`delivery_address.${key}`, value])) })
  await post({ step: '3', shipping_code: 'uk-post' })
  expect(await post({ step: '4', card: 'wallet' })).toEqual({ to: '/checkout?step=5' })
  const { readCheckout } = await import('#checkout/checkout.server.ts')
  const { checkout, totals } = await readCheckout(ctx, 5)
  const sent = await post({ step: '5', total: String(totals.total), cart_version: String(checkout.cart_version) })
  expect(sent).toEqual({ to: expect.stringMatching(/\/sandbox\/paypal\/checkoutnow\?token=/) })
})

describe('a member paying by wallet', () => {
  test('saves the wallet with one order, and pays the next with it at once', async () => {
    const member = await shop.member('member@woodshed.test')
    const dvd = await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd')
    await fillCart(member, dvd)
    const first = await buy(member, { ...byWallet, email: undefined, save_card: true })
    expect(await press(member, first.body.next_action.url, 'accept').catch(() => undefined)).toBeUndefined()
    await panel('/webhooks', { hold: false })
    await panel('/webhooks/drain', {})
    await panel('/webhooks', { hold: true })
    await expect.poll(async () => (await ordersOf('member@woodshed.test')).at(-1)?.state).toBe('paid')
    const kept = await shop.ctx.db.selectFrom('payment_customers').selectAll().where('provider', '=', 'paypal').executeTakeFirstOrThrow()
    const [wallet] = await shop.ctx.services.payments.paypal!.wallets!.list(kept.customer_ref)
    await fillCart(member, dvd)
    const second = await buy(member, { ...byWallet, email: undefined, token: wallet!.token })
    expect(second.body.next_action).toMatchObject({ type: 'done' })
  })

  test('can’t pay with another member’s wallet', async () => {
    const kept = await shop.ctx.db.selectFrom('payment_customers').selectAll().where('provider', '=', 'paypal').executeTakeFirstOrThrow()
    const [wallet] = await shop.ctx.services.payments.paypal!.wallets!.list(kept.customer_ref)
    for (const caller of [shop.guest(), await shop.member('subscriber@woodshed.test')]) {
      await fillCart(caller, await stockLineOf(shop.ctx.db, 'night-at-the-granary-dvd'))
      const { body } = await caller.post('/checkout/store', { step: 5, ...byWallet, token: wallet!.token })
      expect(body.errors.payment_method).toBe('This saved PayPal account is no longer available.')
    }
  })
})

test('a shop without PayPal refuses it', async () => {
  const { paypal: _gone, ...payments } = shop.ctx.services.payments
  const { payments: all } = shop.ctx.services
  shop.ctx.services.payments = payments
  const { body } = await (await guestWithDvd()).post('/checkout/store', { step: 5, ...byWallet })
  expect(body.errors.payment_method).toBe('This payment method isn’t available.')
  shop.ctx.services.payments = all
})
