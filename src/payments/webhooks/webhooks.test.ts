import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { charge } from '#payments/payments.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import { testWebhookSecret } from '#server/tests/test-shop.ts'
import { random } from '../../../tools/simulate/random.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await paymentShop()
})
beforeEach(async () => {
  await shop.panel('/webhooks', { hold: true, copies: 1, reverse: false, drop_next: 0 })
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const events = (type?: string) => {
  const all = shop.ctx.db.selectFrom('inbound_events').selectAll().orderBy('event_id')
  return (type ? all.where('type', '=', type) : all).execute()
}
const waiting = async () => (await events()).filter(({ processed_at }) => processed_at === null)

/** Processes until no event waits, including those the shop itself is processing. */
async function workThrough(): Promise<void> {
  await expect
    .poll(async () => {
      shop.clock.forward(1000)
      await processEvents(shop.ctx)
      return (await waiting()).length
    })
    .toBe(0)
}

async function release(policy: Record<string, unknown> = {}): Promise<void> {
  await shop.panel('/webhooks', { hold: false, ...policy })
  await shop.panel('/webhooks/drain', {})
  await workThrough()
}

const send = (body: string, signature: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  })

const sign = (payload: string, secret = testWebhookSecret, timestamp = Math.floor(Date.now() / 1000)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

const notice = (id: string, type: string, object: Record<string, unknown>) =>
  JSON.stringify({ id, object: 'event', type, api_version: '2026-10-28.endive', created: 1, data: { object } })

/** A payment that was authenticated while the shop wasn't polling. */
async function paidUnseen(): Promise<{ orderId: string; attemptId: string; ref: string }> {
  const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
  const { provider_ref: ref } = await shop.attempt(attemptId)
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  return { orderId, attemptId, ref: ref! }
}

describe('the sender of a webhook is verified first', () => {
  const body = notice('evt_forged', 'payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' })

  test.each([
    ['a wrong secret', () => sign(body, 'whsec_wrong')],
    ['no signature', () => ''],
    ['a signature of another body', () => sign('{}')],
    ['a signature ten minutes old', () => sign(body, testWebhookSecret, Math.floor(Date.now() / 1000) - 600)],
  ])('%s is refused, and nothing is kept', async (_what, signature) => {
    const answer = await send(body, signature())
    expect(answer.statusCode).toBe(400)
    expect((await events()).some(({ event_id }) => event_id === 'evt_forged')).toBe(false)
  })

  test('a webhook needs no cookie and no token, and sets none', async () => {
    const unlisted = notice('evt_unlisted', 'customer.created', { id: 'cus_1', object: 'customer' })
    const answer = await send(unlisted, sign(unlisted))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})

test('an unused event type is acknowledged and dropped', async () => {
  const created = notice('evt_created', 'payment_intent.created', { id: 'pi_1', object: 'payment_intent', status: 'succeeded' })
  expect((await send(created, sign(created))).statusCode).toBe(200)
  expect((await events()).some(({ event_id }) => event_id === 'evt_created')).toBe(false)
})

test('[G-E4] an event settles its payment', async () => {
  const { orderId } = await paidUnseen()
  expect(await shop.orderState(orderId)).toBe('pending')
  await release()
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E3] the state inside an event is never used', async () => {
  const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
  const { provider_ref: id } = await shop.attempt(attemptId)
  const lie = notice('evt_lie', 'payment_intent.succeeded', {
    id,
    object: 'payment_intent',
    status: 'succeeded',
    amount: 699,
    currency: 'gbp',
  })
  expect((await send(lie, sign(lie))).statusCode).toBe(200)
  await workThrough()
  expect(await shop.attempt(attemptId)).toMatchObject({ state: 'action-required' })
  expect(await shop.orderState(orderId)).toBe('pending')
  await shop.ctx.db.deleteFrom('inbound_events').where('event_id', '=', 'evt_lie').execute()
  await shop.later(31)
})

test('[G-E2] five copies of every event, newest first: each is stored once, the payment is booked once', async () => {
  const { orderId } = await paidUnseen()
  await release({ copies: 5, reverse: true })
  const payments = await shop.ctx.db.selectFrom('payments').select('id').where('cause_id', '=', orderId).execute()
  expect(payments).toHaveLength(1)
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E2] the same event 32 times in parallel is stored once', async () => {
  const { orderId, ref } = await paidUnseen()
  const body = notice('evt_many', 'payment_intent.succeeded', { id: ref, object: 'payment_intent' })
  const answers = await Promise.all(Array.from({ length: 32 }, () => send(body, sign(body))))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await workThrough()
  expect((await events()).filter(({ event_id }) => event_id === 'evt_many')).toHaveLength(1)
  expect(await shop.orderState(orderId)).toBe('paid')
})

describe('[G-E3] a payment’s events in any order end the same', () => {
  const types = ['payment_intent.requires_action', 'payment_intent.payment_failed', 'payment_intent.succeeded']
  const orders = types.flatMap((a) => types.filter((b) => b !== a).map((b) => [a, b, ...types.filter((c) => c !== a && c !== b)]))

  test.each(orders)('%s, %s, %s', async (...order) => {
    const { orderId, attemptId, ref } = await paidUnseen()
    for (const [at, type] of order.entries()) {
      const body = notice(`evt_${attemptId}_${at}`, type, { id: ref, object: 'payment_intent' })
      expect((await send(body, sign(body))).statusCode).toBe(200)
      await workThrough()
    }
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
  })
})

test('[G-M3] all webhooks are lost: the reconciler finds the payment', async () => {
  const { orderId } = await paidUnseen()
  await shop.panel('/webhooks', { hold: false, drop_next: 10_000 })
  await shop.panel('/webhooks/drain', {})
  await workThrough()
  expect(await shop.orderState(orderId)).toBe('pending')
  await shop.later(1)
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E1] an event that outruns the charge’s answer finds the attempt by our id in the payment', async () => {
  const { orderId, attemptId } = await shop.open()
  await shop.panel('/faults', { kind: 'drop', times: 2, method: 'POST', path: '/v1/payment_intents' })
  expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'unknown' })
  await release()
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-E1] while the provider can’t be reached an event waits', async () => {
  const { orderId, ref } = await paidUnseen()
  await shop.panel('/faults', { kind: 'error', times: 1, method: 'GET', path: ref })
  await release()
  expect(await shop.orderState(orderId)).toBe('paid')
  expect(await waiting()).toHaveLength(0)
})

