import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '#payments/attempts/settle.server.ts'
import { cancelAttempt, charge } from '#payments/payments.server.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'

let shop: WalletShop

beforeAll(async () => {
  shop = await walletShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, work))
const paymentsOf = (orderId: string) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).execute()

test('[G-M3] approved at PayPal and returned to the shop: captured once, booked in two lines, the order is paid', async () => {
  const { orderId, attemptId, ref, result } = await shop.asked()
  expect(result).toEqual({ state: 'action-required', approvalUrl: expect.stringMatching(/\/sandbox\/paypal\/checkoutnow\?token=/) })
  expect(await shop.chargesOf(attemptId)).toHaveLength(0)
  await shop.approve(ref)
  expect(await settle(shop.ctx, attemptId, 'return')).toEqual({ state: 'captured' })
  const [payment] = await paymentsOf(orderId)
  expect(payment).toMatchObject({ provider: 'paypal', amount: 699, card: { brand: 'paypal', lastFour: '', country: 'GB' } })
  expect(await shop.ctx.db.selectFrom('journal').select('id').where('source_id', '=', payment!.id).execute()).toHaveLength(2)
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-M1][G-M2] 32 parallel submits and 32 parallel reads: one PayPal order, one charge, one payment', async () => {
  const { orderId, attemptId } = await shop.open()
  await atOnce(32, () => charge(shop.ctx, attemptId))
  const { provider_ref: ref } = await shop.attempt(attemptId)
  await shop.approve(ref!)
  const results = await atOnce(32, () => settle(shop.ctx, attemptId, 'return'))
  expect(results.filter(({ state }) => state === 'failed')).toEqual([])
  expect(await settle(shop.ctx, attemptId, 'return')).toEqual({ state: 'captured' })
  expect(await shop.chargesOf(attemptId)).toHaveLength(1)
  expect(await paymentsOf(orderId)).toHaveLength(1)
})

test('an empty wallet is refused with a message, and nothing is captured', async () => {
  const { attemptId, result } = await shop.pay({ outcome: 'no-funds' })
  expect(result).toEqual({ state: 'failed', refusal: expect.stringContaining('PayPal couldn’t process the payment. You weren’t charged.') })
  expect(await shop.chargesOf(attemptId)).toHaveLength(0)
})

describe('[G-M3] a cancelled attempt is never captured', () => {
  test('the buyer chose another payment method, then approved in the other window', async () => {
    const { attemptId, ref } = await shop.asked()
    expect(await cancelAttempt(shop.ctx, attemptId)).toMatchObject({ state: 'failed' })
    await shop.approve(ref)
    await shop.release()
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'replaced' })
    expect(await shop.chargesOf(attemptId)).toHaveLength(0)
  })

  test('approved, but unseen for half an hour: nothing is captured', async () => {
    const { attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    await shop.later(31)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned' })
    expect(await shop.chargesOf(attemptId)).toHaveLength(0)
  })

  test('never approved, and unknown to PayPal when polled again', async () => {
    const { attemptId } = await shop.asked()
    await shop.later(24 * 60)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned' })
  })

  test('cancel and capture at once: either cancelled without a capture, or captured', async () => {
    const { attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    await Promise.all([settle(shop.ctx, attemptId, 'return'), cancelAttempt(shop.ctx, attemptId), settle(shop.ctx, attemptId, 'webhook')])
    await settle(shop.ctx, attemptId, 'return')
    const { state } = await shop.attempt(attemptId)
    expect(await shop.chargesOf(attemptId)).toHaveLength(state === 'captured' ? 1 : 0)
  })
})

test('[G-M4] an approved order that differs from the request is not captured', async () => {
  const { attemptId, ref } = await shop.asked()
  await shop.approve(ref)
  await shop.ctx.db.updateTable('attempts').set({ amount: 2499 }).where('id', '=', attemptId).execute()
  expect(await settle(shop.ctx, attemptId, 'return')).toMatchObject({ state: 'failed', refusal: expect.stringContaining('didn’t match') })
  expect(await shop.chargesOf(attemptId)).toHaveLength(0)
})

