import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancel, undoCancel } from '#membership/actions/cancel.server.ts'
import { changePlan, quoteChange } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { type MembershipShop, membershipShop } from '#membership/tests/membership-shop.ts'
import { notificationsOf } from '#notifications/tests/entries.ts'
import { refundPayment } from '#payments/refunds/refunds.server.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterAll(async () => {
  await shop.check()
  await shop.close()
})

test('[P8] [E3] [O2] joining by card opens the plan at once and shows the next charge', async () => {
  const player = await shop.player()
  expect(await player.join()).toEqual({ state: 'captured' })
  expect(await player.shown()).toMatchObject({
    status: 'active',
    provider: 'card',
    pending: false,
    failed: false,
    membership: { name: 'Practice', slug: 'practice' },
    allowedToStream: true,
    next_charge: { amount: 899, currency: 'GBP', plan: 'Practice' },
  })
  expect(await player.paid()).toEqual([899])
  expect(await player.emails()).toEqual(['welcome'])
})

test('[S1] charges once a month later, however many clocks run, and keeps the day of the month', async () => {
  const player = await shop.player()
  await player.join()
  const { period_end: first, anchor } = await player.row()
  await shop.days(32)
  await Promise.all(Array.from({ length: 8 }, () => runBillingClock(shop.ctx)))
  const { period_end: second } = await player.row()
  expect(await player.paid()).toEqual([899, 899])
  expect(second > first).toBe(true)
  expect([28, 29, 30, 31]).toContain((second.getTime() - first.getTime()) / 86_400_000)
  expect((await player.row()).anchor).toEqual(anchor)
})

test('[S2] a declined first payment leaves only the option to try again', async () => {
  const player = await shop.player('pm_card_chargeCustomerFail')
  expect(await player.join()).toMatchObject({ state: 'failed' })
  expect(await player.shown()).toMatchObject({ status: 'inactive', pending: false, allowedToStream: false, acts: ['join'] })
  const card = await player.addCard('pm_card_visa')
  expect(await player.join({ paymentMethod: card })).toEqual({ state: 'captured' })
  expect(await player.history()).toEqual(['joined', 'abandoned', 'joined', 'first paid'])
})

test('[S2] a first payment waiting for its bank is pending, and given up after 23 hours', async () => {
  const player = await shop.player('pm_card_authenticationRequired')
  expect(await player.join()).toMatchObject({ state: 'action-required' })
  expect(await player.shown()).toMatchObject({ status: 'inactive', pending: true })
  await shop.later(22 * 60)
  expect(await player.shown()).toMatchObject({ pending: true })
  await shop.later(61)
  await shop.later(61)
  expect(await player.shown()).toMatchObject({ status: 'inactive', pending: false })
})

test('[S1] [P23] a cancelled plan runs until its end without a charge; undone, it renews', async () => {
  const player = await shop.player()
  await player.join()
  await cancel(player.ctx, 'time')
  expect(await player.shown()).toMatchObject({ status: 'expiring', allowedToStream: true, next_charge: null })
  await undoCancel(player.ctx)
  expect(await player.shown()).toMatchObject({ status: 'active', next_charge: { amount: 899 } })
  await cancel(player.ctx, null)
  await shop.days(33)
  expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false, acts: ['join'] })
  expect(await player.paid()).toEqual([899])
  expect(await player.emails()).toEqual(['welcome', 'cancelled', 'cancel-undone', 'cancelled', 'ended'])
  expect(await player.join()).toEqual({ state: 'captured' })
  expect(await player.history()).toContain('ended')
})

test('[P21] [S1] a monthly pause begins when the paid month ends, and its end is charged', async () => {
  const player = await shop.player()
  await player.join()
  await pause(player.ctx, 2)
  expect(await player.shown()).toMatchObject({ status: 'active_paused', allowedToStream: true })
  await shop.days(35)
  expect(await player.shown()).toMatchObject({ status: 'paused', allowedToStream: false })
  expect(await player.paid()).toEqual([899])
  await shop.days(61)
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
  expect(await player.paid()).toEqual([899, 899])
  await expect(pause(player.ctx, 1)).rejects.toMatchObject({ code: 'forbidden' })
})

test('[P21] undoes a pause that has not begun, and allows booking one again', async () => {
  const player = await shop.player()
  await player.join()
  await pause(player.ctx, 1)
  await undoPause(player.ctx)
  expect(await player.shown()).toMatchObject({ status: 'active', resume_at: null })
  expect((await pause(player.ctx, 3)).status).toBe('active_paused')
})

test('[P21] an annual pause begins at once and returns all its paid days', async () => {
  const player = await shop.player()
  await player.join({ term: 'annual' })
  await shop.days(100)
  await pause(player.ctx, 3)
  const banked = (await player.row()).banked_seconds
  expect([265, 266]).toContain(Math.round(banked / 86_400))
  await shop.days(20)
  expect(await resume(player.ctx)).toEqual({ state: 'captured' })
  const { period_start, period_end } = await player.row()
  expect((period_end.getTime() - period_start.getTime()) / 1000).toBe(banked)
  expect(await player.paid()).toEqual([8900])
})

