import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expireOrders } from '#checkout/placing/expire-orders.server.ts'
import { answers, buy, digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { onOrderRefunded } from '#orders/returns/on-order-refund-or-dispute.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import type { Caller } from '#server/tests/caller.ts'

let shop: CheckoutShop
let dvd: number
beforeAll(async () => {
  shop = await checkoutShop()
  dvd = await shop.line('night-at-the-granary-dvd')
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const minutes = (count: number) => shop.clock.forward(count * 60_000)

/** A guest whose bank requires authentication. */
async function waiting(email: string, line = dvd): Promise<{ guest: Caller; intent: string }> {
  const guest = shop.guest()
  await fillCart(guest, line)
  const { body } = await buy(guest, { ...answers, email, token: 'pm_card_authenticationRequired' })
  return { guest, intent: body.next_action.client_secret.split('_secret_')[0] }
}

const confirm = (intent: string) => shop.panel(`/authenticate/${intent}`, { outcome: 'complete' })
/** The provider fails this many reads and cancellations of this payment. */
async function outage(intent: string, times: number): Promise<void> {
  // A pending webhook would be polled in vain, and again only after the shop's clock moves.
  await shop.noticed()
  await shop.panel('/faults', { kind: 'error', times, path: intent })
}
const healed = () => shop.panel('/faults', undefined, 'DELETE')
const mails = async (email: string) =>
  (await shop.ctx.db.selectFrom('outbox').select('template').where('recipient', '=', email).orderBy('created_at').execute()).map(
    ({ template }) => template,
  )

describe('[G-S5] an order unpaid for 30 minutes', () => {
  test('releases its goods, and its payment can’t be completed any more', async () => {
    const before = await shop.stock(dvd)
    const { intent } = await waiting('sleeps@example.com')
    minutes(29)
    await expireOrders(shop.ctx)
    expect(await shop.orderStates('sleeps@example.com')).toEqual(['pending'])
    minutes(2)
    await expireOrders(shop.ctx)
    expect(await shop.orderStates('sleeps@example.com')).toEqual(['expired'])
    expect(await shop.stock(dvd)).toEqual(before)
    await expect(confirm(intent)).rejects.toThrow('400')
  })

  test('is paid when the payment turns out to have succeeded', async () => {
    await shop.panel('/webhooks', { hold: true })
    const { intent } = await waiting('quiet@example.com')
    await confirm(intent)
    minutes(31)
    await expireOrders(shop.ctx)
    expect(await shop.orderStates('quiet@example.com')).toEqual(['paid'])
    await shop.panel('/webhooks', { hold: false })
  })

  test('[G-S5] releases goods even while the provider is unreachable; a late payment still buys what is in stock', async () => {
    const { intent } = await waiting('patient@example.com')
    minutes(31)
    await outage(intent, 8)
    await expireOrders(shop.ctx)
    expect(await shop.orderStates('patient@example.com')).toEqual(['expired'])
    await healed()
    await confirm(intent)
    await shop.settled()
    expect(await shop.orderStates('patient@example.com')).toEqual(['paid'])
    expect(await mails('patient@example.com')).toEqual(['order-confirmation'])
  })

  test('[G-M3] is refunded automatically when the goods are sold out', async () => {
    const last = await shop.line('last-copy-dvd')
    const { intent } = await waiting('late@example.com', last)
    minutes(31)
    await outage(intent, 8)
    await expireOrders(shop.ctx)
    const quicker = shop.guest()
    await fillCart(quicker, last)
    await healed()
    expect((await buy(quicker, { ...answers, email: 'quick@example.com' })).body.next_action).toMatchObject({ type: 'done' })
    await confirm(intent)
    await shop.settled()
    expect(await shop.orderStates('late@example.com')).toEqual(['expired'])
    expect(await mails('late@example.com')).toEqual(['order-returned'])
    const [charge] = (await shop.charges()).filter(({ id }) => id === intent)
    expect(charge?.refunds).toMatchObject([{ amount: 2294 }])
  })

  test('[G-M1] is refunded automatically when the buyer has ordered again', async () => {
    const { guest, intent } = await waiting('twice@example.com')
    minutes(31)
    await outage(intent, 8)
    await expireOrders(shop.ctx)
    await healed()
    await guest.post('/checkout/store', { step: 5, token: 'pm_card_visa' })
    expect((await payNow(guest)).body.next_action).toMatchObject({ type: 'done' })
    await confirm(intent)
    await shop.settled()
    expect(await shop.orderStates('twice@example.com')).toEqual(['expired', 'paid'])
  })
})

test('[P14] [G-G6] a late payment is refunded when a gift of the order moved to another order', async () => {
  const guest = shop.guest()
  const recipient = 'late-gift@example.test'
  const line = await shop.line('slow-blues-turnarounds')
  await guest.post('/cart/gifts', {
    stock_line_id: line,
    recipient_name: 'Ana',
    recipient_email: recipient,
    giver_name: 'Robin',
    message: '',
  })
  const { body } = await buy(guest, { ...digitalAnswers, email: 'late-giver@example.com', token: 'pm_card_authenticationRequired' })
  const intent = body.next_action.client_secret.split('_secret_')[0]
  // No webhook is left that could arrive during the outage and wait for a stopped clock.
  await shop.settled()
  minutes(31)
  await outage(intent, 8)
  await expireOrders(shop.ctx)
  await healed()
  await guest.post('/checkout/store', { step: 5, token: 'pm_card_chargeDeclined' })
  expect((await payNow(guest)).body.errors).toHaveProperty('payment')
  await confirm(intent)
  await shop.settled()
  expect(await shop.orderStates('late-giver@example.com')).toEqual(['expired', 'cancelled'])
  expect((await shop.charges()).find(({ id }) => id === intent)?.refunds).toMatchObject([{ amount: 699 }])
  expect((await guest.get('/cart')).body.items).toMatchObject([{ extras: { gift: { recipient_name: 'Ana' } } }])
})

test('[G-M4] changing the cart ends the open order and its payment', async () => {
  const { guest, intent } = await waiting('edits@example.com')
  await guest.put(`/cart/${dvd}`, { qty: 2 })
  await expireOrders(shop.ctx)
  expect(await shop.orderStates('edits@example.com')).toEqual(['cancelled'])
  await expect(confirm(intent)).rejects.toThrow('400')
})

test('[G-A2] a full refund ends the order and its rights', async () => {
  const guest = shop.guest()
  await fillCart(guest, await shop.line('slow-blues-turnarounds'))
  await buy(guest, { ...digitalAnswers, email: 'returns@example.com' })
  const { db } = shop.ctx
  const order = await db.selectFrom('orders').select(['id', 'total']).where('email', '=', 'returns@example.com').executeTakeFirstOrThrow()
  const payment = await db.selectFrom('payments').select(['id', 'amount']).where('cause_id', '=', order.id).executeTakeFirstOrThrow()
  expect(payment.amount).toBe(order.total)
  await refundPayment(shop.ctx, payment.id, payment.amount, 'sent back')
  expect(await shop.orderStates('returns@example.com')).toEqual(['refunded'])
  const right = await db.selectFrom('entitlements').select('ended_at').where('email', '=', 'returns@example.com').executeTakeFirstOrThrow()
  expect(right.ended_at).not.toBeNull()
  await shop.ctx.transaction((ctx) =>
    onOrderRefunded(ctx, order.id, { paymentId: payment.id, refundId: null, amount: 1, currency: 'GBP', whole: true }),
  )
  expect(await shop.orderStates('returns@example.com')).toEqual(['refunded'])
})
