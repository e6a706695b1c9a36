import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAddingCard } from '#payments/methods/cards.server.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { createCtx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'

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

const cardsOf = async (caller: Caller) => (await caller.get('/stripe-customer')).body.sources.data

/** Adds a card as the browser does: a secret from the shop, the rest between browser and provider. */
async function addCard(caller: Caller, paymentMethod: string): Promise<string> {
  const { status, body } = await caller.post('/stripe-customer/setup-intent')
  expect(status).toBe(200)
  const [id] = body.client_secret.split('_secret_')
  const { payment_method: token } = await stripe.setupIntents.confirm(id, { payment_method: paymentMethod })
  return String(token)
}

const withAddress = async () =>
  (
    await stripe.paymentMethods.create({
      type: 'card',
      card: { token: 'tok_mastercard' },
      billing_details: { address: { line1: '2 Nut Street', city: 'Bath', state: 'Somerset', postal_code: 'BA1 1AA', country: 'GB' } },
    })
  ).id

describe('cards of guests', () => {
  test('[A7] don’t exist', async () => {
    const answer = await shop.guest().get('/stripe-customer')
    expect(answer).toMatchObject({ status: 200, body: { sources: { data: [] } } })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each([
    ['post', '/stripe-customer/setup-intent'],
    ['post', '/stripe-customer/cards/pm_1/default'],
    ['delete', '/stripe-customer/cards/pm_1'],
  ] as const)('can’t be changed: %s %s', async (method, path) => {
    expect(await shop.guest()[method](path)).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  })
})

test('[E7][A7] a member adds cards, chooses the default and removes one', async () => {
  const member = await shop.member('member@woodshed.test')
  expect(await cardsOf(member)).toEqual([])
  const first = await addCard(member, 'pm_card_visa')
  const year = new Date().getUTCFullYear() + 1
  expect(await cardsOf(member)).toEqual([
    {
      address: { line1: '14 Lantern Row', line2: '', city: 'Hebden Bridge', county: 'West Yorkshire', postcode: 'HX7 8AA', country: 'GB' },
      expiry_date: expect.stringMatching(new RegExp(`^(0[1-9]|1[0-2])/${year}$`)),
      last_four: '4242',
      token: first,
      fingerprint: expect.stringMatching(/\w+/),
      default_card: true,
      brand: 'visa',
    },
  ])
  const second = await addCard(member, await withAddress())
  expect((await cardsOf(member)).find((card: { token: string }) => card.token === second)).toMatchObject({
    address: { line1: '2 Nut Street', city: 'Bath', county: 'Somerset', postcode: 'BA1 1AA', country: 'GB' },
    brand: 'mastercard',
  })

  expect((await cardsOf(member)).find((card: { default_card: boolean }) => card.default_card).token).toBe(first)

  const other = await member.post(`/stripe-customer/cards/${second}/default`)
  expect(other.body.sources.data[0]).toMatchObject({ token: second, default_card: true })
  const chosen = await member.post(`/stripe-customer/cards/${first}/default`)
  expect(chosen.body.sources.data.map((card: { token: string; default_card: boolean }) => [card.token, card.default_card])).toEqual([
    [first, true],
    [second, false],
  ])
  const left = await member.delete(`/stripe-customer/cards/${first}`)
  expect(left.body.sources.data).toMatchObject([{ token: second, default_card: true }])
})

test('saves a card that paid only when the member asked for it', async () => {
  const ctx = await shop.as('subscriber@woodshed.test')
  await shop.pay('pm_card_visa', { ctx })
  const caller = await shop.member('subscriber@woodshed.test')
  expect(await cardsOf(caller)).toEqual([])
  await shop.pay('pm_card_mastercard', { ctx, saveCard: true })
  expect(await cardsOf(caller)).toMatchObject([{ last_four: '4444', brand: 'mastercard' }])
  const [{ token }] = await cardsOf(caller)
  expect((await shop.pay(token, { ctx })).result).toEqual({ state: 'captured' })
})

test('a guest can’t pay with a member’s saved card', async () => {
  const member = await shop.member('member@woodshed.test')
  const token = await addCard(member, 'pm_card_visa')
  expect((await shop.pay(token)).result.state).toBe('failed')
  const other = await shop.as('subscriber@woodshed.test')
  expect((await shop.pay(token, { ctx: other })).result.state).toBe('failed')
})

test('another member’s card is not found', async () => {
  const member = await shop.member('member@woodshed.test')
  const token = await addCard(member, 'pm_card_amex')
  const other = await shop.member('subscriber@woodshed.test')
  const nobodys = await other.delete('/stripe-customer/cards/pm_nobodys')
  expect(await other.delete(`/stripe-customer/cards/${token}`)).toMatchObject({ status: 404, body: nobodys.body })
  expect(await other.post(`/stripe-customer/cards/${token}/default`)).toMatchObject({ status: 404 })
  expect((await cardsOf(member)).some((card: { token: string }) => card.token === token)).toBe(true)
})

test('a member without cards has none to remove', async () => {
  const staff = await shop.member('staff@woodshed.test')
  expect(await staff.delete('/stripe-customer/cards/pm_1')).toMatchObject({ status: 404, body: { code: 'not-found' } })
})

test('[E7] a card without an address anywhere is shown without one', async () => {
  const staff = await shop.member('staff@woodshed.test')
  await addCard(staff, 'pm_card_visa')
  expect(await cardsOf(staff)).toMatchObject([{ address: null, last_four: '4242' }])
})

test('a malformed token is refused', async () => {
  const member = await shop.member('member@woodshed.test')
  expect((await member.delete('/stripe-customer/cards/..%2F..%2Fcustomers')).status).toBe(400)
})

test('when cards can’t be loaded the page says so', async () => {
  const member = await shop.member('member@woodshed.test')
  await shop.panel('/faults', { kind: 'drop', times: 2, method: 'GET', path: '/payment_methods' })
  expect(await member.get('/stripe-customer')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
})

test('a customer deleted at the provider is created again', async () => {
  const member = await shop.member('subscriber@woodshed.test')
  const { customer_ref: gone } = await shop.ctx.db
    .selectFrom('payment_customers as c')
    .innerJoin('auth.users as u', 'u.id', 'c.user_id')
    .select('c.customer_ref')
    .where('u.email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  await stripe.customers.del(gone)
  expect(await cardsOf(member)).toEqual([])
  await addCard(member, 'pm_card_visa')
  expect(await cardsOf(member)).toHaveLength(1)
})

test('a customer deleted before a payment: that attempt fails, the next one creates another', async () => {
  const ctx = await shop.as('subscriber@woodshed.test')
  const { customer_ref: gone } = await shop.ctx.db
    .selectFrom('payment_customers')
    .select('customer_ref')
    .where('user_id', '=', ctx.visitor.member!.id)
    .executeTakeFirstOrThrow()
  await stripe.customers.del(gone)
  expect((await shop.pay('pm_card_visa', { ctx })).result.state).toBe('failed')
  expect((await shop.pay('pm_card_visa', { ctx })).result).toEqual({ state: 'captured' })
})

test('adding cards counts as card testing: after five in an hour the member waits, also for payments', async () => {
  const email = 'staff@woodshed.test'
  const { id } = await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const known = { id, name: 'x', email, emailVerified: true, role: 'member' as const, region: null }
  const from = (ip: string, member: typeof known | null = known) =>
    createCtx({ ...shop.ctx, config: { ...shop.config, rateLimits: true }, visitor: { ...shop.ctx.visitor, member, ip } })
  for (let tries = 0; tries < 5; tries += 1) expect(await startAddingCard(from(`198.51.100.${tries}`))).toContain('_secret_')
  await expect(startAddingCard(from('198.51.100.9'))).rejects.toMatchObject({ code: 'too-many-tries' })
  await expect(shop.pay('pm_card_visa', { ctx: from('198.51.100.9') })).rejects.toMatchObject({ code: 'too-many-tries' })
  shop.clock.forward(3_600_001)
  expect((await shop.pay('pm_card_visa', { ctx: from('198.51.100.9') })).result).toEqual({ state: 'captured' })
})