test('[P22] [B45] a discount lasts for a number of charges', async () => {
  const player = await shop.player()
  await player.join()
  await acceptDiscount(player.ctx)
  expect((await player.shown()).next_charge).toMatchObject({ amount: 629 })
  await shop.days(130)
  expect(await player.paid()).toEqual([899, 629, 629, 629, 899])
  await expect(acceptDiscount(player.ctx)).rejects.toThrow('within the last twelve months')
})

test('[E4] an upgrade costs less by the old plan’s unused value, and begins a new year', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(10)
  const { now } = await quoteChange(player.ctx, 'ultimate', 'annual')
  expect(now!.amount).toBe(15900 - now!.credit)
  expect(now!.credit).toBeGreaterThan(500)
  expect(await changePlan(player.ctx, 'ultimate', 'annual')).toEqual({ state: 'captured' })
  expect(await player.shown()).toMatchObject({ term: 'annual', membership: { slug: 'ultimate' }, justUpgradedToAnnualSubscription: true })
  expect(await player.paid()).toEqual([899, now!.amount])
})

test('[E4] [S4] a declined upgrade keeps the old plan; after three a day the form is closed', async () => {
  const player = await shop.player('pm_card_visa')
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  for (const _ of [1, 2, 3]) expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'failed' })
  await expect(changePlan(player.ctx, 'ultimate', 'monthly')).rejects.toThrow('Three payments failed')
  expect(await shop.ctx.services.upgradesOf(shop.ctx, player.id)).toEqual({
    pending_upgrade: null,
    has_failed_upgrade: true,
    has_multiple_failures_in_the_last_day: true,
  })
  expect(await player.shown()).toMatchObject({ status: 'active', membership: { slug: 'practice' } })
})

test('[S4] an upgrade waiting for its bank is pending and counts until it is given up', async () => {
  const player = await shop.player('pm_card_visa')
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
  expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
  const upgrades = () => shop.ctx.services.upgradesOf(shop.ctx, player.id)
  expect((await upgrades()).pending_upgrade).toEqual({ cancelled_at: null })
  await expect(pause(player.ctx, 1)).rejects.toThrow('plan change')
  await shop.days(2)
  expect((await upgrades()).pending_upgrade).toEqual({ cancelled_at: expect.any(String) })
  expect((await player.shown()).acts).toContain('pause')
})

test('a downgrade begins with the next period', async () => {
  const player = await shop.player()
  await player.join({ tier: 'ultimate' })
  await changePlan(player.ctx, 'practice', 'monthly')
  expect(await player.shown()).toMatchObject({
    membership: { slug: 'ultimate' },
    next_plan: { slug: 'practice' },
    next_charge: { amount: 899 },
  })
  await shop.days(32)
  expect(await player.shown()).toMatchObject({ membership: { slug: 'practice' }, next_plan: null })
  expect(await player.paid()).toEqual([1599, 899])
})

test('[S1] [S2] [P18] an unpaid renewal streams for a week, is retried on schedule and fails after two weeks', async () => {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  await shop.days(31)
  expect(await player.shown()).toMatchObject({ status: 'unpaid', allowedToStream: true })
  await shop.days(7)
  expect(await player.shown()).toMatchObject({ status: 'unpaid', allowedToStream: false })
  await shop.days(8)
  expect(await player.shown()).toMatchObject({ status: 'inactive', failed: true })
  expect((await player.history()).filter((happening) => happening === 'retry failed')).toHaveLength(4)
  expect(await player.emails()).toEqual(['welcome', 'renewal-failed', 'still-unpaid', 'still-unpaid', 'given-up'])
  expect(await notificationsOf(shop.ctx.db, player.id)).toEqual(['We couldn’t charge your membership'])
})

test('a new card pays the debt, and the month continues from there', async () => {
  const player = await shop.player()
  await player.join()
  const good = player.card
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  const { period_end: end } = await player.row()
  await shop.days(33)
  expect(await payNow(player.ctx)).toMatchObject({ state: 'failed' })
  expect(await changeCard(player.ctx, good)).toEqual({ state: 'captured' })
  expect(await player.row()).toMatchObject({ status: 'active', period_start: end })
  expect(await player.paid()).toEqual([899, 899])
})

test('doesn’t charge for time missed during downtime', async () => {
  const player = await shop.player()
  await player.join()
  await shop.later(100 * 1440)
  while ((await runBillingClock(shop.ctx)) > 0);
  expect(await player.paid()).toEqual([899, 899])
  const { period_start } = await player.row()
  expect(shop.ctx.now().getTime() - period_start.getTime()).toBeLessThan(60_000)
})

test('withdrawing within two weeks refunds the unused part and ends the plan', async () => {
  const player = await shop.player()
  await player.join({ term: 'annual' })
  await shop.days(5)
  await withdraw(player.ctx)
  expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false })
  const { refunded } = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select('p.refunded')
    .where('s.user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(refunded).toBe(Math.floor((8900 * 360) / 365))
})

test('[G-A2] refunding an earlier payment leaves the current period; refunding the latest ends it', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(40)
  const payments = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select(['p.id', 'p.amount'])
    .where('s.user_id', '=', player.id)
    .orderBy('p.captured_at')
    .execute()
  const [older, newest] = payments as [(typeof payments)[0], (typeof payments)[0]]
  await refundPayment(shop.ctx, older.id, older.amount, 'kindness')
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
  await refundPayment(shop.ctx, newest.id, newest.amount, 'kindness')
  expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false })
})
