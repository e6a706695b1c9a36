import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReceiver, type Receiver } from '../../parts/tests/receiver.ts'
import { type Fake, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  fake = await startFake({ SANDBOX_STRIPE_WEBHOOK_URL: receiver.url })
})
afterAll(async () => {
  await stopFake(fake)
  await receiver.close()
})

const pay = (payment_method = 'pm_card_visa', more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  fake.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'gbp',
    payment_method,
    confirm: true,
    return_url: 'http://localhost:3000/r',
    ...more,
  })
const come = (type: string, id: string) => receiver.until((hooks) => hooks.some((hook) => hook.type === type && hook.body.includes(id)))
const days = 24 * 3600

test('refunds add up to the charge and not a penny more', async () => {
  const { stripe } = fake
  const intent = await pay()
  const first = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 2000,
    reason: 'requested_by_customer',
    metadata: { refund: '1' },
  })
  expect(first).toMatchObject({ status: 'succeeded', amount: 2000, currency: 'gbp', payment_intent: intent.id })
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 })).rejects.toMatchObject({
    statusCode: 400,
    param: 'amount',
  })
  await stripe.refunds.create({ payment_intent: intent.id })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.refunds'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 5000, refunded: true, refunds: { data: [{ amount: 3000 }, { amount: 2000 }] } })
})

test('16 parallel refunds of 1000 succeed 5 times on 5000', async () => {
  const intent = await pay()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, () => fake.stripe.refunds.create({ payment_intent: intent.id, amount: 1000 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('refuses refunds of unpaid charges', async () => {
  const { stripe } = fake
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 })
  await expect(stripe.refunds.create({ payment_intent: 'pi_none' })).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a refund can fail later, which reverses it', async () => {
  const { stripe } = fake
  const intent = await pay('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('succeeded')
  await come('refund.failed', refund.id)
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
  expect(await stripe.charges.retrieve(String(intent.latest_charge))).toMatchObject({ amount_refunded: 0, refunded: false })
})

test('a refund can be pending first', async () => {
  const intent = await pay('pm_card_pendingRefund')
  const refund = await fake.stripe.refunds.create({ payment_intent: intent.id })
  expect(refund.status).toBe('pending')
  await come('refund.updated', refund.id)
  expect((await fake.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})

test('captures all or a part manually, once', async () => {
  const { stripe } = fake
  const intent = await pay('pm_card_visa', { capture_method: 'manual' })
  expect(intent).toMatchObject({ status: 'requires_capture', amount_capturable: 5000, amount_received: 0 })
  await expect(stripe.paymentIntents.capture(intent.id, { amount_to_capture: 5001 })).rejects.toMatchObject({ param: 'amount_to_capture' })
  const captured = await stripe.paymentIntents.capture(intent.id, { amount_to_capture: 4000 })
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 4000, amount_capturable: 0 })
  await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 4001 })).rejects.toMatchObject({ param: 'amount' })
})

test('releases an authorised amount on cancellation, or after seven days', async () => {
  const { stripe } = fake
  const [cancelled, left] = [
    await pay('pm_card_visa', { capture_method: 'manual' }),
    await pay('pm_card_visa', { capture_method: 'manual' }),
  ]
  expect(await stripe.paymentIntents.cancel(cancelled.id, { cancellation_reason: 'abandoned' })).toMatchObject({
    status: 'canceled',
    cancellation_reason: 'abandoned',
  })
  await fake.panel('/clock', { advance: 7 * days + 1 })
  await come('payment_intent.canceled', left.id)
  await fake.panel('/clock', { now: Date.now() })
  expect(await stripe.paymentIntents.retrieve(left.id)).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' })
})

test('a paid intent can’t be confirmed, cancelled or changed', async () => {
  const { stripe } = fake
  const { id } = await pay()
  const wrong = { statusCode: 400, code: 'payment_intent_unexpected_state' }
  await expect(stripe.paymentIntents.confirm(id, { return_url: 'http://localhost:3000/r' })).rejects.toMatchObject(wrong)
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(wrong)
  await expect(stripe.paymentIntents.update(id, { amount: 1 })).rejects.toMatchObject(wrong)
  expect((await stripe.paymentIntents.update(id, { metadata: { note: 'late' } })).metadata).toEqual({ note: 'late' })
})

test('the dispute card pays and is disputed later; a disputed charge can’t be refunded', async () => {
  const { stripe } = fake
  const intent = await pay('pm_card_createDispute')
  await come('charge.dispute.created', intent.id)
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount: 5000 })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ code: 'charge_disputed' })
})

test.each([
  ['winning_evidence', 'won', 0],
  ['losing_evidence', 'lost', -5000],
])('answering a dispute with %s makes it %s', async (words, status, left) => {
  const { stripe } = fake
  const intent = await pay()
  const { id } = await fake.panel<{ id: string }>('/disputes', { payment_intent: intent.id, reason: 'product_not_received' })
  expect((await stripe.disputes.update(id, { evidence: { uncategorized_text: words } })).status).toBe('under_review')
  await come('charge.dispute.closed', id)
  const dispute = await stripe.disputes.retrieve(id)
  expect(dispute.status).toBe(status)
  expect(dispute.balance_transactions.reduce((sum, line) => sum + line.amount, 0)).toBe(left)
  await expect(stripe.disputes.close(id)).rejects.toMatchObject({ code: 'dispute_already_closed' })
})

test('the balance lists payments and fees of each charge', async () => {
  const { stripe } = fake
  const intent = await pay()
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 1500 })
  const lines = async (source: string) =>
    (await stripe.balanceTransactions.list({ source })).data.map(({ amount, fee, net, type }) => ({ amount, fee, net, type }))
  expect(await lines(String(intent.latest_charge))).toEqual([{ amount: 5000, fee: 95, net: 4905, type: 'charge' }])
  expect(await lines(refund.id)).toEqual([{ amount: -1500, fee: 0, net: -1500, type: 'refund' }])
})

test('the ledger lists every succeeded payment with its key, metadata and refunds', async () => {
  const { stripe } = fake
  const paid = await stripe.paymentIntents.create(
    {
      amount: 700,
      currency: 'usd',
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://localhost:3000/r',
      metadata: { attempt_id: 'a-9' },
    },
    { idempotencyKey: 'attempt-9' },
  )
  const refund = await stripe.refunds.create({ payment_intent: paid.id, amount: 200 })
  await pay('pm_card_visa_chargeDeclined').catch(() => undefined)
  const { intents } = await fake.panel<{ intents: { id: string; status: string }[] }>('/ledger')
  expect(intents.every(({ status }) => status === 'succeeded')).toBe(true)
  expect(intents.find(({ id }) => id === paid.id)).toMatchObject({
    amount: 700,
    currency: 'usd',
    idempotency_key: 'attempt-9',
    metadata: { attempt_id: 'a-9' },
    amount_refunded: 200,
    refunds: [{ id: refund.id, amount: 200 }],
  })
})
