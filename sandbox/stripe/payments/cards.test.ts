import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '../cards/test-cards.ts'
import { type Fake, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

const returnUrl = 'http://localhost:3000/checkout/return'
const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  fake.stripe.paymentIntents.create({ amount: 1999, currency: 'gbp', payment_method, confirm: true, return_url: returnUrl, ...more })

async function cardError(work: Promise<unknown>): Promise<Stripe.errors.StripeCardError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof Stripe.errors.StripeCardError) return error
  throw new Error(`expected a card error, got ${error}`)
}

const byNumber = (number: string) =>
  fake.stripe.paymentMethods.create({
    type: 'card',
    card: { number, exp_month: 12, exp_year: 2040, cvc: number.length === 15 ? '1234' : '123' },
  })

test.each([
  ['4242424242424242', 'visa', '4242'],
  ['5555555555554444', 'mastercard', '4444'],
  ['378282246310005', 'amex', '0005'],
  ['4000008260000000', 'visa', '0000'],
])('charges %s', async (number, brand, last4) => {
  const method = await byNumber(number)
  expect(method.card).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2040, checks: { cvc_check: 'pass' } })
  const intent = await pay(method.id, { expand: ['latest_charge'] })
  expect(intent).toMatchObject({
    status: 'succeeded',
    amount_received: 1999,
    latest_charge: { paid: true, captured: true, amount_captured: 1999 },
  })
})

test.each([
  ['4000000000000002', 'pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline', 'try_again_later'],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', 'try_again_later'],
  ['4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card', 'do_not_try_again'],
  ['4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card', 'do_not_try_again'],
  ['4000000000006975', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded', 'try_again_later'],
  ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'confirm_card_data'],
  ['4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', 'confirm_card_data'],
  ['4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'processing_error', '', 'try_again_later'],
  ['4000000000000341', 'pm_card_chargeCustomerFail', 'card_declined', 'generic_decline', 'try_again_later'],
])('declines %s, by number and as %s', async (number, alias, code, decline_code, advice_code) => {
  for (const method of [(await byNumber(number)).id, alias]) {
    const error = await cardError(pay(method))
    expect(error).toMatchObject({ statusCode: 402, code, decline_code })
    expect(error.payment_intent).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      amount_received: 0,
      last_payment_error: { type: 'card_error', code, advice_code, message: error.message, payment_method: { object: 'payment_method' } },
    })
    const charge = await fake.stripe.charges.retrieve(error.charge ?? '')
    expect(charge).toMatchObject({ paid: false, captured: false, status: 'failed', failure_code: code, balance_transaction: null })
  }
})

test('pays a declined intent with another card', async () => {
  const { payment_intent } = await cardError(pay('pm_card_visa_chargeDeclined'))
  const paid = await fake.stripe.paymentIntents.confirm(payment_intent?.id ?? '', {
    payment_method: 'pm_card_visa',
    return_url: returnUrl,
  })
  expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('can’t attach a card declined on saving; one declined only later it can', async () => {
  const { stripe } = fake
  const customer = await stripe.customers.create()
  const error = await cardError(stripe.paymentMethods.attach('pm_card_visa_chargeDeclined', { customer: customer.id }))
  expect(error.code).toBe('card_declined')
  const saved = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  expect(saved.customer).toBe(customer.id)
  expect((await cardError(pay(saved.id, { customer: customer.id }))).code).toBe('card_declined')
})

test('declines a card as expired once its month is over by the fake’s clock', async () => {
  const method = await fake.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4242424242424242', exp_month: 12, exp_year: new Date().getUTCFullYear() + 1 },
  })
  const { now } = await fake.panel<{ now: string }>('/clock', { advance: 3 * 366 * 24 * 3600 })
  expect((await cardError(pay(method.id))).code).toBe('expired_card')
  expect(new Date(now).getUTCFullYear()).toBeGreaterThan(new Date().getUTCFullYear())
  await fake.panel('/clock', { now: Date.now() })
})

test.each([
  [{ exp_month: 13, exp_year: 2040 }, 'invalid_expiry_month'],
  [{ exp_month: 1, exp_year: 2020 }, 'invalid_expiry_year'],
  [{ exp_month: 12, exp_year: 2040, cvc: '12' }, 'invalid_cvc'],
])('refuses card details %j with %s', async (details, code) => {
  const error = await cardError(fake.stripe.paymentMethods.create({ type: 'card', card: { number: '4242424242424242', ...details } }))
  expect(error.code).toBe(code)
})

test('equal numbers have equal fingerprints, different ones don’t', async () => {
  const prints = await Promise.all(testCards.map(async ({ number }) => (await byNumber(number)).card?.fingerprint))
  expect(new Set(prints).size).toBe(testCards.length)
  expect((await byNumber(testCards[0]?.number ?? '')).card?.fingerprint).toBe(prints[0])
})
