import { expect, test } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { checkPayment } from '#membership/billing/charge-and-report.server.ts'
import { openCharge } from '#membership/billing/charges.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { findPlan } from '#membership/plans/plans.server.ts'
import { checkedShop } from '#membership/tests/membership-shop.ts'
import { refundSentBack } from '#membership/tests/sent-back.ts'
import { markPaidManually } from '#payments/refunds/failed-refunds.server.ts'
import { retryFailedRefund, staffFailedRefunds } from '#payments/refunds/staff-failed-refunds.server.ts'
import { sendDueRefunds } from '#payments/refunds/waiting-refunds.server.ts'

const shop = await checkedShop()

test('[G-F7] a member returning from authentication while the provider is unreachable is asked to wait, and charged once', async () => {
  const player = await shop.player('pm_card_authenticationRequired')
  expect(await player.join()).toMatchObject({ state: 'action-required' })
  const { provider_ref: ref } = await shop.ctx.db
    .selectFrom('attempts')
    .select('provider_ref')
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  await shop.panel(`/authenticate/${ref}`, { outcome: 'complete' })
  await shop.panel('/faults', { kind: 'error', method: 'GET', path: '/v1/payment_intents', times: 3 })
  expect(await checkPayment(player.ctx)).toEqual({ state: 'unknown' })
  await expect.poll(() => checkPayment(player.ctx)).toEqual({ state: 'captured' })
  expect(await player.paid()).toEqual([899])
})

test('[G-U1] a plan change waits for a renewal that is being paid, and says so', async () => {
  const player = await shop.player()
  await player.join()
  const row = await player.row()
  await shop.later(Math.ceil((row.period_end.getTime() - shop.ctx.now().getTime()) / 60_000) + 1)
  await shop.ctx.transaction(async (ctx) =>
    openCharge(ctx, row, {
      ...{ purpose: 'renewal', plan: await findPlan(ctx, 'practice', 'monthly', 'GBP') },
      ...{ credit: 0, discountPercent: null, paymentMethod: player.card, periodStart: row.period_end, by: { who: 'clock' } },
    }),
  )
  await expect(changePlan(player.ctx, 'ultimate', 'monthly')).rejects.toMatchObject({ code: 'payment-pending' })
  await shop.ctx.db
    .updateTable('membership_charges')
    .set({ state: 'cancelled', ended_at: shop.ctx.now() })
    .where('state', '=', 'open')
    .execute()
  await shop.ctx.db.updateTable('attempts').set({ state: 'failed' }).where('state', '=', 'open').execute()
})

test('[G-M11] a withdrawal’s returned refund stays owed until resent or paid otherwise, and stays in the books', async () => {
  const player = await shop.player('pm_card_refundFail')
  await player.join()
  await withdraw(player.ctx)
  await refundSentBack(shop, player)
  expect(await player.shown()).toMatchObject({ status: 'cancelled', credit: 0 })
  const staff = await shop.as('staff@woodshed.test')
  const { owed } = await staffFailedRefunds(staff)
  expect(owed).toMatchObject([
    { what: 'Membership', email: player.ctx.visitor.member?.email, staffPath: `/admin/memberships/${player.id}` },
  ])
  // Resent to the bank, which returns it again; then settled by other means.
  await retryFailedRefund(staff, owed[0]!.id, '')
  shop.clock.forward(10_000)
  await sendDueRefunds(shop.ctx)
  await refundSentBack(shop, player)
  const [owedAgain] = (await staffFailedRefunds(staff)).owed
  await markPaidManually(staff, owedAgain!.id, 'By bank transfer.')
  expect((await staffFailedRefunds(staff)).owed).toEqual([])
})
