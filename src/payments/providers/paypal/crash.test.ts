import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settle } from '#payments/attempts/settle.server.ts'
import { charge } from '#payments/payments.server.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import { type WalletShop, walletShop } from '#payments/tests/wallet-shop.ts'
import { checkInvariants } from '../../../../tools/check-db.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

const paymentsOf = (orderId: string) => shop.ctx.db.selectFrom('payments').selectAll().where('cause_id', '=', orderId).execute()

async function oneChargeOnePayment(orderId: string, attemptId: string): Promise<void> {
  expect(await shop.orderState(orderId)).toBe('paid')
  expect(await shop.chargesOf(attemptId)).toHaveLength(1)
  expect(await paymentsOf(orderId)).toHaveLength(1)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
}

describe('[G-F1] kill -9 while the PayPal order is created', () => {
  test.each(['charge.claimed', 'charge.called', 'charge.stored', 'settle.fetched', 'settle.before-commit'])(
    'at %s: submitted again, the buyer approves one order and pays once',
    async (place) => {
      const { orderId, attemptId } = await shop.open()
      expect(await elsewhere(shop, 'charge', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
      shop.clock.forward(41_000)
      expect(await charge(shop.ctx, attemptId)).toMatchObject({ state: 'action-required' })
      await shop.approve((await shop.attempt(attemptId)).provider_ref!)
      expect(await settle(shop.ctx, attemptId, 'return')).toEqual({ state: 'captured' })
      await oneChargeOnePayment(orderId, attemptId)
    },
  )
})

describe('[G-F1] kill -9 while an approved payment is captured', () => {
  const places = ['settle.fetched', 'take.claimed', 'take.called', 'settle.before-commit', 'settle.committed']
  test.each(places)('at %s: the reconciler ends it with one charge', async (place) => {
    const { orderId, attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    expect(await elsewhere(shop, 'settle', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await shop.later(1)
    await oneChargeOnePayment(orderId, attemptId)
  })

  test.each(places)('at %s, and off for a day: nothing is captured without an order', async (place) => {
    const { orderId, attemptId, ref } = await shop.asked()
    await shop.approve(ref)
    expect(await elsewhere(shop, 'settle', { ID: attemptId, FAILPOINT: place })).toBe('SIGKILL')
    await shop.later(24 * 60)
    const { state } = await shop.attempt(attemptId)
    expect(await shop.chargesOf(attemptId)).toHaveLength(state === 'captured' ? 1 : 0)
    expect(await shop.orderState(orderId)).toBe(state === 'captured' ? 'paid' : 'pending')
  })
})
