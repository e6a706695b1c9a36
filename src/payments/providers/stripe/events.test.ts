import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { handledEventTypes, stripeEvents } from '#payments/providers/stripe/events.server.ts'

const stripe = new Stripe('sk_test_x')
const event = (type: string) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: 'pi_1', object: 'payment_intent' } } })
const read = (secrets: string, payload: string, secret: string) =>
  stripeEvents(stripe, secrets).readEvent(Buffer.from(payload), {
    'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  })

describe('during a rotation of the signing secret', () => {
  const body = event('payment_intent.succeeded')
  test.each(['whsec_old', 'whsec_new'])('%s is accepted', async (secret) => {
    expect(await read('whsec_new,whsec_old', body, secret)).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      about: 'payment',
      ref: 'pi_1',
    })
  })
  test.each(['whsec_other', ''])('"%s" is not', async (secret) => {
    await expect(read('whsec_new,whsec_old', body, secret || ' ')).rejects.toThrow('signature')
  })
  test('a shop without a secret accepts nothing', async () => {
    await expect(read('', body, 'whsec_new')).rejects.toThrow('signature')
  })
})

test('only payments, refunds and disputes are used', async () => {
  expect(handledEventTypes.every((type) => /^(payment_intent|refund|charge\.dispute)\./.test(type))).toBe(true)
  expect(await read('whsec_a', event('payment_intent.created'), 'whsec_a')).toBeNull()
  expect(await read('whsec_a', event('charge.succeeded'), 'whsec_a')).toBeNull()
})
