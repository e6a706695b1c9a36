import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import { testPayPal } from '#server/tests/test-shop.ts'
import type { World } from '../../../../sandbox/paypal/core/world.ts'
import { signatureOf } from '../../../../sandbox/paypal/webhooks/signing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const events = () => shop.ctx.db.selectFrom('inbound_events').selectAll().orderBy('event_id').execute()
const paymentsOf = (orderId: string) => shop.ctx.db.selectFrom('payments').select('id').where('cause_id', '=', orderId).execute()

const signed = { settings: testPayPal } as unknown as World
const headersFor = (body: string, change: Record<string, string> = {}) => {
  const sent = { id: 'ta1b2c3d4-e5f6', time: '2026-11-01T10:00:00Z' }
  return {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': sent.id,
    'paypal-transmission-time': sent.time,
    'paypal-transmission-sig': signatureOf(signed, sent, body),
    ...change,
  }
}
const send = (body: string, change: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/v1/webhooks/paypal', headers: headersFor(body, change), payload: body })

const notice = (id: string, type: string, resource: object) =>
  JSON.stringify({ id, event_version: '1.0', event_type: type, resource_type: 'checkout-order', summary: '', resource })

/** A payment's two webhook events and an early one, in any order. */
const noticesOf = (attemptId: string, ref: string) => [
  notice(`${attemptId}-1`, 'CHECKOUT.ORDER.APPROVED', { id: ref, status: 'APPROVED' }),
  notice(`${attemptId}-2`, 'PAYMENT.CAPTURE.PENDING', {
    id: 'C1',
    links: [{ rel: 'up', href: `https://x.paypal.com/v2/checkout/orders/${ref}` }],
  }),
  notice(`${attemptId}-3`, 'PAYMENT.CAPTURE.COMPLETED', {
    id: 'C1',
    links: [{ rel: 'up', href: `https://x.paypal.com/v2/checkout/orders/${ref}` }],
  }),
]

async function workThrough(): Promise<void> {
  await expect
    .poll(async () => {
      shop.clock.forward(1000)
      await processEvents(shop.ctx)
      return (await events()).filter(({ processed_at }) => processed_at === null).length
    })
    .toBe(0)
}

test('[G-E4] the buyer approves and closes the window: the webhook captures the payment and pays the order', async () => {
  const { orderId, ref } = await shop.asked()
  await shop.approve(ref)
  expect(await shop.orderState(orderId)).toBe('pending')
  await shop.release()
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E4] [G-M3] an event processed again during the capture doesn’t cancel it', async () => {
  const { orderId, ref } = await shop.asked()
  await shop.approve(ref)
  await shop.panel('/faults', { kind: 'slow', ms: 1500, times: 1, path: `${ref}/capture`, after: false })
  await shop.release()
  expect(await shop.orderState(orderId)).toBe('paid')
})

