import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settle, settleRef, UnknownPayment } from '#payments/attempts/settle.server.ts'
import { unmatchedPayments } from '#payments/attempts/unmatched-payments.server.ts'
import { charge } from '#payments/payments.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'

let shop: PaymentShop
let stripe: Stripe

beforeAll(async () => {
  shop = await paymentShop()
  stripe = stripeClient(shop.config)
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, work))
const paymentsOf = (orderId: string) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).execute()
const asideOf = (ref: string) => shop.ctx.db.selectFrom('quarantined_payments').selectAll().where('provider_ref', '=', ref).execute()

/** A payment the shop did not request, made with its own key. */
const chargeBehindItsBack = (amount: number, metadata: Record<string, string>, currency = 'gbp') =>
  stripe.paymentIntents.create({
    amount,
    currency,
    metadata,
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  })

test('[G-M1][G-M2] 32 charges of one attempt at once: one payment, one charge', async () => {
  const { orderId, attemptId } = await shop.open()
  const results = await atOnce(32, () => charge(shop.ctx, attemptId))
  expect(results.every(({ state }) => state === 'captured' || state === 'unknown')).toBe(true)
  expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'captured' })
  expect(await paymentsOf(orderId)).toHaveLength(1)
  expect((await shop.charges()).filter((one) => one.metadata.attempt_id === attemptId)).toHaveLength(1)
})

test('[G-M2] 32 parallel reads of one finished 3-D Secure: one payment, booked once', async () => {
  const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
  const { provider_ref: ref } = await shop.attempt(attemptId)
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  const results = await atOnce(32, () => settle(shop.ctx, attemptId, 'return'))
  expect(new Set(results.map(({ state }) => state))).toEqual(new Set(['captured']))
  const [payment, ...more] = await paymentsOf(orderId)
  expect(more).toHaveLength(0)
  expect(await shop.ctx.db.selectFrom('journal').select('id').where('source_id', '=', payment!.id).execute()).toHaveLength(2)
})

test('[G-M4] an unmatched payment is on the back office’s money page with the provider’s reference, for staff only', async () => {
  const { attemptId } = await shop.open({ total: 2499 })
  const cheap = await chargeBehindItsBack(30, { attempt_id: attemptId })
  await settleRef(shop.ctx, 'stripe', cheap.id, 'webhook')
  const shown = (await unmatchedPayments(await shop.as('staff@woodshed.test'))).find(({ ref }) => ref === cheap.id)
  expect(shown).toMatchObject({ company: 'stripe', amount: '£0.30', why: 'Wrong amount' })
  const crowns = await chargeBehindItsBack(1200, { attempt_id: attemptId }, 'sek')
  await settleRef(shop.ctx, 'stripe', crowns.id, 'webhook')
  expect(await unmatchedPayments(await shop.as('staff@woodshed.test'))).toContainEqual(
    expect.objectContaining({ ref: crowns.id, amount: expect.stringMatching(/^SEK.12\.00$/) }),
  )
  await expect(unmatchedPayments(await shop.as('member@woodshed.test'))).rejects.toMatchObject({ code: 'not-found' })
})

test('[G-M4] a payment of another amount under the attempt’s id is unmatched and fulfils nothing', async () => {
  const { orderId, attemptId } = await shop.open({ total: 2499 })
  const cheap = await chargeBehindItsBack(30, { attempt_id: attemptId })
  expect(await settleRef(shop.ctx, 'stripe', cheap.id, 'webhook')).toEqual({
    state: 'failed',
    refusal: 'This payment didn’t match your order. We’ll look into it and email you.',
  })
  expect(await shop.orderState(orderId)).toBe('pending')
  expect(await paymentsOf(orderId)).toHaveLength(0)
  expect(await asideOf(cheap.id)).toHaveLength(1)
})

test('[G-M4] the right amount in another currency is unmatched too', async () => {
  const { orderId, attemptId } = await shop.open({ total: 2499 })
  const dollars = await chargeBehindItsBack(2499, { attempt_id: attemptId }, 'usd')
  await settleRef(shop.ctx, 'stripe', dollars.id, 'webhook')
  expect(await shop.orderState(orderId)).toBe('pending')
  expect(await asideOf(dollars.id)).toHaveLength(1)
})

test('[G-M1] a second payment for a paid order is unmatched', async () => {
  const { orderId, attemptId } = await shop.pay('pm_card_visa')
  const second = await chargeBehindItsBack(699, { attempt_id: attemptId })
  expect(await settleRef(shop.ctx, 'stripe', second.id, 'webhook')).toEqual({ state: 'captured' })
  await settleRef(shop.ctx, 'stripe', second.id, 'webhook')
  expect(await paymentsOf(orderId)).toHaveLength(1)
  expect(await asideOf(second.id)).toHaveLength(1)
})

test('a foreign payment is ignored: another shop may use the same account', async () => {
  const stranger = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp', allowed_payment_method_types: ['card'] })
  await expect(settleRef(shop.ctx, 'stripe', stranger.id, 'webhook')).rejects.toThrow(UnknownPayment)
  expect((await stripe.paymentIntents.retrieve(stranger.id)).status).toBe('requires_payment_method')
})

test('[G-M3] money for an order that can’t be fulfilled is refunded automatically, with its own attempt', async () => {
  const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required', { total: 1234 })
  const { provider_ref: ref } = await shop.attempt(attemptId)
  await shop.ctx.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderId).execute()
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  await settle(shop.ctx, attemptId, 'return')
  const [payment] = await paymentsOf(orderId)
  expect(payment).toMatchObject({ state: 'refunded', refunded: 1234 })
  const refunds = await shop.ctx.db.selectFrom('refunds').selectAll().where('payment_id', '=', payment!.id).execute()
  expect(refunds).toMatchObject([{ state: 'succeeded', amount: 1234, idem_key: `refund:${payment!.id}:1` }])
  expect(await shop.orderState(orderId)).toBe('expired')
})

test('[G-M3] when booking fails nothing is booked, and it is booked later', async () => {
  const { orderId, attemptId } = await shop.open()
  const { order } = shop.ctx.services.paymentSubjects
  shop.ctx.services.paymentSubjects.order = { ...order!, onCaptured: () => Promise.reject(new Error('the shelf fell over')) }
  expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'unknown' })
  expect(await paymentsOf(orderId)).toHaveLength(0)
  shop.ctx.services.paymentSubjects.order = order!
  await shop.later(1)
  expect(await shop.orderState(orderId)).toBe('paid')
})
