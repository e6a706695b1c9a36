import { expect, test } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()

const staffOf = ({ ctx }: Player) => asStaff(ctx)

/** Actor and reason of the last history entry. */
const lastOf = ({ id }: Player) =>
  shop.ctx.db
    .selectFrom('subscription_events as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select(['e.happening', 'e.who', 'e.why'])
    .where('s.user_id', '=', id)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('[S1] records a paid resume as staff’s with the reason, and the clock’s own actions as its own', async () => {
  const player = await shop.player()
  await player.join()
  await pause(player.ctx, 1)
  await shop.days(35)
  expect(await resume(await staffOf(player), { userId: player.id, why: 'back from tour' })).toEqual({ state: 'captured' })
  expect(await lastOf(player)).toEqual({ happening: 'resumed', who: 'staff', why: 'back from tour' })
  await shop.days(32)
  expect(await lastOf(player)).toEqual({ happening: 'renewed', who: 'clock', why: '' })
})

test('[S1] upgrades and retries by staff are recorded as theirs, the member’s payments as the member’s', async () => {
  const player = await shop.player()
  await player.join()
  const onBehalf = { userId: player.id, why: 'asked by telephone' }
  expect(await changePlan(await staffOf(player), 'ultimate', 'monthly', onBehalf)).toEqual({ state: 'captured' })
  expect(await lastOf(player)).toEqual({ happening: 'plan changed', who: 'staff', why: 'asked by telephone' })
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  await shop.days(32)
  expect(await player.shown()).toMatchObject({ status: 'unpaid' })
  await shop.ctx.db.updateTable('subscriptions').set({ payment_method: player.card }).where('user_id', '=', player.id).execute()
  expect(await payNow(await staffOf(player), { ...onBehalf, why: 'the bank lifted its block' })).toEqual({ state: 'captured' })
  expect(await lastOf(player)).toEqual({ happening: 'debt paid', who: 'staff', why: 'the bank lifted its block' })
  expect(await changePlan(player.ctx, 'ultimate', 'annual')).toEqual({ state: 'captured' })
  expect(await lastOf(player)).toEqual({ happening: 'plan changed', who: 'member', why: '' })
})
