import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { settleRefund } from '#payments/refunds/settle-refund.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

async function paid(card = 'pm_card_visa'): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await shop.pay(card, { total: 1000 })
  return {
    orderId,
    paymentId: (await shop.ctx.db.selectFrom('payments').select('id').where('cause_id', '=', orderId).executeTakeFirstOrThrow()).id,
  }
}
const payment = (id: string) => shop.ctx.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: string) => shop.ctx.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).orderBy('created_at').execute()
const booked = async (id: string) =>
  (
    await shop.ctx.db
      .selectFrom('journal')
      .selectAll()
      .where('source_type', '=', 'refund')
      .where('source_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ account, amount }) => `${account} ${amount}`)
const goneBack = async (orderId: string) => {
  const { id } = await shop.ctx.db
    .selectFrom('attempts')
    .select('id')
    .where('cause_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow()
  return (await shop.charges()).find((charge) => charge.metadata.attempt_id === id)?.refunds.reduce((sum, refund) => sum + refund.amount, 0)
}

test('polls a sent refund three times, then stops', async () => {
  const { paymentId } = await paid('pm_card_visa')
  await refundPayment(shop.ctx, paymentId, 300, 'half')
  const looks: (number | null)[] = []
  for (const days of [1, 2, 9, 30, 60]) {
    await shop.later(days * 1440)
    const [refund] = await refundsOf(paymentId)
    looks.push(refund!.looks)
  }
  expect(looks).toEqual([0, 1, 2, 3, 3])
  expect(await payment(paymentId)).toMatchObject({ refunded: 300 })
})

test('[G-M6] a refund the bank returns silently is reversed at the next poll', async () => {
  const { orderId, paymentId } = await paid('pm_card_refundFail')
  expect(await refundPayment(shop.ctx, paymentId, 600, 'closed account')).toBe('succeeded')
  await shop.later(60)
  expect(await payment(paymentId)).toMatchObject({ state: 'captured', refunded: 600 })
  await shop.later(2 * 1440)
  expect(await payment(paymentId)).toMatchObject({ state: 'captured', refunded: 0 })
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-M6] refunds parts of a payment one by one, each under its own key, until nothing is left', async () => {
  const { orderId, paymentId } = await paid()
  expect(await refundPayment(shop.ctx, paymentId, 300, 'a scratch')).toBe('succeeded')
  expect(await payment(paymentId)).toMatchObject({ state: 'captured', refunded: 300 })
  expect(await shop.orderState(orderId)).toBe('paid')
  expect(await refundPayment(shop.ctx, paymentId, 700, 'sent back')).toBe('succeeded')
  expect(await payment(paymentId)).toMatchObject({ state: 'refunded', refunded: 1000 })
  expect(await shop.orderState(orderId)).toBe('refunded')
  const refunds = await refundsOf(paymentId)
  expect(refunds.map(({ idem_key }) => idem_key)).toEqual([`refund:${paymentId}:1`, `refund:${paymentId}:2`])
  expect(await booked(refunds[0]!.id)).toEqual(['psp:stripe -300', 'refunds 300'])
  expect(await goneBack(orderId)).toBe(1000)
})

test.each([[1001], [0], [-1], [10.5]])('[G-M6] %s of 1000 is refused, and no refund is opened', async (amount) => {
  const { paymentId } = await paid()
  await expect(refundPayment(shop.ctx, paymentId, amount, 'wrong')).rejects.toMatchObject({ code: 'invalid' })
  expect(await refundsOf(paymentId)).toHaveLength(0)
})

test('[G-M6] 16 parallel refunds of 300 from 1000: three succeed, the rest are refused', async () => {
  const { orderId, paymentId } = await paid()
  const results = await Promise.allSettled(Array.from({ length: 16 }, () => refundPayment(shop.ctx, paymentId, 300, 'all at once')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await payment(paymentId)).toMatchObject({ refunded: 900 })
  expect(await goneBack(orderId)).toBe(900)
})

test('disputed money can’t be refunded as well', async () => {
  const { paymentId } = await paid()
  await shop.ctx.db.updateTable('payments').set({ state: 'disputed' }).where('id', '=', paymentId).execute()
  await expect(refundPayment(shop.ctx, paymentId, 1000, 'twice')).rejects.toMatchObject({ code: 'invalid' })
  await shop.ctx.db.updateTable('payments').set({ state: 'captured' }).where('id', '=', paymentId).execute()
})

test('after two lost answers: found in the provider’s list, and not sent again', async () => {
  const { orderId, paymentId } = await paid()
  await shop.panel('/faults', { kind: 'drop', times: 2, method: 'POST', path: '/v1/refunds' })
  expect(await refundPayment(shop.ctx, paymentId, 400, 'lost')).toBe('open')
  expect(await payment(paymentId)).toMatchObject({ refunded: 0 })
  await shop.later(1)
  expect(await payment(paymentId)).toMatchObject({ refunded: 400 })
  expect(await goneBack(orderId)).toBe(400)
})

test('a pending refund is booked when it succeeds', async () => {
  const { orderId, paymentId } = await paid('pm_card_pendingRefund')
  expect(await refundPayment(shop.ctx, paymentId, 1000, 'slow bank')).toBe('open')
  expect(await shop.orderState(orderId)).toBe('paid')
  await shop.panel('/clock', { advance: 60 })
  await shop.later(1)
  expect(await payment(paymentId)).toMatchObject({ state: 'refunded', refunded: 1000 })
  expect(await shop.orderState(orderId)).toBe('refunded')
})

test('[G-M6] a refund the bank returns is reversed in the books', async () => {
  const { orderId, paymentId } = await paid('pm_card_refundFail')
  expect(await refundPayment(shop.ctx, paymentId, 600, 'closed account')).toBe('succeeded')
  await shop.panel('/clock', { advance: 60 })
  const [refund] = await refundsOf(paymentId)
  await expect.poll(() => settleRefund(shop.ctx, 'stripe', refund!.provider_ref!)).toBe('failed')
  expect(await payment(paymentId)).toMatchObject({ state: 'captured', refunded: 0 })
  expect(await booked(refund!.id)).toEqual(['psp:stripe -600', 'refunds 600', 'psp:stripe 600', 'refunds -600'])
  expect(await shop.orderState(orderId)).toBe('paid')
})
