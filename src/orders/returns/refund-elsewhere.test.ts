import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bought, type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { stripeClient } from '#payments/providers/stripe/client.server.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const paymentOf = ({ id }: Bought) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', id).executeTakeFirstOrThrow()

/** The owner refunds in Stripe's own dashboard. */
async function givenAtStripe(order: Bought, amount?: number): Promise<string> {
  const { provider_ref } = await paymentOf(order)
  const made = await stripeClient(shop.config).refunds.create({ payment_intent: provider_ref, ...(amount && { amount }) })
  await shop.settled()
  return made.id
}

test('[G-M3] [G-A2] a full refund made at the provider ends the order and its rights, once', async () => {
  const order = await shop.bought('dashboard@example.com')
  const ref = await givenAtStripe(order)
  await Promise.all(Array.from({ length: 4 }, () => settleRefund(shop.ctx, 'stripe', ref)))
  expect(await shop.state(order.id)).toBe('refunded')
  expect(await shop.hasLesson(order)).toBe(false)
  expect(await paymentOf(order)).toMatchObject({ state: 'refunded', refunded: 1999 + 699 + 295 })
  expect(await shop.mails('order-refund', 'dashboard@example.com')).toHaveLength(1)
})

test('[G-M6] a partial refund made at the provider counts: only the rest can be refunded', async () => {
  const order = await shop.bought('part@example.com')
  await givenAtStripe(order, 1000)
  expect(await paymentOf(order)).toMatchObject({ state: 'captured', refunded: 1000 })
  expect(await shop.state(order.id)).toBe('paid')
  await expect(shop.refundAll(order)).rejects.toThrow('more than what’s left of the payment')
  const { timeline } = (await shop.staffCaller.get(`/admin/orders/${order.number}`)).body
  expect(timeline.at(-1)).toMatchObject({ private: true, words: expect.stringContaining('£10.00') })
})
