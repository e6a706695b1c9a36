import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopFake } from '../parts/tests/fake-process.ts'
import { bareOrder, type Fake, order, setup, startFake } from './tests/fake-paypal.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(() => stopFake(fake))

const key = (): string => crypto.randomUUID()
const create = (body: unknown = order(), id = key()) => fake.call('/v2/checkout/orders', body, id)
const capture = (id: string, body: unknown = {}, named = key()) => fake.call(`/v2/checkout/orders/${id}/capture`, body, named)
const issueOf = ({ body }: { body: { details?: { issue: string }[] } }) => body.details?.[0]?.issue

async function approved(outcome = 'accept', body: unknown = order()): Promise<string> {
  const { id } = (await create(body)).body
  await fake.panel(`/approve/${id}`, { outcome })
  return id
}

test('creates, approves and captures an order, and lists it in the ledger', async () => {
  const made = await create()
  expect(made).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED' } })
  const { href } = made.body.links.find(({ rel }: { rel: string }) => rel === 'payer-action')
  expect(href).toBe(`http://localhost:3000/sandbox/paypal/checkoutnow?token=${made.body.id}`)
  const page = await fetch(`${fake.url}/checkoutnow?token=${made.body.id}`)
  expect(await page.text()).toContain('Pay £12.34 to Woodshed')
  const pressed = await fetch(`${fake.url}/checkoutnow?token=${made.body.id}`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'accept' }),
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toBe(`http://localhost:3000/back?token=${made.body.id}&PayerID=R7BNNTESTPAYR`)
  expect(await capture(made.body.id)).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  const { intents } = await fake.panel<{ intents: object[] }>('/ledger')
  expect(intents).toMatchObject([{ id: made.body.id, amount_received: 1234, currency: 'GBP', metadata: { attempt_id: 'attempt-1' } }])
})

describe('refuses with PayPal’s own messages', () => {
  test.each([
    ['not approved yet', async () => capture((await create()).body.id), 422, 'ORDER_NOT_APPROVED'],
    ['an empty wallet', async () => capture(await approved('no-funds')), 422, 'INSTRUMENT_DECLINED'],
    [
      'captured before',
      async () => {
        const id = await approved()
        await capture(id)
        return capture(id)
      },
      422,
      'ORDER_ALREADY_CAPTURED',
    ],
    ['nothing to pay', async () => create(order('0.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['parts of a penny', async () => create(order('1.234')), 422, 'DECIMAL_PRECISION'],
    ['no request id', async () => fake.call('/v2/checkout/orders', order()), 400, 'PAYPAL_REQUEST_ID_REQUIRED'],
    ['a field nobody knows', async () => create({ ...order(), colour: 'red' }), 400, 'INVALID_PARAMETER_SYNTAX'],
    ['no such order', async () => fake.call('/v2/checkout/orders/NOPE'), 404, 'INVALID_RESOURCE_ID'],
    ['a wallet that is gone', async () => capture((await create(bareOrder())).body.id, withWallet('gone')), 422, 'TOKEN_ID_NOT_FOUND'],
  ])('%s', async (_what, ask, status, issue) => {
    const answer = await ask()
    expect([answer.status, issueOf(answer)]).toEqual([status, issue])
  })

  test('refuses requests without a token', async () => {
    expect((await fetch(`${fake.url}/v2/checkout/orders/X`)).status).toBe(401)
  })
})

const withWallet = (id: string) => ({
  payment_source: { paypal: { vault_id: id, stored_credential: { payment_initiator: 'MERCHANT', payment_type: 'UNSCHEDULED' } } },
})

describe('the same request id', () => {
  test('returns the same response again, and captures once', async () => {
    const id = await approved()
    const first = await capture(id, {}, 'twice')
    expect(await capture(id, {}, 'twice')).toEqual(first)
  })
  test('refuses it for another request as a conflict', async () => {
    await create(order('1.00'), 'other')
    expect(await create(order('2.00'), 'other')).toMatchObject({ status: 409, body: { details: [{ issue: 'DUPLICATE_REQUEST_ID' }] } })
  })
  test('finds what was done after the connection was lost', async () => {
    const id = await approved()
    await fake.panel('/faults', { kind: 'drop', times: 1, path: id })
    await expect(capture(id, {}, 'lost')).rejects.toThrow()
    expect(await capture(id, {}, 'lost')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  })
})

test('refunds in parts, never more than was paid', async () => {
  const id = await approved()
  const { body } = await capture(id)
  const [taken] = body.purchase_units[0].payments.captures
  const back = (value: string) =>
    fake.call(`/v2/payments/captures/${taken.id}/refund`, { amount: { currency_code: 'GBP', value }, custom_id: 'r1' }, key())
  expect(await back('2.34')).toMatchObject({ status: 201, body: { status: 'COMPLETED', custom_id: 'r1' } })
  expect(issueOf(await back('10.01'))).toBe('REFUND_AMOUNT_EXCEEDED')
  expect((await back('10.00')).status).toBe(201)
  expect(issueOf(await back('0.01'))).toBe('CAPTURE_FULLY_REFUNDED')
  const seen = await fake.call(`/v2/checkout/orders/${id}`)
  expect(seen.body.purchase_units[0].payments).toMatchObject({ captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] })
})

describe('a saved wallet', () => {
  test('is created by a setup token, pays without approval, and can be removed', async () => {
    const { body: asked } = await fake.call('/v3/vault/setup-tokens', setup, key())
    const wanted = { payment_source: { token: { id: asked.id, type: 'SETUP_TOKEN' } } }
    expect((await fake.call('/v3/vault/payment-tokens', wanted, key())).status).toBe(422)
    await fake.panel(`/approve-wallet/${asked.id}`, { outcome: 'accept' })
    const { body: token } = await fake.call('/v3/vault/payment-tokens', wanted, key())
    const list = () => fake.call(`/v3/vault/payment-tokens?customer_id=${asked.customer.id}`)
    expect((await list()).body.payment_tokens).toMatchObject([{ id: token.id }])
    expect((await capture((await create(bareOrder())).body.id, withWallet(token.id))).body.status).toBe('COMPLETED')
    expect((await fake.call(`/v3/vault/payment-tokens/${token.id}`, undefined, undefined, 'DELETE')).status).toBe(204)
    expect((await list()).body.payment_tokens).toEqual([])
  })
  test('is saved with a payment on request', async () => {
    const id = await approved('accept', order('3.00', { attributes: { vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT' } } }))
    const { body } = await capture(id)
    expect(body.payment_source.paypal.attributes.vault).toMatchObject({ status: 'VAULTED', id: expect.any(String) })
  })
})

test('deletes an unapproved order after three hours', async () => {
  const { id } = (await create()).body
  await fake.panel('/clock', { advance: 3 * 3600 + 60 })
  expect((await fake.call(`/v2/checkout/orders/${id}`)).status).toBe(404)
})

test('a legacy agreement can be read and cancelled, not charged', async () => {
  const path = '/v1/payments/billing-agreements/I-W00D5HED0LD1'
  expect((await fake.call(path)).body.state).toBe('Active')
  expect((await fake.call(`${path}/cancel`, { note: 'bye' })).status).toBe(204)
  expect((await fake.call(path)).body.state).toBe('Cancelled')
  expect((await fake.call(`${path}/cancel`, { note: 'bye' })).status).toBe(400)
})
