import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fake, publishableKey, secretKey, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

async function post(path: string, fields: Record<string, string>, key = secretKey) {
  const response = await fetch(fake.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, ...(await response.json()) }
}

test.each([
  ['an unknown field', { amount: '500', currency: 'gbp', amuont: '1' }, { code: 'parameter_unknown', param: 'amuont' }],
  [
    'an unknown nested field',
    { amount: '500', currency: 'gbp', 'shipping[name]': 'A', 'shipping[address][lin1]': 'x' },
    { code: 'parameter_unknown', param: 'shipping[address][lin1]' },
  ],
  ['a missing field', { amount: '500' }, { code: 'parameter_missing', param: 'currency' }],
  ['a fraction', { amount: '5.5', currency: 'gbp' }, { code: 'parameter_invalid_integer', param: 'amount' }],
  ['a word for yes', { amount: '500', currency: 'gbp', confirm: 'yes' }, { param: 'confirm' }],
  ['a value outside the list', { amount: '500', currency: 'gbp', capture_method: 'later' }, { param: 'capture_method' }],
  ['an unknown currency', { amount: '500', currency: 'xyq' }, { param: 'currency' }],
  ['too little', { amount: '29', currency: 'gbp' }, { code: 'amount_too_small' }],
  ['too much', { amount: '100000000', currency: 'gbp' }, { code: 'amount_too_large' }],
  ['a field this fake does not play', { amount: '500', currency: 'gbp', on_behalf_of: 'acct_1' }, { param: 'on_behalf_of' }],
  ['a prototype', { amount: '500', currency: 'gbp', 'metadata[__proto__]': 'x' }, { code: 'parameter_unknown' }],
  ['a metadata value of 501 letters', { amount: '500', currency: 'gbp', 'metadata[a]': 'x'.repeat(501) }, { param: 'metadata[a]' }],
])('refuses %s with 400', async (_what, fields, error) => {
  expect(await post('/v1/payment_intents', fields as Record<string, string>)).toMatchObject({
    status: 400,
    error: { type: 'invalid_request_error', ...error },
  })
})

test('answers unknown objects with 404 in the path and 400 in a parameter', async () => {
  await expect(fake.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await expect(fake.stripe.paymentIntents.create({ amount: 500, currency: 'gbp', customer: 'cus_none' })).rejects.toMatchObject({
    statusCode: 400,
    code: 'resource_missing',
    param: 'customer',
  })
})

test('answers Stripe calls it doesn’t fake with 404', async () => {
  await expect(fake.stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 })
})

test('refuses a missing key, a wrong key and another API version', async () => {
  expect(await post('/v1/customers', {}, '')).toMatchObject({ status: 401 })
  expect(await post('/v1/customers', {}, 'sk_test_wrong')).toMatchObject({ status: 401 })
  const old = await fetch(`${fake.url}/v1/customers`, {
    headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': '2020-08-27' },
  })
  expect(old.status).toBe(400)
})

test('a call refused half way leaves nothing behind, a declined one its intent', async () => {
  const { customers, paymentIntents, paymentMethods } = fake.stripe
  const { id: customer } = await customers.create()
  const order = { amount: 500, currency: 'gbp', customer, confirm: true }
  await expect(paymentIntents.create({ ...order, payment_method: 'pm_card_visa' })).rejects.toMatchObject({ param: 'return_url' })
  expect((await paymentIntents.list({ customer })).data).toEqual([])
  const declined = { ...order, payment_method: 'pm_card_visa_chargeDeclined', return_url: 'http://localhost:3000/r' }
  await expect(paymentIntents.create(declined)).rejects.toMatchObject({ statusCode: 402 })
  expect((await paymentIntents.list({ customer })).data).toMatchObject([{ status: 'requires_payment_method' }])
  expect((await paymentMethods.list({ customer })).data).toEqual([])
})

// Luhn-valid made-up numbers that aren't documented test cards.
const strangers = ['4539578763621486', '5425233430109903', '4539 5787 6362 1486', '1234']
const known = '4242424242424242'

test('refuses numbers that aren’t test cards, and writes no number to disk or log', async () => {
  for (const number of strangers) {
    const card = { type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2040', 'card[cvc]': '917' }
    for (const key of [secretKey, publishableKey]) {
      expect(await post('/v1/payment_methods', card, key)).toMatchObject({ status: 402, error: { decline_code: 'test_mode_live_card' } })
      expect(await post('/v1/payment_methods', { ...card, 'card[oops]': '1' }, key)).toMatchObject({ status: 402 })
    }
  }
  const { stripe } = fake
  const card = { type: 'card' as const, card: { number: known, exp_month: 12, exp_year: 2040, cvc: '917' } }
  const method = await stripe.paymentMethods.create(card, { idempotencyKey: 'card' })
  expect((await stripe.paymentMethods.create(card, { idempotencyKey: 'card' })).id).toBe(method.id)
  await stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    payment_method: method.id,
    confirm: true,
    return_url: 'http://localhost:3000/r',
  })

  const files = readdirSync(fake.dir)
  expect(files.length).toBeGreaterThan(0)
  const onDisk = files.map((file) => readFileSync(join(fake.dir, file), 'latin1')).join('\n')
  expect(onDisk).toContain(method.id)
  for (const number of [...strangers.slice(0, 3), known]) {
    expect(onDisk).not.toContain(number)
    expect(fake.complaints()).not.toContain(number)
  }
  expect(onDisk).not.toContain('"cvc":"917"')
})

test('browsers can only create cards and read intents with their secret', async () => {
  const { stripe, url } = fake
  const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp', metadata: { order: '7' } })
  const read = async (query: string) => {
    const response = await fetch(`${url}/v1/payment_intents/${intent.id}${query}`, {
      headers: { authorization: `Bearer ${publishableKey}` },
    })
    return { status: response.status, ...(await response.json()) }
  }
  const seen = await read(`?client_secret=${intent.client_secret}`)
  expect(seen).toMatchObject({ status: 'requires_payment_method', amount: 500, currency: 'gbp' })
  expect(seen).not.toHaveProperty('metadata')
  expect(seen).not.toHaveProperty('customer')
  expect(await read('')).toMatchObject({ status: 404 })
  expect(await read(`?client_secret=${intent.id}_secret_wrong`)).toMatchObject({ status: 404 })
  expect(
    await post(
      '/v1/payment_methods',
      { type: 'card', 'card[number]': known, 'card[exp_month]': '12', 'card[exp_year]': '40' },
      publishableKey,
    ),
  ).toMatchObject({ object: 'payment_method' })
  for (const path of ['/v1/customers', '/v1/payment_intents', `/v1/payment_intents/${intent.id}/confirm`, '/v1/refunds']) {
    expect(await post(path, {}, publishableKey)).toMatchObject({ status: 403, error: { code: 'secret_key_required' } })
  }
})

test('the panel requires the secret key', async () => {
  for (const authorization of ['', `Bearer ${publishableKey}`]) {
    expect((await fetch(`${fake.url}/_sandbox/ledger`, { headers: { authorization } })).status).toBe(401)
  }
})
