import { beforeAll, expect, test } from 'vitest'
import { loadSubscription } from '#demo/load-membership.ts'
import { people } from '#demo/people.ts'
import { quoteChange } from '#membership/actions/change-plan.server.ts'
import { refundPeriod } from '#membership/billing/refund.server.ts'
import { showSubscription } from '#membership/show-subscription.server.ts'
import { asStaff, checkedShop } from '#membership/tests/membership-shop.ts'
import { markPaidManually, reopenRefund } from '#payments/refunds/failed-refunds.server.ts'
import { staffFailedRefunds } from '#payments/refunds/staff-failed-refunds.server.ts'

const shop = await checkedShop()
const { id: userId, email } = people.subscriber
beforeAll(async () => {
  await shop.ctx.db.deleteFrom('subscriptions').where('user_id', '=', userId).execute()
  await loadSubscription(shop.ctx.db, shop.ctx.now())
})

const emailsTo = () => shop.ctx.db.selectFrom('outbox').select('template').where('recipient', '=', email).execute()

test('[P22] credits the unused part of a plan paid before this shop’s books towards an upgrade', async () => {
  const { credit, now } = await quoteChange(await shop.as(email), 'ultimate', 'annual')
  const { period_start: from, period_end: to } = await shop.ctx.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const unused = (Number(to) - Number(shop.ctx.now())) / (Number(to) - Number(from))
  expect(unused).toBeGreaterThan(0.2)
  expect(Math.abs(credit - 1599 * unused)).toBeLessThan(1)
  expect(now).toMatchObject({ price: 15_900, amount: 15_900 - credit })
})

test('[G-M11] refunds money from before this shop’s books manually, and tells its owner how', async () => {
  const staff = await asStaff(shop.ctx)
  await refundPeriod(staff, { userId, why: 'asked for' }, 'all')
  expect(await showSubscription(await shop.as(email))).toMatchObject({ status: 'cancelled' })
  const [owed, ...more] = (await staffFailedRefunds(staff)).owed
  expect(more).toEqual([])
  expect(owed).toMatchObject({ email, amount: '£15.99', why: 'It was paid before this shop kept its own books', sendable: false })
  await expect(reopenRefund(staff, owed!.id, '')).rejects.toMatchObject({ code: 'invalid' })
  await markPaidManually(staff, owed!.id, 'By bank transfer.')
  expect((await staffFailedRefunds(staff)).owed).toEqual([])
  expect((await emailsTo()).map(({ template }) => template)).toEqual(expect.arrayContaining(['refund-came-back', 'refund-paid-otherwise']))
})
