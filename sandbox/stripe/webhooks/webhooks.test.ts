import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../parts/tests/receiver.ts'
import { type Fake, startFake, stopFake, webhookSecret } from '../tests/fake-stripe.ts'

let fake: Fake
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  fake = await startFake({ SANDBOX_STRIPE_WEBHOOK_URL: receiver.url, SANDBOX_STRIPE_RETRY_MS: '10,20,30,60000' })
})
beforeEach(() => {
  receiver.hooks.length = 0
  receiver.answer(200)
})
afterEach(async () => {
  await fake.panel('/webhooks', undefined, 'DELETE')
  await fake.panel('/webhooks/drain', {})
})
afterAll(async () => {
  await stopFake(fake)
  await receiver.close()
})

const pay = (payment_method = 'pm_card_visa') =>
  fake.stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    payment_method,
    confirm: true,
    return_url: 'http://localhost:3000/r',
  })
const drain = () => fake.panel<Record<string, number>>('/webhooks/drain', {})
const customer = () => fake.stripe.customers.create()

test('signs webhooks as Stripe does, with the event as it can be fetched', async () => {
  const intent = await pay()
  const hooks = await receiver.until((all) => all.some(({ type }) => type === 'payment_intent.succeeded'))
  const hook = hooks.find(({ type }) => type === 'payment_intent.succeeded')
  const signature = String(hook?.headers['stripe-signature'])
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
  const event = fake.stripe.webhooks.constructEvent(hook?.body ?? '', signature, webhookSecret)
  expect(event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: intent.id, status: 'succeeded' } },
  })
  await drain()
  expect(await fake.stripe.events.retrieve(event.id)).toEqual({ ...event, pending_webhooks: 0 })
  expect(() => fake.stripe.webhooks.constructEvent(hook?.body ?? '', signature, 'whsec_other')).toThrow()
  expect(() => fake.stripe.webhooks.constructEvent(`${hook?.body} `, signature, webhookSecret)).toThrow()
})

test.each([
  ['pm_card_visa', ['charge.succeeded', 'payment_intent.created', 'payment_intent.succeeded']],
  ['pm_card_visa_chargeDeclined', ['charge.failed', 'payment_intent.created', 'payment_intent.payment_failed']],
  ['pm_card_authenticationRequired', ['payment_intent.created', 'payment_intent.requires_action']],
])('%s sends %j', async (card, types) => {
  await pay(card).catch(() => undefined)
  await drain()
  expect(receiver.hooks.map(({ type }) => type).sort()).toEqual(types)
})

test('retries a failing endpoint until it accepts the event', async () => {
  receiver.answer(500)
  await customer()
  const [first] = await receiver.until((hooks) => hooks.length >= 3)
  receiver.answer(200)
  await receiver.until((hooks) => hooks.length >= 4)
  await drain()
  expect(new Set(receiver.hooks.map(({ id }) => id))).toEqual(new Set([first?.id]))
  const { deliveries } = await fake.panel<{ deliveries: { state: string; answers: string[] }[] }>(`/deliveries?event=${first?.id}`)
  expect(deliveries).toMatchObject([{ state: 'delivered' }])
  expect(deliveries[0]?.answers.slice(0, 3)).toEqual(['500', '500', '500'])
  expect(deliveries[0]?.answers.at(-1)).toBe('200')
})

test('gives up after the last retry; resending delivers it again', async () => {
  receiver.answer(404)
  await customer()
  for (let tries = 0; tries < 5; tries += 1) await drain()
  const { deliveries } = await fake.panel<{ deliveries: { id: number; event: string; state: string }[] }>('/deliveries?state=failed')
  expect(deliveries).toHaveLength(1)
  receiver.answer(200)
  receiver.hooks.length = 0
  await fake.panel(`/deliveries/${deliveries[0]?.id}/resend`, {})
  await receiver.until((hooks) => hooks.some(({ id }) => id === deliveries[0]?.event))
})

test('delivers held webhooks only when released', async () => {
  await fake.panel('/webhooks', { hold: true })
  await pay()
  expect(await drain()).toMatchObject({ pending: 3 })
  expect(receiver.hooks).toEqual([])
  await fake.panel('/webhooks', { hold: false })
  await receiver.until((hooks) => hooks.length === 3)
})

test('repeats, reverses, drops or wrongly signs webhooks when the panel says so', async () => {
  await fake.panel('/webhooks', { copies: 3 })
  await customer()
  await drain()
  expect(receiver.hooks).toHaveLength(3)
  expect(new Set(receiver.hooks.map(({ id }) => id)).size).toBe(1)

  receiver.hooks.length = 0
  await fake.panel('/webhooks', { copies: 1, reverse: true })
  await pay()
  await drain()
  expect(receiver.hooks.map(({ type }) => type)).toEqual(['payment_intent.succeeded', 'charge.succeeded', 'payment_intent.created'])

  receiver.hooks.length = 0
  await fake.panel('/webhooks', { reverse: false, drop_next: 1 })
  await customer()
  await drain()
  expect(receiver.hooks).toEqual([])
  expect((await fake.stripe.events.list({ type: 'customer.created', limit: 1 })).data).toHaveLength(1)

  await fake.panel('/webhooks', { bad_signature_next: 1 })
  await customer()
  await drain()
  const [hook] = receiver.hooks
  expect(() => fake.stripe.webhooks.constructEvent(hook?.body ?? '', String(hook?.headers['stripe-signature']), webhookSecret)).toThrow()
})

test('an endpoint created by API gets its own secret and only its events', async () => {
  const other = await openReceiver()
  const endpoint = await fake.stripe.webhookEndpoints.create({ url: other.url, enabled_events: ['charge.refunded'] })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect(await fake.stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')
  const intent = await pay()
  await fake.stripe.refunds.create({ payment_intent: intent.id })
  await drain()
  expect(other.hooks.map(({ type }) => type)).toEqual(['charge.refunded'])
  const [hook] = other.hooks
  const signature = String(hook?.headers['stripe-signature'])
  expect(fake.stripe.webhooks.constructEvent(hook?.body ?? '', signature, endpoint.secret ?? '')).toMatchObject({
    type: 'charge.refunded',
  })
  await fake.stripe.webhookEndpoints.del(endpoint.id)
  await pay()
  await drain()
  expect(other.hooks).toHaveLength(1)
  await other.close()
})

test('signatures stay within the tolerance when the clock is moved', async () => {
  for (const now of [Date.now() + 40 * 24 * 3600 * 1000, Date.now() - 10 * 60 * 1000]) {
    await fake.panel('/clock', { now })
    receiver.hooks.length = 0
    await customer()
    await drain()
    const [hook] = receiver.hooks
    const header = String(hook?.headers['stripe-signature'])
    for (const receivedAt of [Date.now(), now]) {
      const read = fake.stripe.webhooks.constructEvent(hook?.body ?? '', header, webhookSecret, undefined, undefined, receivedAt)
      expect(read).toMatchObject({ type: 'customer.created' })
    }
  }
  await fake.panel('/clock', { now: Date.now() })
})