describe('a pending payment', () => {
  const captureOf = async (ref: string) => {
    const { services } = shop.ctx
    expect((await services.payments.paypal!.fetch(ref)).status).toBe('processing')
    const { deliveries } = (await shop.panel('/deliveries?type=PAYMENT.CAPTURE.PENDING')) as { deliveries: { event: string }[] }
    return deliveries.length
  }
  test.each([
    ['COMPLETED', 'captured'],
    ['DECLINED', 'failed'],
  ])('in the end is %s', async (status, state) => {
    const { attemptId, ref, result } = await shop.pay({ outcome: 'pending' })
    expect(result).toEqual({ state: 'unknown' })
    expect(await captureOf(ref)).toBeGreaterThan(0)
    const id = await captureIdOf(ref)
    await shop.panel(`/captures/${id}`, { status })
    await shop.release()
    expect(await shop.attempt(attemptId)).toMatchObject({ state })
  })
})

async function captureIdOf(ref: string): Promise<string> {
  const { port } = shop.config.sandbox.paypal!
  const { openPayPal } = await import('#payments/providers/paypal/paypal.server.ts')
  const { Order } = await import('#payments/providers/paypal/shapes.ts')
  const order = await openPayPal(shop.config)!(`/v2/checkout/orders/${ref}`, Order)
  expect(port).toBeGreaterThan(0)
  return order.purchase_units[0]!.payments!.captures[0]!.id
}

describe('[G-F5] PayPal misbehaves', () => {
  const faults = [
    ['the connection drops after it acted', { kind: 'drop' }],
    ['the connection drops before it acted', { kind: 'drop', after: false }],
    ['it fails after it acted', { kind: 'error', after: true }],
    ['it fails before it acted', { kind: 'error' }],
    ['it reports the same request running', { kind: 'conflict' }],
    ['it rate-limits the call', { kind: 'rate_limit' }],
  ] as const

  test.each(faults)('while the order is created: %s; submitted again, one charge', async (_what, fault) => {
    const { orderId, attemptId } = await shop.open()
    await shop.panel('/faults', { times: 1, method: 'POST', path: '/v2/checkout/orders', ...fault })
    const first = await charge(shop.ctx, attemptId)
    if (first.state === 'failed') return expect(await shop.chargesOf(attemptId)).toHaveLength(0)
    await shop.later(1)
    await charge(shop.ctx, attemptId)
    const { provider_ref: ref } = await shop.attempt(attemptId)
    await shop.approve(ref!)
    await settle(shop.ctx, attemptId, 'return')
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await shop.chargesOf(attemptId)).toHaveLength(1)
  })

  test.each(faults)('while the payment is captured: %s; the reconciler ends it with one charge', async (_what, fault) => {
    const { orderId, attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    await shop.panel('/faults', { times: 1, method: 'POST', path: `${ref}/capture`, ...fault })
    await settle(shop.ctx, attemptId, 'return')
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await shop.chargesOf(attemptId)).toHaveLength(1)
  })

  test('slow, and the buyer submits again meanwhile: one charge', async () => {
    const { orderId, attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    await shop.panel('/faults', { times: 1, method: 'POST', path: `${ref}/capture`, kind: 'slow', ms: 300, after: true })
    await Promise.all([settle(shop.ctx, attemptId, 'return'), settle(shop.ctx, attemptId, 'return')])
    expect(await settle(shop.ctx, attemptId, 'return')).toEqual({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await shop.chargesOf(attemptId)).toHaveLength(1)
  })
})

describe('[G-M6] refunds', () => {
  test('in parts until nothing is left, and the books follow', async () => {
    const { orderId } = await shop.pay({ total: 2000 })
    const [payment] = await paymentsOf(orderId)
    expect(await refundPayment(shop.ctx, payment!.id, 500, 'a part')).toBe('succeeded')
    expect(await refundPayment(shop.ctx, payment!.id, 1500, 'the rest')).toBe('succeeded')
    await expect(refundPayment(shop.ctx, payment!.id, 1, 'more')).rejects.toThrow('more than what’s left')
    expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded', refunded: 2000 })
    await shop.release({ copies: 3, reverse: true })
    expect((await paymentsOf(orderId))[0]).toMatchObject({ refunded: 2000 })
  })

  test('a lost answer: found by our own id, and sent once', async () => {
    const { orderId, attemptId } = await shop.pay()
    const [payment] = await paymentsOf(orderId)
    await shop.panel('/faults', { kind: 'drop', times: 1, method: 'POST', path: '/refund' })
    expect(await refundPayment(shop.ctx, payment!.id, 699, 'lost')).toBe('open')
    await shop.later(1)
    expect((await paymentsOf(orderId))[0]).toMatchObject({ state: 'refunded' })
    expect((await shop.chargesOf(attemptId))[0]?.refunds).toHaveLength(1)
  })
})
