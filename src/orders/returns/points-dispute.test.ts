import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newMember } from '#account/tests/new-member.ts'
import { digitalAnswers, fillCart, payNow } from '#checkout/tests/buyer.ts'
import { type OrderShop, orderShop } from '#checkout/tests/order-shop.ts'
import { staffPoints } from '#offers/list-points.server.ts'
import { balanceOf, spendPoints } from '#offers/points.server.ts'
import { correctPoints, staffLedger } from '#offers/staff-points.server.ts'
import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'
import { createCtx } from '#platform/ctx.ts'

let shop: OrderShop
beforeAll(async () => {
  shop = await orderShop()
  await shop.panel('/webhooks', { hold: true })
})
afterEach(() => shop.check())
afterAll(async () => {
  await shop.panel('/webhooks', { hold: false })
  await shop.close()
})

/** A member with 34 points from a lesson, and their bank's dispute. */
async function buyer() {
  const { email } = await newMember(shop)
  const { id } = await shop.ctx.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const who = await shop.member(email)
  await fillCart(who, await shop.line('slow-blues-turnarounds'))
  const { email: _email, ...answers } = digitalAnswers
  await who.post('/checkout/store', { step: 5, ...answers })
  expect((await payNow(who)).body.next_action.type).toBe('done')
  const payment = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.cause_id')
    .select('p.provider_ref')
    .where('o.user_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...{ id, who, email },
    points: async () => balanceOf(shop.ctx, id),
    spend: (points: number) =>
      shop.ctx.transaction((ctx) =>
        spendPoints(ctx, { userId: id, points, source: { type: 'demo', id: randomUUID() }, about: 'Something' }),
      ),
    async ask() {
      const dispute = ((await shop.panel('/disputes', { payment_intent: payment.provider_ref })) as { id: string }).id
      await settleDispute(shop.ctx, 'stripe', dispute)
      return async (status: 'won' | 'lost') => {
        await shop.panel(`/disputes/${dispute}/close`, { status })
        await settleDispute(shop.ctx, 'stripe', dispute)
      }
    },
  }
}

test('[P10] points of a disputed order can’t be spent, show as pending, and are released when the shop wins', async () => {
  const { points, spend, ask, who } = await buyer()
  const close = await ask()
  expect(await points()).toEqual({ balance: 34, owed: 0, frozen: 34, available: 0 })
  await expect(spend(1)).rejects.toMatchObject({ code: 'cart-changed' })
  expect((await who.get('/loyalty')).body).toMatchObject({ balance: 34, frozen: 34 })
  await fillCart(who, await shop.line('travis-picking-basics'))
  expect((await who.get('/checkout')).body.loyalty_balance ?? 0).toBe(0)
  await close('won')
  expect(await points()).toEqual({ balance: 34, owed: 0, frozen: 0, available: 34 })
  await spend(34)
})

test('[P10] when the shop loses, points are reversed with the order; those already spent are owed', async () => {
  const { points, spend, ask } = await buyer()
  await spend(20)
  const close = await ask()
  expect(await points()).toEqual({ balance: 14, owed: 0, frozen: 14, available: 0 })
  await close('lost')
  expect(await points()).toEqual({ balance: 0, owed: 20, frozen: 0, available: 0 })
})

test('[P10] points of other orders stay available during a dispute', async () => {
  const { id, points, spend, ask } = await buyer()
  await correctPoints(shop.staff, id, { points: '100', reason: 'For the wait', key: 'one' })
  const close = await ask()
  expect(await points()).toMatchObject({ balance: 134, frozen: 34, available: 100 })
  await spend(100)
  await expect(spend(1)).rejects.toMatchObject({ code: 'cart-changed' })
  await close('lost')
  expect(await points()).toEqual({ balance: 0, owed: 0, frozen: 0, available: 0 })
})

test('[P10] staff adjust points with a reason, once per form, never below zero', async () => {
  const { id, email, points, who } = await buyer()
  const correct = (given: string, reason: string, key: string) => correctPoints(shop.staff, id, { points: given, reason, key })
  await Promise.all([1, 2, 3].map(() => correct('+50', 'A lost parcel', 'a')))
  await correct('-10', 'Counted twice', 'b')
  await correct('-10', 'Counted twice', 'b')
  expect(await points()).toMatchObject({ balance: 74, owed: 0 })
  await expect(correct('-75', 'Too many', 'c')).rejects.toMatchObject({ errors: { points: 'They don’t have that many points.' } })
  await expect(correct('0.5', '', 'd')).rejects.toMatchObject({ errors: { points: expect.any(String), reason: expect.any(String) } })
  expect((await who.get('/loyalty')).body.entries.slice(0, 2)).toMatchObject([
    { kind: 'adjust', points: -10, about: 'Counted twice' },
    { kind: 'adjust', points: 50, about: 'A lost parcel' },
  ])
  expect(await staffPoints(shop.staff, { words: email.toUpperCase() })).toMatchObject({ members: [{ id, balance: 74 }], count: 1 })
  const actions = await shop.ctx.db.selectFrom('staff_actions').select('what').where('subject', '=', id).orderBy('id').execute()
  expect(actions.map(({ what }) => what)).toEqual(['+50: A lost parcel', '−10: Counted twice'])
  const other = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: { ...shop.staff.visitor.member!, role: 'member' } } })
  await expect(correctPoints(other, id, { points: '50', reason: 'Mine', key: 'e' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(staffLedger(other, id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(staffLedger(shop.staff, 'nobody')).rejects.toMatchObject({ code: 'not-found' })
})
