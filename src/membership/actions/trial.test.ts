import { beforeAll, expect, test } from 'vitest'
import { formatDate } from '#kernel/dates.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { emailText } from '#membership/tests/email-text.ts'
import { checkedShop } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()
beforeAll(async () => {
  await shop.ctx.db.updateTable('tiers').set({ trial_days: 14 }).where('slug', '=', 'practice').execute()
})

test('[P8] a trial is free, streams, is charged at its end, and exists once per person', async () => {
  const player = await shop.player()
  expect(await player.join()).toEqual({ state: 'captured' })
  expect([await player.paid(), await player.emails()]).toEqual([[], ['trial']])
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true, next_charge: { amount: 899, currency: 'GBP' } })
  await shop.days(13)
  expect(await player.paid()).toEqual([])
  await shop.days(2)
  expect(await player.paid()).toEqual([899])
  await cancel(player.ctx, null)
  await shop.days(32)
  await player.join()
  expect(await player.paid()).toEqual([899, 899])
})

test('[P8] emails the coming charge once, three days before a trial ends, unless it was cancelled', async () => {
  const [stays, leaves] = [await shop.player(), await shop.player()]
  for (const player of [stays, leaves]) await player.join()
  await cancel(leaves.ctx, null)
  for (let day = 0; day < 12; day += 1) {
    await shop.later(1440)
    while ((await runBillingClock(shop.ctx)) > 0);
  }
  const until = formatDate((await stays.row()).period_end)
  expect(await emailText(shop.ctx, stays, 'trial-ends')).toContain(`Next charge: £8.99 on ${until}.`)
  await shop.days(3)
  expect([await stays.emails(), await leaves.emails()]).toEqual([
    ['trial', 'trial-ends', 'renewed'],
    ['trial', 'cancelled', 'ended'],
  ])
})

test('[P8] a trial requires the member’s own card', async () => {
  const [player, other] = [await shop.player(), await shop.player()]
  for (const paymentMethod of ['pm_nobodys', other.card])
    await expect(player.join({ paymentMethod })).rejects.toMatchObject({ code: 'not-found' })
  expect(await player.shown().catch(() => null)).toBeNull()
})
