import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAttempt } from '#payments/attempts/attempts.server.ts'
import { settle } from '#payments/attempts/settle.server.ts'
import { cancelAttempt, charge } from '#payments/payments.server.ts'
import { type PaymentShop, paymentShop } from '#payments/tests/payment-shop.ts'
import { createCtx } from '#platform/ctx.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await paymentShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

test('[G-M1] a successful card is charged once, booked in two lines, and its order is paid', async () => {
  const { orderId, attemptId, result } = await shop.pay('pm_card_visa', { total: 2499 })
  expect(result).toEqual({ state: 'captured' })
  expect(await shop.orderState(orderId)).toBe('paid')
  const payment = await shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ amount: 2499, currency: 'GBP', state: 'captured', card: { brand: 'visa', lastFour: '4242' } })
  const lines = await shop.ctx.db
    .selectFrom('journal')
    .select(['account', 'amount'])
    .where('source_id', '=', payment.id)
    .orderBy('amount')
    .execute()
  expect(lines).toEqual([
    { account: 'sales', amount: -2499 },
    { account: 'psp:stripe', amount: 2499 },
  ])
  expect((await shop.charges()).filter((one) => one.metadata.attempt_id === attemptId)).toHaveLength(1)
})

describe('a declined card explains why', () => {
  test.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined. Try another card or contact your bank.'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds. Try another card.'],
    ['pm_card_visa_chargeDeclinedLostCard', 'Your card was declined. Try another card or contact your bank.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired. Try another card.'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'Your card’s security code is incorrect. Check it and try again.'],
    ['pm_card_chargeDeclinedProcessingError', 'We couldn’t process your card. You weren’t charged. Try again in a moment.'],
    ['pm_of_nobody', 'Enter your card details again.'],
  ])('%s', async (card, words) => {
    const { orderId, attemptId, result } = await shop.pay(card)
    expect(result).toEqual({ state: 'failed', refusal: words })
    expect(await shop.orderState(orderId)).toBe('pending')
    expect((await shop.charges()).some((one) => one.metadata.attempt_id === attemptId)).toBe(false)
  })

  test('rejects an amount too small for a card', async () => {
    const { result } = await shop.pay('pm_card_visa', { total: 10 })
    expect(result).toEqual({ state: 'failed', refusal: 'This total is too small for a card payment.' })
  })
})

test('[G-M1] after a declined card another one pays the same order', async () => {
  const { orderId } = await shop.pay('pm_card_visa_chargeDeclined')
  const wanted = { cause: { type: 'order', id: orderId }, amount: 699, currency: 'GBP', paymentMethod: 'pm_card_visa' } as const
  const attempt = await shop.ctx.transaction((ctx) => openAttempt(ctx, wanted))
  expect(await charge(shop.ctx, attempt.id)).toEqual({ state: 'captured' })
  expect(await shop.orderState(orderId)).toBe('paid')
})

describe('3-D Secure', () => {
  const asksFor3ds = async () => {
    const tried = await shop.pay('pm_card_threeDSecure2Required')
    const { provider_ref: ref } = await shop.attempt(tried.attemptId)
    return { ...tried, ref }
  }

  test('passed: the payment is booked on return', async () => {
    const { orderId, attemptId, result, ref } = await asksFor3ds()
    expect(result).toEqual({ state: 'action-required', clientSecret: expect.stringContaining('_secret_') })
    expect(await shop.orderState(orderId)).toBe('pending')
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    expect(await settle(shop.ctx, attemptId, 'return')).toEqual({ state: 'captured' })
    expect(await shop.orderState(orderId)).toBe('paid')
    expect((await shop.attempt(attemptId)).client_secret).toBeNull()
  })

  test('failed: nothing is charged, and that payment can’t be paid any more', async () => {
    const { attemptId, ref } = await asksFor3ds()
    await shop.panel(`/authenticate/${ref}`, { outcome: 'fail' })
    expect(await settle(shop.ctx, attemptId, 'return')).toEqual({
      state: 'failed',
      refusal: 'Your bank couldn’t confirm it was you. Try again or use another card.',
    })
    await expect(shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })).rejects.toThrow('canceled')
  })

  test('requested again while pending: the same secret, no second payment', async () => {
    const { attemptId, result } = await asksFor3ds()
    expect(await charge(shop.ctx, attemptId)).toEqual(result)
  })

  test('switched to another card: the first payment is cancelled, the second captured', async () => {
    const { orderId, attemptId } = await asksFor3ds()
    expect(await cancelAttempt(shop.ctx, attemptId)).toMatchObject({ state: 'failed', refusal: 'The payment was started again.' })
    const wanted = { cause: { type: 'order', id: orderId }, amount: 699, currency: 'GBP', paymentMethod: 'pm_card_visa' } as const
    const other = await shop.ctx.transaction((ctx) => openAttempt(ctx, wanted))
    expect(other.id).not.toBe(attemptId)
    expect(await charge(shop.ctx, other.id)).toEqual({ state: 'captured' })
  })

  test('passed just before switching cards: the payment counts', async () => {
    const { attemptId, ref } = await asksFor3ds()
    await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
    expect(await cancelAttempt(shop.ctx, attemptId)).toEqual({ state: 'captured' })
  })
})

test('[G-M3] a total of zero needs no card, and otherwise behaves like a paid order', async () => {
  const { orderId, result } = await shop.pay('pm_unused', { total: 0 })
  expect(result).toEqual({ state: 'captured' })
  expect(await shop.orderState(orderId)).toBe('paid')
})

test('[G-M1] while a payment is running, opening another returns the same one', async () => {
  const { orderId, attemptId } = await shop.open()
  const wanted = { cause: { type: 'order', id: orderId }, amount: 699, currency: 'GBP', paymentMethod: 'pm_card_mastercard' } as const
  expect((await shop.ctx.transaction((ctx) => openAttempt(ctx, wanted))).id).toBe(attemptId)
  expect(await cancelAttempt(shop.ctx, attemptId, 'abandoned')).toMatchObject({ state: 'failed' })
})

test('card testing: after five declined cards in an hour the buyer has to wait', async () => {
  const thief = createCtx({
    ...shop.ctx,
    config: { ...shop.config, rateLimits: true },
    visitor: { ...shop.ctx.visitor, guest: Buffer.alloc(32, 7), ip: '2001:db8::7' },
  })
  for (let tries = 0; tries < 5; tries += 1) await shop.pay('pm_card_visa_chargeDeclined', { ctx: thief })
  await expect(shop.pay('pm_card_visa', { ctx: thief })).rejects.toMatchObject({ code: 'too-many-tries' })
  const another = createCtx({ ...thief, visitor: { ...thief.visitor, guest: Buffer.alloc(32, 8) } })
  expect((await shop.pay('pm_card_visa', { ctx: another })).result).toEqual({ state: 'captured' })
  shop.clock.forward(3_600_000)
  expect((await shop.pay('pm_card_visa', { ctx: thief })).result).toEqual({ state: 'captured' })
})
