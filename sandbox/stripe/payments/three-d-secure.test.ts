import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fake, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

const returnUrl = 'http://localhost:3000/checkout/return'
const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  fake.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'gbp',
    payment_method,
    confirm: true,
    return_url: returnUrl,
    use_stripe_sdk: true,
    ...more,
  })
const authenticate = (id: string, outcome: 'complete' | 'fail') => fake.panel(`/authenticate/${id}`, { outcome })

test.each(['pm_card_authenticationRequiredOnSetup', 'pm_card_authenticationRequired', 'pm_card_threeDSecure2Required'])(
  '%s requires 3-D Secure, and pays after it',
  async (alias) => {
    const asked = await pay(alias)
    expect(asked).toMatchObject({
      status: 'requires_action',
      amount_received: 0,
      latest_charge: null,
      next_action: { type: 'use_stripe_sdk' },
    })
    await authenticate(asked.id, 'complete')
    const paid = await fake.stripe.paymentIntents.retrieve(asked.id, { expand: ['latest_charge'] })
    expect(paid).toMatchObject({
      status: 'succeeded',
      next_action: null,
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    })
  },
)

test('failing 3-D Secure leaves the intent waiting for another card', async () => {
  const asked = await pay('pm_card_authenticationRequired')
  await authenticate(asked.id, 'fail')
  const intent = await fake.stripe.paymentIntents.retrieve(asked.id)
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  const paid = await fake.stripe.paymentIntents.confirm(asked.id, { payment_method: 'pm_card_visa', return_url: returnUrl })
  expect(paid.status).toBe('succeeded')
})

test('a card can be declined after 3-D Secure', async () => {
  const asked = await pay('pm_card_authenticationRequiredChargeDeclinedInsufficientFunds')
  await authenticate(asked.id, 'complete')
  const intent = await fake.stripe.paymentIntents.retrieve(asked.id)
  expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code: 'insufficient_funds' } })
})

test('accepts one answer on the 3-D Secure page', async () => {
  const asked = await pay('pm_card_authenticationRequired')
  await authenticate(asked.id, 'complete')
  await expect(authenticate(asked.id, 'fail')).rejects.toThrow('status of succeeded')
  expect((await fake.stripe.paymentIntents.retrieve(asked.id)).status).toBe('succeeded')
})

test('redirects to a page below the shop without use_stripe_sdk, and returns to return_url', async () => {
  const asked = await pay('pm_card_authenticationRequired', { use_stripe_sdk: false })
  expect(asked.next_action).toMatchObject({
    type: 'redirect_to_url',
    redirect_to_url: {
      return_url: returnUrl,
      url: `http://localhost:3000/sandbox/stripe/authenticate/${asked.id}?client_secret=${asked.client_secret}`,
    },
  })
})

test('declines off-session charges with authentication_required', async () => {
  const customer = await fake.stripe.customers.create({ payment_method: 'pm_card_authenticationRequired' })
  const [method] = (await fake.stripe.customers.listPaymentMethods(customer.id)).data
  const error = await pay(method?.id ?? '', { customer: customer.id, off_session: true }).catch(
    (reason: Stripe.errors.StripeCardError) => reason,
  )
  expect(error).toMatchObject({ statusCode: 402, code: 'authentication_required', decline_code: 'authentication_required' })
})

test('a card set up with 3-D Secure can be charged later without the customer', async () => {
  const { stripe } = fake
  const customer = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
    usage: 'off_session',
    return_url: returnUrl,
  })
  expect(setup.status).toBe('requires_action')
  await authenticate(setup.id, 'complete')
  const done = await stripe.setupIntents.retrieve(setup.id, { expand: ['payment_method'] })
  expect(done).toMatchObject({ status: 'succeeded', payment_method: { customer: customer.id } })
  const method = done.payment_method as Stripe.PaymentMethod
  const renewal = await pay(method.id, { customer: customer.id, off_session: true })
  expect(renewal.status).toBe('succeeded')
})

test('failing 3-D Secure on saving saves nothing', async () => {
  const { stripe } = fake
  const customer = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: returnUrl,
  })
  await authenticate(setup.id, 'fail')
  expect(await stripe.setupIntents.retrieve(setup.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([])
})

test('the shop confirms again after 3-D Secure with manual confirmation', async () => {
  const asked = await pay('pm_card_authenticationRequired', { confirmation_method: 'manual' })
  await authenticate(asked.id, 'complete')
  expect((await fake.stripe.paymentIntents.retrieve(asked.id)).status).toBe('requires_confirmation')
  expect((await fake.stripe.paymentIntents.confirm(asked.id, { return_url: returnUrl })).status).toBe('succeeded')
})

test('error_on_requires_action declines instead of asking', async () => {
  await expect(pay('pm_card_authenticationRequired', { error_on_requires_action: true })).rejects.toMatchObject({
    statusCode: 402,
    code: 'payment_intent_action_required',
  })
})

test('requires a return_url when a payment method may redirect, as Stripe does', async () => {
  const { stripe } = fake
  const basics = { amount: 500, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true }
  await expect(stripe.paymentIntents.create(basics)).rejects.toMatchObject({ statusCode: 400, param: 'return_url' })
  const never = await stripe.paymentIntents.create({ ...basics, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } })
  const cardOnly = await stripe.paymentIntents.create({ ...basics, allowed_payment_method_types: ['card'] })
  expect([never.status, cardOnly.status]).toEqual(['succeeded', 'succeeded'])
})
