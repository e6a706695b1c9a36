import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCards } from '../cards/test-cards.ts'
import { type Fake, publishableKey, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

const get = (path: string) => fetch(fake.url + path)
const returnUrl = 'http://localhost:3000/checkout/return?order=7'
const ask = (more: Record<string, unknown> = {}) =>
  fake.stripe.paymentIntents.create({
    amount: 1999,
    currency: 'gbp',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
    return_url: returnUrl,
    ...more,
  })
const press = (id: string, secret: string | null, outcome: string, accept = 'text/html') =>
  fetch(`${fake.url}/authenticate/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept },
    body: new URLSearchParams({ client_secret: secret ?? '', outcome }),
  })

test.each(['stripe.js', 'card-form.js', 'authenticate.js'])(
  'serves /js/%s as one classic script that runs under a strict policy',
  async (name) => {
    const response = await get(`/js/${name}`)
    const code = await response.text()
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(() => new Script(code)).not.toThrow()
    expect(code).not.toMatch(/innerHTML|outerHTML|document\.write|\beval\(|new Function|^\s*(import|export)\b/m)
  },
)

test('the card form names its fields for autofill, says it is a test, lists the test cards, and has nothing inline', async () => {
  const response = await get('/js/card-form.html')
  const html = await response.text()
  for (const token of ['cc-number', 'cc-exp', 'cc-csc', 'country']) expect(html).toContain(`autocomplete="${token}"`)
  for (const label of ['Card number', 'Expiry (MM / YY)', 'Security code', 'Country', 'Test mode', '<summary>Test cards</summary>'])
    expect(html).toContain(label)
  for (const { number } of testCards) expect(html).toContain(number)
  expect(html).not.toMatch(/<style|style=|<script(?! src)|\son\w+=/)
  const policy = response.headers.get('content-security-policy')
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'self'"])
    expect(policy).toContain(part)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the 3-D Secure page shows amount and card, and its buttons work without script', async () => {
  const intent = await ask({ use_stripe_sdk: true })
  const page = await get(`/authenticate/${intent.id}?client_secret=${intent.client_secret}`)
  const html = await page.text()
  for (const words of ['£19.99', 'ending in 3184', 'Complete authentication', 'Fail authentication', 'Test mode'])
    expect(html).toContain(words)
  const pressed = await press(intent.id, intent.client_secret, 'complete')
  expect(await pressed.text()).toContain('data-answered="true"')
  expect((await fake.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  expect(await (await get(`/authenticate/${intent.id}?client_secret=${intent.client_secret}`)).text()).toContain('already answered')
})

test.each([
  ['complete', 'succeeded'],
  ['fail', 'failed'],
])('returns a redirected customer to the shop: %s', async (outcome, status) => {
  const intent = await ask()
  const pressed = await press(intent.id, intent.client_secret, outcome)
  expect(pressed.status).toBe(303)
  const back = new URL(pressed.headers.get('location') ?? '')
  expect(back.origin + back.pathname).toBe('http://localhost:3000/checkout/return')
  expect(Object.fromEntries(back.searchParams)).toEqual({
    order: '7',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: status,
  })
})

test('fails the authentication when its dialog is closed', async () => {
  const intent = await ask({ use_stripe_sdk: true })
  const closed = await press(intent.id, intent.client_secret, 'fail', 'application/json')
  expect(await closed.json()).toEqual({ status: 'requires_payment_method' })
})

test('hides the authentication without the client secret', async () => {
  const intent = await ask({ use_stripe_sdk: true })
  expect((await get(`/authenticate/${intent.id}`)).status).toBe(404)
  expect((await get(`/authenticate/${intent.id}?client_secret=${intent.id}_secret_guess`)).status).toBe(404)
  expect((await press(intent.id, 'guess', 'complete')).status).toBe(404)
  expect((await fake.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_action')
})

test('saves a card from the browser with a setup intent’s secret', async () => {
  const customer = await fake.stripe.customers.create()
  const setup = await fake.stripe.setupIntents.create({ customer: customer.id })
  const method = await fake.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4000002760003184', exp_month: 12, exp_year: 2040, cvc: '123' },
  })
  const confirm = async (client_secret: string | null) => {
    const body = new URLSearchParams({
      client_secret: client_secret ?? '',
      payment_method: method.id,
      return_url: returnUrl,
      use_stripe_sdk: 'true',
    })
    const response = await fetch(`${fake.url}/v1/setup_intents/${setup.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body,
    })
    return { status: response.status, body: await response.json() }
  }
  expect((await confirm('wrong')).status).toBe(404)
  expect((await confirm(setup.client_secret)).body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  await press(setup.id, setup.client_secret, 'complete')
  expect((await fake.stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id)).toEqual([method.id])
})