describe('the sender of a webhook is verified first', () => {
  const body = notice('WH-forged', 'CHECKOUT.ORDER.APPROVED', { id: 'X' })
  test.each([
    ['a wrong signature', { 'paypal-transmission-sig': 'forged' }],
    ['no signature', { 'paypal-transmission-sig': '' }],
    ['a changed timestamp', { 'paypal-transmission-time': '2026-11-01T10:00:01Z' }],
    ['someone else’s certificate', { 'paypal-cert-url': 'https://api.sandbox.paypal.com.evil.test/cert' }],
    ['a certificate URL in our network', { 'paypal-cert-url': 'http://169.254.169.254/latest/meta-data' }],
    ['a certificate of the other mode', { 'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1' }],
  ])('%s is refused, and nothing is kept', async (_what, change) => {
    expect((await send(body, change)).statusCode).toBe(400)
    expect((await events()).some(({ event_id }) => event_id === 'WH-forged')).toBe(false)
  })

  test('a body that was changed, or is not JSON, is refused', async () => {
    const url = '/api/v1/webhooks/paypal'
    const changed = body.replace('"X"', '"Y"')
    expect((await shop.app.inject({ method: 'POST', url, headers: headersFor(body), payload: changed })).statusCode).toBe(400)
    expect((await send('nonsense')).statusCode).toBe(400)
    expect((await send('{},"webhook_id":"MINE"')).statusCode).toBe(400)
  })

  test('while PayPal can’t be asked the event is not acknowledged, and its retry counts', async () => {
    const { orderId, attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    const [first] = noticesOf(attemptId, ref)
    await shop.panel('/faults', { kind: 'error', times: 1, path: '/verify-webhook-signature' })
    expect((await send(first!)).statusCode).toBeGreaterThanOrEqual(500)
    expect((await send(first!)).statusCode).toBe(200)
    await workThrough()
    expect(await shop.orderState(orderId)).toBe('paid')
  })
})

test('an unused event type is acknowledged and dropped', async () => {
  expect((await send(notice('WH-other', 'VAULT.PAYMENT-TOKEN.CREATED', { id: 'X' }))).statusCode).toBe(200)
  expect((await events()).some(({ event_id }) => event_id === 'WH-other')).toBe(false)
})

test('[G-E3] the state inside an event is never used', async () => {
  const { orderId, attemptId, ref } = await shop.asked()
  for (const body of noticesOf(attemptId, ref)) expect((await send(body)).statusCode).toBe(200)
  await workThrough()
  expect(await shop.attempt(attemptId)).toMatchObject({ state: 'action-required' })
  expect(await shop.orderState(orderId)).toBe('pending')
  await shop.later(31)
})

describe('[G-E3] a payment’s events in any order and number end the same', () => {
  const orders = [0, 1, 2].flatMap((a) => [0, 1, 2].filter((b) => b !== a).map((b) => [a, b, 3 - a - b]))
  test.each(orders.flatMap((order) => [1, 3, 5].map((copies) => [order, copies] as const)))(
    'order %j, %i times each',
    async (order, copies) => {
      const { orderId, attemptId, ref } = await shop.asked()
      await shop.approve(ref)
      const all = noticesOf(attemptId, ref)
      for (const at of order) {
        const answers = await Promise.all(Array.from({ length: copies }, () => send(all[at]!)))
        expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
        await workThrough()
      }
      expect(await shop.attempt(attemptId)).toMatchObject({ state: 'captured' })
      expect(await shop.orderState(orderId)).toBe('paid')
      expect(await paymentsOf(orderId)).toHaveLength(1)
      expect(await shop.chargesOf(attemptId)).toHaveLength(1)
    },
  )
})

test('[G-E2] the fake’s own webhooks, five copies each and newest first, book the payment once', async () => {
  const { orderId, attemptId, ref } = await shop.asked()
  await shop.approve(ref)
  await shop.release({ copies: 5, reverse: true, delay_ms: 20 })
  expect(await shop.orderState(orderId)).toBe('paid')
  expect(await shop.chargesOf(attemptId)).toHaveLength(1)
})

test('[G-M3] all webhooks are lost: the reconciler finds the approval', async () => {
  const { orderId, ref } = await shop.asked()
  await shop.approve(ref)
  await shop.panel('/webhooks', { hold: false, drop_next: 10_000 })
  await shop.panel('/webhooks/drain', {})
  expect(await shop.orderState(orderId)).toBe('pending')
  await shop.panel('/webhooks', { hold: true, drop_next: 0 })
  await shop.later(1)
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E1] an event about an unknown object stays in the queue with its reason', async () => {
  const charged = await shop.ctx.services.payments.paypal!.charge({
    attemptId: crypto.randomUUID(),
    key: crypto.randomUUID(),
    amount: 500,
    currency: 'GBP',
    paymentMethod: null,
    customer: null,
    saveCard: false,
    offSession: false,
    returnTo: 'http://localhost:3000/somewhere',
  })
  const ref = charged.answer === 'made' ? charged.ref : ''
  await shop.approve(ref)
  expect((await send(notice('WH-stranger', 'CHECKOUT.ORDER.APPROVED', { id: ref }))).statusCode).toBe(200)
  await expect
    .poll(async () => (await events()).find(({ event_id }) => event_id === 'WH-stranger'))
    .toMatchObject({ processed_at: null, problem: `no attempt belongs to ${ref}` })
  expect((await shop.charges()).some(({ id }) => id === ref)).toBe(false)
  await shop.ctx.db.deleteFrom('inbound_events').where('event_id', '=', 'WH-stranger').execute()
})
