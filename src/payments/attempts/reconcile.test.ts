import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charge } from '#payments/payments.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const chargesOf = async (attemptId: string) => (await shop.charges()).filter((one) => one.metadata.attempt_id === attemptId)
const create = { method: 'POST', path: '/v1/payment_intents' }

describe('[G-M3] no webhook ever comes', () => {
  test('3-D Secure passed in a window that was closed: the payment is found a minute later', async () => {
    const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(attemptId)
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
  })

  test('3-D Secure never completed: after half an hour the payment is cancelled at the provider and here', async () => {
    const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(attemptId)
    for (const minutes of [1, 4, 24]) await shop.later(minutes)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'action-required', looks: 2 })
    await shop.later(1)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned', look_at: null })
    expect(await shop.orderState(orderId)).toBe('pending')
    await expect(shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })).rejects.toThrow('canceled')
  })

  test('an abandoned order is not charged later', async () => {
    const { attemptId } = await shop.open()
    for (const minutes of [1, 4, 25]) await shop.later(minutes)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned' })
    expect(await chargesOf(attemptId)).toHaveLength(0)
  })
})

describe('[G-F5] the provider misbehaves', () => {
  test('the connection drops after the charge: one retry under the same key, one charge', async () => {
    await shop.panel('/faults', { kind: 'drop', times: 1, ...create })
    const { orderId, attemptId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await chargesOf(attemptId)).toHaveLength(1)
  })

  test('the connection drops twice: unknown, no second attempt, found later, one charge', async () => {
    await shop.panel('/faults', { kind: 'drop', times: 2, ...create })
    const { orderId, attemptId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'unknown' })
    expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'unknown' })
    expect(await shop.orderState(orderId)).toBe('pending')
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await chargesOf(attemptId)).toHaveLength(1)
  })

  test('the connection drops before the charge, and the shop is off for an hour: nothing is charged later', async () => {
    await shop.panel('/faults', { kind: 'drop', times: 2, after: false, ...create })
    const { attemptId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'unknown' })
    await shop.later(60)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned' })
    expect(await chargesOf(attemptId)).toHaveLength(0)
  })

  test('it charged, answers 500 and repeats that for the key: its list of payments has the truth', async () => {
    await shop.panel('/faults', { kind: 'error', after: true, times: 1, ...create })
    const { orderId, attemptId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'unknown' })
    for (const minutes of [1, 4]) await shop.later(minutes)
    expect(await shop.orderState(orderId)).toBe('pending')
    await shop.later(25)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await chargesOf(attemptId)).toHaveLength(1)
  })

  test('it started 3-D Secure, answers 500, and the buyer leaves: cancelled on both sides', async () => {
    await shop.panel('/faults', { kind: 'error', after: true, times: 1, ...create })
    const { attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    await shop.later(31)
    expect(await shop.attempt(attemptId)).toMatchObject({ state: 'failed', refusal: 'abandoned' })
  })

  test('it exceeds the timeout: no database connection is held and nothing is charged again; found later', {
    timeout: 180_000,
  }, async () => {
    await shop.panel('/faults', { kind: 'slow', ms: 31_000, after: true, times: 1, ...create })
    const { orderId, attemptId } = await shop.open()
    const waits = charge(shop.ctx, attemptId)
    await expect.poll(() => shop.panel('/faults')).toEqual({ faults: [] })
    const { pool } = shop.ctx.services
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    expect(await charge(shop.ctx, attemptId)).toEqual({ state: 'unknown' })
    expect(await shop.orderState(orderId)).toBe('pending')
    expect(await waits).toEqual({ state: 'unknown' })
    for (const minutes of [1, 4, 25]) await shop.later(minutes)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await chargesOf(attemptId)).toHaveLength(1)
  })

  test('it reports another call with the same key running: unknown until the next poll', async () => {
    await shop.panel('/faults', { kind: 'conflict', times: 1, ...create })
    const { orderId, attemptId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'unknown' })
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
    expect(await chargesOf(attemptId)).toHaveLength(1)
  })

  test('it rate-limits the call: the customer can try again at once', async () => {
    await shop.panel('/faults', { kind: 'rate_limit', times: 1, ...create })
    const { result } = await shop.pay('pm_card_visa')
    expect(result).toMatchObject({ state: 'failed', refusal: expect.stringContaining('You weren’t charged') })
  })

  test('it charges but can’t be read: unknown, found later', async () => {
    await shop.panel('/faults', { kind: 'error', times: 1, method: 'GET', path: '/v1/payment_intents' })
    const { orderId, result } = await shop.pay('pm_card_visa')
    expect(result).toEqual({ state: 'unknown' })
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('paid')
  })

  test('it doesn’t answer the reconciler: the next poll succeeds', async () => {
    const { orderId, attemptId } = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(attemptId)
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    await shop.panel('/faults', { kind: 'drop', times: 2, method: 'GET', path: '/v1/payment_intents' })
    await shop.later(1)
    expect(await shop.orderState(orderId)).toBe('pending')
    await shop.later(4)
    expect(await shop.orderState(orderId)).toBe('paid')
  })

  test('a member’s customer record can’t be created: nothing was sent, the member can try again', async () => {
    const member = await shop.as('staff@woodshed.test')
    await shop.panel('/faults', { kind: 'drop', times: 2, path: '/v1/customers' })
    const { result } = await shop.pay('pm_card_visa', { ctx: member })
    expect(result).toMatchObject({ state: 'failed', refusal: expect.stringContaining('aren’t available right now') })
    expect((await shop.pay('pm_card_visa', { ctx: member })).result).toEqual({ state: 'captured' })
  })
})