test('[G-E3] an event three days late from an older API version finds everything settled, and changes nothing', async () => {
  const { orderId, attemptId, ref } = await paidUnseen()
  await shop.later(1)
  expect(await shop.orderState(orderId)).toBe('paid')
  shop.clock.forward(3 * 86_400_000)
  const old = { id: ref, object: 'payment_intent', status: 'requires_source', charges: { object: 'list', data: [] } }
  const body = JSON.stringify({
    ...{ id: 'evt_old', object: 'event', type: 'payment_intent.payment_failed', api_version: '2018-11-08' },
    ...{ created: 1, data: { object: old } },
  })
  expect((await send(body, sign(body))).statusCode).toBe(200)
  await workThrough()
  expect(await shop.attempt(attemptId)).toMatchObject({ state: 'captured' })
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-F4] events up to five times, shuffled over three days, a tenth of them lost: each payment is booked once', {
  timeout: 120_000,
}, async () => {
  const luck = random(4)
  const paid: Awaited<ReturnType<typeof paidUnseen>>[] = []
  for (let n = 0; n < 10; n += 1) paid.push(await paidUnseen())
  const types = ['payment_intent.requires_action', 'payment_intent.payment_failed', 'payment_intent.succeeded']
  const sent = paid.flatMap(({ ref, attemptId }) =>
    types.flatMap((type, at) => {
      const body = notice(`evt_luck_${attemptId}_${at}`, type, { id: ref, object: 'payment_intent' })
      return Array.from({ length: luck.chance(0.1) ? 0 : 1 + luck.below(5) }, () => ({ body, turn: luck.next() }))
    }),
  )
  for (const { body } of sent.sort((a, b) => a.turn - b.turn)) {
    expect((await send(body, sign(body))).statusCode).toBe(200)
    shop.clock.forward(luck.below((2 * 3 * 86_400_000) / sent.length))
  }
  await workThrough()
  await shop.later(1)
  for (const { orderId, attemptId } of paid) {
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
  }
})

test('[G-E1] an event about an unknown object stays in the queue with its reason, then is given up and its money recorded as unmatched', async () => {
  const stripe = new Stripe('sk_test_sandbox', {
    host: '127.0.0.1',
    port: shop.config.sandbox.stripe!.port,
    protocol: 'http',
    telemetry: false,
  })
  const stranger = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  })
  const body = notice('evt_stranger', 'payment_intent.succeeded', { id: stranger.id, object: 'payment_intent' })
  expect((await send(body, sign(body))).statusCode).toBe(200)
  await expect
    .poll(async () => (await events()).find(({ event_id }) => event_id === 'evt_stranger'))
    .toMatchObject({
      processed_at: null,
      problem: `no attempt belongs to ${stranger.id}`,
    })
  for (let tries = 0; tries < 80; tries += 1) {
    shop.clock.forward(3_600_000)
    await processEvents(shop.ctx)
  }
  expect((await events()).find(({ event_id }) => event_id === 'evt_stranger')).toMatchObject({ processed_at: expect.any(Date), tries: 79 })
  const aside = await shop.ctx.db.selectFrom('quarantined_payments').selectAll().where('provider_ref', '=', stranger.id).execute()
  expect(aside).toHaveLength(1)
})
