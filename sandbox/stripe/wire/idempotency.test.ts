import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fake, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

const order: Stripe.PaymentIntentCreateParams = {
  amount: 2500,
  currency: 'gbp',
  payment_method: 'pm_card_visa',
  confirm: true,
  return_url: 'http://localhost:3000/r',
  metadata: { attempt_id: 'a-1' },
}
const pay = (idempotencyKey: string, params = order) => fake.stripe.paymentIntents.create(params, { idempotencyKey })
type Ledger = { intents: { id: string; idempotency_key: string | null }[] }
const paidWith = async (key: string) => (await fake.panel<Ledger>('/ledger')).intents.filter((intent) => intent.idempotency_key === key)

test('repeats the first response for the same key and parameters, without side effects', async () => {
  const first = await pay('same')
  const second = await pay('same')
  expect(second).toEqual(first)
  expect(second.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.lastResponse.requestId })
  expect(await paidWith('same')).toHaveLength(1)
})

test('refuses the same key with other parameters', async () => {
  await pay('other')
  const error = await pay('other', { ...order, amount: 2600 }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect(error).toMatchObject({ statusCode: 400, rawType: 'idempotency_error' })
  expect(await paidWith('other')).toHaveLength(1)
})

test('refuses the same key on another endpoint', async () => {
  await pay('elsewhere')
  await expect(fake.stripe.customers.create({}, { idempotencyKey: 'elsewhere' })).rejects.toMatchObject({ rawType: 'idempotency_error' })
})

test('answers a concurrent call with the same key with 409, and doesn’t remember that', async () => {
  await fake.panel('/faults', { kind: 'slow', ms: 300, path: '/v1/payment_intents' })
  const [one, two] = await Promise.allSettled([pay('twin'), pay('twin')])
  expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected'])
  const lost = [one, two].find((outcome) => outcome.status === 'rejected')
  expect(lost).toMatchObject({ reason: { statusCode: 409, rawType: 'idempotency_error' } })
  expect((await pay('twin')).status).toBe('succeeded')
  expect(await paidWith('twin')).toHaveLength(1)
})

test('32 parallel calls with one key make one payment', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 32 }, () => pay('crowd')))
  const ids = new Set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.id] : [])))
  expect(ids.size).toBe(1)
  expect(await paidWith('crowd')).toHaveLength(1)
})

test('remembers a decline too', async () => {
  const declined = { ...order, payment_method: 'pm_card_visa_chargeDeclined' }
  const [first, second] = [await pay('declined', declined).catch((e) => e), await pay('declined', declined).catch((e) => e)]
  expect(second).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(second.payment_intent.id).toBe(first.payment_intent.id)
})

test('remembers and repeats a 500, whether the call took effect or not', async () => {
  for (const after of [false, true]) {
    const key = `broken-${after}`
    await fake.panel('/faults', { kind: 'error', after, path: '/v1/payment_intents' })
    await expect(pay(key)).rejects.toMatchObject({ statusCode: 500 })
    const again = await pay(key).catch((reason: Stripe.errors.StripeAPIError) => reason)
    expect(again).toMatchObject({ statusCode: 500, headers: { 'idempotent-replayed': 'true', 'stripe-should-retry': 'false' } })
    expect(await paidWith(key)).toHaveLength(after ? 1 : 0)
  }
})

test('doesn’t remember an invalid parameter: the key can be reused', async () => {
  await expect(pay('typo', { ...order, amount: 1 })).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await pay('typo')).status).toBe('succeeded')
})

test('a connection lost after the call took effect: the same key finds the one payment', async () => {
  await fake.panel('/faults', { kind: 'drop', path: '/v1/payment_intents', times: 2 })
  await expect(pay('dropped')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
  expect((await pay('dropped')).status).toBe('succeeded')
  expect(await paidWith('dropped')).toHaveLength(1)
})

test('429 and 409 from the panel have no effect and aren’t remembered', async () => {
  await fake.panel('/faults', { kind: 'rate_limit' })
  await expect(pay('limited')).rejects.toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  await fake.panel('/faults', { kind: 'conflict' })
  await expect(pay('limited')).rejects.toMatchObject({ statusCode: 409 })
  expect((await pay('limited')).status).toBe('succeeded')
})

test('forgets keys after 24 hours of the fake’s clock', async () => {
  const first = await pay('yesterday')
  await fake.panel('/clock', { advance: 24 * 3600 + 1 })
  const second = await pay('yesterday')
  await fake.panel('/clock', { now: Date.now() })
  expect(second.id).not.toBe(first.id)
})

test('refuses keys longer than 255 characters', async () => {
  await expect(pay('k'.repeat(256))).rejects.toMatchObject({ statusCode: 400 })
})
