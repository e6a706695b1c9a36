import { expect, test } from 'vitest'
import type { Currency } from '#kernel/money.ts'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { join } from '#membership/actions/join.server.ts'
import { convertCredit } from '#membership/billing/credit.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { refundSentBack } from '#membership/tests/sent-back.ts'
import { createCtx } from '#platform/ctx.ts'

const shop = await checkedShop()

/** The player's context with this display currency. */
const seeing = ({ ctx }: Player, currency: Currency) => createCtx({ ...ctx, visitor: { ...ctx.visitor, currency } })

test('[G-U6] [E8] converted credit buys no more in pounds than in dollars', async () => {
  const player = await shop.player()
  await join(seeing(player, 'USD'), { tier: 'practice', term: 'annual', consent: true, paymentMethod: player.card })
  await changePlan(seeing(player, 'USD'), 'ultimate', 'monthly')
  await withdraw(seeing(player, 'USD'))
  const { credit: dollars, currency } = await player.row()
  expect([dollars > 10_000, currency]).toEqual([true, 'USD'])
  await join(seeing(player, 'GBP'), { tier: 'practice', term: 'monthly', consent: true, paymentMethod: player.card })
  // A year of the first plan is $109.00, or £89.00.
  const pounds = Math.floor((dollars * 8900) / 10_900)
  expect(await player.row()).toMatchObject({ status: 'active', currency: 'GBP', credit: pounds })
  await shop.days(32)
  expect((await player.row()).credit).toBe(pounds - 899)
  expect(await player.paid()).toEqual([10_900, 0, 899, 0])
})

test('[G-U6] converting credit back and forth doesn’t increase it', async () => {
  for (const credit of [1, 99, 100, 8900, 123_457]) {
    const dollars = await convertCredit(shop.ctx, { credit, currency: 'GBP' }, 'USD')
    expect(await convertCredit(shop.ctx, { credit: dollars, currency: 'USD' }, 'GBP')).toBeLessThanOrEqual(credit)
  }
})

test('[G-U6] a failed refund is owed in full, even when a declined join converted the credit to another currency', async () => {
  const player = await shop.player('pm_card_refundFail')
  await join(seeing(player, 'USD'), { tier: 'practice', term: 'monthly', consent: true, paymentMethod: player.card })
  await changePlan(seeing(player, 'USD'), 'ultimate', 'monthly')
  await withdraw(seeing(player, 'USD'))
  await refundSentBack(shop, player)
  const { credit: before } = await player.row()
  const empty = await player.addCard('pm_card_chargeCustomerFail')
  await join(seeing(player, 'GBP'), { tier: 'practice', term: 'monthly', consent: true, paymentMethod: empty }).catch(() => undefined)
  await join(seeing(player, 'USD'), {
    tier: 'practice',
    term: 'monthly',
    consent: true,
    paymentMethod: await player.addCard('pm_card_visa'),
  })
  // Rounded down twice.
  const { credit, currency } = await player.row()
  expect({ currency, lost: before - credit }).toEqual({ currency: 'USD', lost: 1 })
})
