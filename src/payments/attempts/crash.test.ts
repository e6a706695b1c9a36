import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '#payments/attempts/settle.server.ts'
import { charge } from '#payments/payments.server.ts'
import { elsewhere as elsewhereIn } from '#payments/tests/elsewhere.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { processEvents } from '#payments/webhooks/events.server.ts'
import { testWebhookSecret } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const elsewhere = (deed: string, given: Record<string, string>) => elsewhereIn(shop, deed, given)

const chargesOf = async (attemptId: string) => (await shop.charges()).filter((one) => one.metadata.attempt_id === attemptId)
const paymentsOf = (orderId: string) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).execute()

/** A crash may leave work undone, but no invariant broken. */
const atRest = () => checkInvariants(shop.ctx.db, { now: shop.ctx.now() })

async function oneChargeOnePayment(orderId: string, attemptId: string): Promise<void> {
  expect(await shop.orderState(orderId)).toBe('paid')
  expect(await chargesOf(attemptId)).toHaveLength(1)
  expect(await paymentsOf(orderId)).toHaveLength(1)
  await atRest()
}

describe('[G-F1] kill -9 while a card is charged', () => {
  const unsettled = ['charge.claimed', 'charge.called', 'charge.stored']
  const places = [...unsettled, 'settle.fetched', 'settle.before-commit', 'settle.committed']

  test.each(places)('at %s: the reconciler ends it with one charge', async (place) => {
    const { orderId, attemptId } = await shop.open()
    expect(await elsewhere('charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await atRest()
    await shop.later(1)
    await oneChargeOnePayment(orderId, attemptId)
  })

  test.each(unsettled)('at %s: the customer tries again before the reconciler, one charge', async (place) => {
    const { orderId, attemptId } = await shop.open()
    expect(await elsewhere('charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    shop.clock.forward(41_000)
    expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'captured' })
    await oneChargeOnePayment(orderId, attemptId)
  })

  test.each(unsettled)('at %s, and off for a day: nothing is charged without an order', async (place) => {
    const { orderId, attemptId } = await shop.open()
    expect(await elsewhere('charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await shop.later(24 * 60)
    const { state } = await shop.attempt(attemptId)
    expect(await chargesOf(attemptId)).toHaveLength(state === 'captured' ? 1 : 0)
    expect(await shop.orderState(orderId)).toBe(state === 'captured' ? 'paid' : 'pending')
  })
})

test.each(['settle.fetched', 'settle.cancelled', 'settle.before-commit', 'settle.committed'])(
  '[G-F1] kill -9 at %s while a card is declined: nothing is charged, and another card pays',
  async (place) => {
    const { attemptId } = await shop.open({ paymentMethod: 'pm_card_visa_chargeDeclined' })
    expect(await elsewhere('charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await shop.later(1)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'declined' })
    expect(await chargesOf(attemptId)).toHaveLength(0)
  },
)

describe('[G-F1] kill -9 on return from 3-D Secure', () => {
  test.each(['settle.fetched', 'settle.before-commit', 'settle.committed'])('at %s: settled once', async (place) => {
    const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(attemptId)
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    expect(await elsewhere('settle', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await settle(shop.ctx, attemptId, 'return')
    await oneChargeOnePayment(orderId, attemptId)
  })
})

describe('[G-F1] kill -9 during a refund', () => {
  const places = ['refund.opened', 'refund.claimed', 'refund.called', 'refund.before-commit', 'refund.committed']

  test.each(places)('at %s: it is refunded once', async (place) => {
    const { orderId, attemptId } = await shop.pay('pm_card_visa')
    const [payment] = await paymentsOf(orderId)
    expect(await elsewhere('refund', { ID: payment!.id, FAILPOINT: place })).toBe('SIGKILL')
    await atRest()
    await shop.later(1)
    expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded', refunded: 699 })
    const [charged] = await chargesOf(attemptId)
    expect(charged?.refunds.map(({ amount }) => amount)).toEqual([699])
    expect(await shop.orderState(orderId)).toBe('refunded')
  })

  test.each(['settle.committed', 'refund.claimed', 'refund.called', 'refund.before-commit'])(
    'of a refund started automatically, at %s: it is refunded once',
    async (place) => {
      const { orderId, attemptId } = await shop.open()
      await shop.ctx.db.updateTable('orders').set({ state: 'expired' }).where('id', '=', orderId).execute()
      expect(await elsewhere('charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
      await atRest()
      await shop.later(1)
      expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded', refunded: 699 })
      expect((await chargesOf(attemptId))[0]?.refunds).toHaveLength(1)
    },
  )
})

describe('[G-E4] kill -9 while a webhook event is stored', () => {
  const places = ['webhook.verified', 'webhook.stored', 'webhook.claimed', 'settle.fetched', 'settle.before-commit', 'settle.committed']

  test.each(places)('at %s: the sender’s retry, or the queue, settles it once', async (place) => {
    const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(attemptId)
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    const object = { id: ref, object: 'payment_intent' }
    const body = JSON.stringify({ id: `evt_${attemptId}`, object: 'event', type: 'payment_intent.succeeded', created: 1, data: { object } })
    const signed = { BODY: body, SIGNATURE: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: testWebhookSecret }) }
    expect(await elsewhere('webhook', { ...signed, FAILPOINT: place })).toBe('SIGKILL')
    expect(await elsewhere('webhook', signed)).toBe(0)
    shop.clock.forward(60_000)
    await processEvents(shop.ctx)
    await oneChargeOnePayment(orderId, attemptId)
    const [event, ...more] = await shop.ctx.db.selectFrom('inbound_events').selectAll().where('event_id', '=', `evt_${attemptId}`).execute()
    expect(event).toMatchObject({ processed_at: expect.any(Date), problem: null })
    expect(more).toHaveLength(0)
  })
})

test('without a crash the second process continues where the first stopped', async () => {
  const { orderId, attemptId } = await shop.open()
  expect(await elsewhere('charge', { ID: attemptId })).toBe(0)
  await oneChargeOnePayment(orderId, attemptId)
})
