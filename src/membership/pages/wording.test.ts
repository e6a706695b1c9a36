import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { withdraw } from '#membership/billing/refund.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { loader } from '#membership/pages/join.tsx'
import { emailText } from '#membership/tests/email-text.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { ctxKey } from '#platform/page-context.ts'

const shop = await checkedShop()

async function joined(): Promise<Player> {
  const player = await shop.player()
  await player.join()
  return player
}
const page = async ({ ctx }: Player) => {
  const shown = await membershipPage(ctx)
  if (shown.subscription === null) throw new Error('nothing is shown')
  return shown
}
const press = ({ ctx }: Player, intent: string) => {
  const form = new FormData()
  form.set('intent', intent)
  return applyMembershipForm(ctx, form)
}
const asks = async (player: Player) => changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))

test('[S4] a payment pending at the bank can be completed or given up on the page, whatever it is for', async () => {
  const player = await joined()
  await asks(player)
  await changePlan(player.ctx, 'ultimate', 'monthly')
  expect((await page(player)).waiting).toMatchObject({ purpose: 'upgrade' })
  const again = await press(player, 'finish')
  expect(again).toMatchObject({ answer: 'authenticate', clientSecret: expect.any(String) })
  expect(await press(player, 'finish')).toEqual(again)
  expect(await press(player, 'give-up-upgrade')).toEqual({ answer: 'done', done: 'given-up' })
  // Another tab still shows it.
  expect(await press(player, 'finish')).toMatchObject({ answer: 'problem', problem: 'That payment was cancelled. You weren’t charged.' })
  await pause(player.ctx, 1)
  await shop.days(33)
  expect(await press(player, 'resume')).toMatchObject({ answer: 'authenticate' })
  expect((await page(player)).waiting).toMatchObject({ purpose: 'resume' })
  expect(await press(player, 'finish')).toMatchObject({ answer: 'authenticate' })
  expect(await press(player, 'give-up-payment')).toEqual({ answer: 'done', done: 'given-up' })
  expect([(await page(player)).waiting, (await player.row()).status]).toEqual([null, 'paused'])
})

test('[P22] an upgrade’s price shows discount and unused value apart; a booked plan isn’t offered again', async () => {
  const player = await joined()
  await acceptDiscount(player.ctx)
  const offered = async () => (await page(player)).changes
  const better = (await offered()).find(({ tier, term }) => tier === 'ultimate' && term === 'monthly')!
  const minor = (words: string | null) => Math.round(Number(words?.slice(1)) * 100)
  expect(minor(better.pay)).toBe(minor(better.price) - minor(better.discount) - minor(better.less))
  expect(minor(better.discount)).toBe(Math.round(minor(better.price) * 0.3))
  await changePlan(player.ctx, 'ultimate', 'monthly')
  await changePlan(player.ctx, 'practice', 'monthly')
  expect((await offered()).map(({ tier, term }) => `${tier} ${term}`)).toEqual(['practice annual', 'ultimate annual'])
})

test('[P8] [P22] a returning member sees the next charge with the remaining discount', async () => {
  const player = await joined()
  await acceptDiscount(player.ctx)
  await withdraw(player.ctx)
  const context = new RouterContextProvider()
  context.set(ctxKey, player.ctx)
  const request = new Request('http://localhost:3000/membership/join/practice/monthly')
  const args = { request, params: { tier: 'practice', term: 'monthly' }, context } as never
  const { next } = (await loader(args)) as { next: { amount: string; on: string } }
  expect(await player.join()).toEqual({ state: 'captured' })
  expect((await player.shown()).next_charge).toMatchObject({ amount: 629, on: next.on })
  expect(next.amount).toBe('£6.29')
})

test('[P16] a returning member sees no thanks for a year that has ended', async () => {
  const player = await joined()
  await changePlan(player.ctx, 'practice', 'annual')
  expect(await player.shown()).toMatchObject({ justUpgradedToAnnualSubscription: true })
  await withdraw(player.ctx)
  await player.join()
  expect(await player.shown()).toMatchObject({ justUpgradedToAnnualSubscription: false, term: 'monthly' })
})

test('[G-M10] the refund email states the amount, or that there is none', async () => {
  const player = await joined()
  await shop.days(3)
  await withdraw(player.ctx)
  const { refunded } = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select('p.refunded')
    .where('s.user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(await emailText(shop.ctx, player, 'refunded')).toContain(`£${(refunded / 100).toFixed(2)} is being refunded.`)
})
