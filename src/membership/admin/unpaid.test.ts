import { expect, test } from 'vitest'
import { formatDate } from '#kernel/dates.ts'
import { cancel } from '#membership/actions/cancel.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { changeCard, payNow } from '#membership/billing/debt.server.ts'
import { membershipPage } from '#membership/membership-page.server.ts'
import { memberPlanScreen } from '#membership/staff/member-plan.server.ts'
import { emailText } from '#membership/tests/email-text.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)

/** Runs the billing clock for a day without sending emails: sent ones aren't kept. */
async function aDay(): Promise<void> {
  await shop.later(1440)
  while ((await runBillingClock(shop.ctx)) > 0);
}

/** Members whose renewal just failed, one per card. */
async function unpaid(...cards: string[]): Promise<Player[]> {
  const players = await Promise.all(cards.map(() => shop.player()))
  for (const [at, player] of players.entries()) {
    await player.join()
    await changeCard(player.ctx, await player.addCard(cards[at]!))
  }
  for (let day = 0; (await players[0]!.row()).status === 'active' && day < 33; day += 1) await aDay()
  for (const player of players) expect(await player.shown()).toMatchObject({ status: 'unpaid' })
  return players
}

const page = async ({ ctx }: Player) => {
  const shown = await membershipPage(ctx)
  if (shown.subscription === null) throw new Error('nothing is shown')
  return shown
}
const tries = async ({ id }: Player) =>
  (await shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', id).where('off_session', '=', true).execute()).length
const endsOn = async (player: Player) => formatDate(new Date((await player.row()).unpaid_since!.getTime() + 14 * 86_400_000))

test('[S1] both pages show a debt with its next retry and its end', async () => {
  const [player] = (await unpaid('pm_card_chargeCustomerFail')) as [Player]
  await shop.days(1)
  const nextTry = formatDate(new Date((await player.row()).unpaid_since!.getTime() + 3 * 86_400_000))
  const { tried, words, chargedTo } = await page(player)
  expect(tried).toEqual({ amount: '£8.99', on: nextTry, endsOn: await endsOn(player) })
  expect([words.about, chargedTo]).toEqual([expect.stringContaining('You can stream until'), expect.stringContaining('Visa')])
  const { facts } = (await memberPlanScreen(staff, player.id)).plan!
  expect(facts).toContainEqual({ term: 'Next retry', value: `£8.99 on ${nextTry}` })
  expect(facts).toContainEqual({ term: 'Ends if unpaid', value: await endsOn(player) })
  expect(facts.map(({ term }) => term)).not.toContain('Next charge')
})

test('[S1] doesn’t retry a card that needs authentication off-session; its member is told, and pays or chooses another', async () => {
  const asking = 'pm_card_authenticationRequired'
  const [pays, replaces, neither] = (await unpaid(asking, asking, asking)) as [Player, Player, Player]
  expect(await emailText(shop.ctx, neither, 'renewal-failed')).toContain('We won’t retry automatically')
  await shop.days(4)
  expect(await tries(neither)).toBe(1)
  expect((await page(neither)).tried).toEqual({ amount: '£8.99', on: null, endsOn: await endsOn(neither) })
  expect(await payNow(pays.ctx)).toMatchObject({ state: 'action-required' })
  expect(await changeCard(replaces.ctx, await replaces.addCard('pm_card_chargeCustomerFail'))).toMatchObject({ state: 'failed' })
  expect((await page(replaces)).tried).toMatchObject({ on: expect.any(String) })
  await shop.days(2)
  expect(await tries(replaces)).toBe(2)
  await shop.days(11)
  for (const player of [replaces, neither]) expect(await player.shown()).toMatchObject({ status: 'inactive', failed: true })
  expect(await tries(neither)).toBe(1)
})

test('[P23] cancelling a debt or a pause ends the membership now, and the email says just that', async () => {
  const paused = await shop.player()
  await paused.join()
  await pause(paused.ctx, 1)
  const [owing] = (await unpaid('pm_card_chargeCustomerFail')) as [Player]
  const running = await shop.player()
  await running.join()
  expect((await paused.row()).status).toBe('paused')
  for (const player of [owing, paused, running]) await cancel(player.ctx, null)
  for (const player of [owing, paused]) {
    expect((await player.row()).status).toBe('cancelled')
    const email = await emailText(shop.ctx, player, 'cancelled-now')
    expect(email).toContain('It has ended.')
    expect(email).not.toMatch(/stays active|take the cancellation back/)
  }
  expect(await emailText(shop.ctx, running, 'cancelled')).toContain(`stays active until ${formatDate((await running.row()).period_end)}`)
})
