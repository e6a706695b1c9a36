import { expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import { cancelUpgrade, changePlan } from '#membership/actions/change-plan.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { memberPlanScreen } from '#membership/staff/member-plan.server.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)
const givenUp = 'Upgrade cancelled before payment'

const planForStaff = async ({ id }: Player) => (await memberPlanScreen(staff, id)).plan!
const last = async (player: Player) => (await planForStaff(player)).events[0]!
/** Payment outcomes as worded on the member's page, latest first. */
const ends = async ({ ctx }: Player) => {
  const page = await membershipPage(ctx)
  return page.subscription === null ? [] : page.history.map(({ what, state }) => `${what}: ${state}`)
}

/** A member whose upgrade waits for the bank. */
async function waiting(): Promise<Player> {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
  expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
  return player
}

test('[S4] an upgrade the member gives up is recorded as theirs, emailed once, shown on both pages, and can be requested again', async () => {
  const player = await waiting()
  await cancelUpgrade(player.ctx)
  await expect(cancelUpgrade(player.ctx)).rejects.toMatchObject({ code: 'not-found' })
  expect(await last(player)).toMatchObject({ what: givenUp, who: 'Member', why: '', status: null })
  expect((await planForStaff(player)).charges[0]).toMatchObject({ what: 'Ultimate, monthly', state: 'Cancelled, not charged' })
  expect(await ends(player)).toEqual(['Ultimate, monthly: Cancelled, not charged', 'Practice, monthly: Paid'])
  await changeCard(player.ctx, player.card)
  expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toEqual({ state: 'captured' })
  expect(await player.history()).toEqual(['joined', 'first paid', 'upgrade given up', 'plan changed'])
  expect(await player.emails()).toEqual(['welcome', 'plan-kept', 'upgraded'])
})

test('[S4] the clock gives up an upgrade not confirmed within 23 hours, and notifies its member once', async () => {
  const player = await waiting()
  await shop.days(2)
  expect(await last(player)).toMatchObject({ what: givenUp, who: 'System', why: 'It wasn’t confirmed in time.' })
  expect(await ends(player)).toEqual(['Ultimate, monthly: Not confirmed in time, not charged', 'Practice, monthly: Paid'])
  expect(await player.history()).toEqual(['joined', 'first paid', 'upgrade given up'])
  expect(await player.emails()).toEqual(['welcome', 'upgrade-lapsed'])
  expect(await player.shown()).toMatchObject({ status: 'active', membership: { slug: 'practice' } })
})

test('[S4] a declined upgrade has its own line, with the message its member reads', async () => {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  await changePlan(player.ctx, 'ultimate', 'monthly')
  expect(await last(player)).toMatchObject({
    what: 'Upgrade not paid',
    who: 'Payment provider',
    why: expect.stringMatching(/^The member sees: “Your card/),
  })
  expect(await player.emails()).toEqual(['welcome', 'upgrade-failed'])
})

test('[S4] cancelling a pending upgrade’s plan records who and why, and sends only the cancellation’s email', async () => {
  const player = await waiting()
  await cancel(staff, null, { userId: player.id, why: 'asked by telephone' })
  expect((await planForStaff(player)).events.slice(0, 2)).toMatchObject([
    { what: 'Cancelled', who: staff.visitor.member!.name, why: 'asked by telephone' },
    { what: givenUp, who: staff.visitor.member!.name, why: 'asked by telephone' },
  ])
  expect(await player.emails()).toEqual(['welcome', 'cancelled'])
})
