import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Fake, startFake, stopFake } from '../tests/fake-stripe.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

test('creates, updates, reads and deletes a customer', async () => {
  const { customers } = fake.stripe
  const made = await customers.create({
    email: 'ada@example.com',
    name: 'Ada',
    address: { line1: '1 Road', country: 'GB' },
    metadata: { member: '1', gone: 'x' },
  })
  const changed = await customers.update(made.id, { name: '', phone: '123', metadata: { gone: '' } })
  expect(changed).toMatchObject({
    email: 'ada@example.com',
    name: null,
    phone: '123',
    metadata: { member: '1' },
    address: { line1: '1 Road', city: null },
  })
  expect((await customers.list({ email: 'ada@example.com' })).data.map(({ id }) => id)).toEqual([made.id])
  await expect(customers.create({ email: 'nonsense' })).rejects.toMatchObject({ code: 'email_invalid' })
  expect(await customers.del(made.id)).toMatchObject({ id: made.id, deleted: true })
  expect(await customers.retrieve(made.id)).toMatchObject({ id: made.id, deleted: true })
  await expect(customers.update(made.id, {})).rejects.toMatchObject({ code: 'resource_missing' })
  expect((await customers.list({ email: 'ada@example.com' })).data).toEqual([])
})

test('saves, lists, updates and removes cards, and sets the default', async () => {
  const { customers, paymentMethods } = fake.stripe
  const { id: customer } = await customers.create()
  const visa = await paymentMethods.attach('pm_card_visa', { customer })
  const mastercard = await paymentMethods.attach('pm_card_mastercard', { customer })
  expect((await paymentMethods.list({ customer, type: 'card' })).data.map(({ id }) => id)).toEqual([mastercard.id, visa.id])
  const chosen = await customers.update(customer, { invoice_settings: { default_payment_method: visa.id } })
  expect(chosen.invoice_settings.default_payment_method).toBe(visa.id)
  const updated = await paymentMethods.update(visa.id, {
    billing_details: { name: 'Ada', address: { postal_code: 'N1 1AA' } },
    card: { exp_month: 5, exp_year: 2041 },
  })
  expect(updated).toMatchObject({
    billing_details: { name: 'Ada', address: { postal_code: 'N1 1AA' } },
    card: { exp_month: 5, exp_year: 2041 },
  })
  expect((await paymentMethods.detach(visa.id)).customer).toBeNull()
  expect(await customers.retrieve(customer)).toMatchObject({ invoice_settings: { default_payment_method: null } })
  await expect(paymentMethods.attach(visa.id, { customer })).rejects.toMatchObject({ statusCode: 400 })
})

test('refuses a customer’s card for another customer, or for none', async () => {
  const { customers, paymentMethods, paymentIntents } = fake.stripe
  const [one, two] = [await customers.create(), await customers.create()]
  const card = await paymentMethods.attach('pm_card_visa', { customer: one.id })
  const order = { amount: 500, currency: 'gbp', payment_method: card.id, confirm: true, return_url: 'http://localhost:3000/r' }
  await expect(paymentIntents.create({ ...order, customer: two.id })).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  await expect(paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  expect((await paymentIntents.create({ ...order, customer: one.id })).status).toBe('succeeded')
})

test('refuses a second use of a card without a customer', async () => {
  const { paymentIntents, paymentMethods } = fake.stripe
  const card = await paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const order = { amount: 500, currency: 'gbp', payment_method: card.id, confirm: true, return_url: 'http://localhost:3000/r' }
  await paymentIntents.create(order)
  await expect(paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 400 })
})

test('setup_future_usage saves the card to the customer', async () => {
  const { customers, paymentIntents, paymentMethods } = fake.stripe
  const { id: customer } = await customers.create()
  await paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    customer,
    payment_method: 'pm_card_visa',
    setup_future_usage: 'off_session',
    confirm: true,
    return_url: 'http://localhost:3000/r',
  })
  expect((await paymentMethods.list({ customer })).data).toMatchObject([{ customer, card: { last4: '4242' } }])
})

test('a setup intent saves a card for later, once', async () => {
  const { customers, setupIntents, paymentMethods } = fake.stripe
  const { id: customer } = await customers.create()
  const setup = await setupIntents.create({ customer, usage: 'off_session', metadata: { why: 'card' } })
  expect(setup).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' })
  const done = await setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa', return_url: 'http://localhost:3000/r' })
  expect(done.status).toBe('succeeded')
  expect((await paymentMethods.list({ customer })).data).toHaveLength(1)
  await expect(setupIntents.confirm(setup.id, { return_url: 'http://localhost:3000/r' })).rejects.toMatchObject({
    code: 'setup_intent_unexpected_state',
  })
  await expect(
    setupIntents.create({ customer, payment_method: 'pm_card_visa_chargeDeclined', confirm: true, return_url: 'http://localhost:3000/r' }),
  ).rejects.toMatchObject({
    statusCode: 402,
    code: 'card_declined',
    setup_intent: { status: 'requires_payment_method' },
  })
  const other = await setupIntents.create({ customer })
  expect((await setupIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).status).toBe('canceled')
})

test('pages lists newest first, filtered by customer and time', async () => {
  const { customers, paymentIntents } = fake.stripe
  const { id: customer, created } = await customers.create()
  const ids: string[] = []
  for (let amount = 100; amount < 107; amount += 1) ids.unshift((await paymentIntents.create({ amount, currency: 'gbp', customer })).id)
  const seen: string[] = []
  for await (const intent of paymentIntents.list({ customer, limit: 3 })) seen.push(intent.id)
  expect(seen).toEqual(ids)
  const page = await paymentIntents.list({ customer, limit: 2, ending_before: ids[4] ?? '' })
  expect(page).toMatchObject({ has_more: true, data: [{ id: ids[2] }, { id: ids[3] }] })
  expect((await paymentIntents.list({ customer, created: { gte: created } })).data).toHaveLength(7)
  expect((await paymentIntents.list({ customer, created: { lt: created } })).data).toEqual([])
  await expect(paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
})

test('expands ids on request, several levels deep, also in lists', async () => {
  const { customers, paymentIntents, charges } = fake.stripe
  const { id: customer } = await customers.create({ name: 'Ada' })
  const intent = await paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    customer,
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost:3000/r',
  })
  expect(
    await paymentIntents.retrieve(intent.id, { expand: ['customer', 'latest_charge.balance_transaction', 'payment_method'] }),
  ).toMatchObject({
    customer: { name: 'Ada' },
    latest_charge: { balance_transaction: { amount: 500 } },
    payment_method: { card: { last4: '4242' } },
  })
  expect((await charges.list({ payment_intent: intent.id, expand: ['data.payment_intent'] })).data).toMatchObject([
    { payment_intent: { id: intent.id } },
  ])
  await expect(paymentIntents.retrieve(intent.id, { expand: ['status'] })).rejects.toMatchObject({ statusCode: 400 })
})

test('lists events by type, to reconcile lost webhooks', async () => {
  const { paymentIntents, events } = fake.stripe
  const intent = await paymentIntents.create(
    { amount: 500, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, return_url: 'http://localhost:3000/r' },
    { idempotencyKey: 'events' },
  )
  const [newest] = (await events.list({ types: ['payment_intent.succeeded', 'payment_intent.canceled'], limit: 1 })).data
  expect(newest).toMatchObject({
    type: 'payment_intent.succeeded',
    data: { object: { id: intent.id } },
    request: { idempotency_key: 'events', id: intent.lastResponse.requestId },
  })
  expect(await events.retrieve(newest?.id ?? '')).toMatchObject({ id: newest?.id, pending_webhooks: 0 })
})
