import { describe, expect, test } from 'vitest'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { applyMembershipForm } from '#membership/actions/membership-forms.server.ts'
import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { settle } from '#payments/attempts/settle.server.ts'

const shop = await checkedShop()

const refusal = 'Your bank couldn’t confirm it was you. Try again or use another card.'

/** The provider's webhook is processed before the member's browser returns. */
async function reported(player: Player, outcome: 'fail' | 'complete'): Promise<void> {
  const { id, provider_ref } = await shop.ctx.db
    .selectFrom('attempts')
    .select(['id', 'provider_ref'])
    .where('user_id', '=', player.id)
    .where('state', '=', 'action-required')
    .executeTakeFirstOrThrow()
  await shop.panel(`/authenticate/${provider_ref}`, { outcome })
  expect((await settle(shop.ctx, id, 'webhook')).state).toBe(outcome === 'fail' ? 'failed' : 'captured')
}

const comesBack = (player: Player) => applyMembershipForm(player.ctx, formOf({ intent: 'look' }))

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const chargesOf = async (player: Player) =>
  (await shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', player.id).execute()).length

describe('[G-F7] the provider’s webhook arrives before the member returns from the bank', () => {
  test('a declined join is reported, and charged again only on request', async () => {
    const player = await shop.player('pm_card_authenticationRequired')
    expect(await player.join()).toMatchObject({ state: 'action-required' })
    await reported(player, 'fail')
    expect(await comesBack(player)).toEqual({ answer: 'problem', problem: refusal, status: 402 })
    expect(await chargesOf(player)).toBe(1)
    expect(await player.join()).toMatchObject({ state: 'action-required' })
    expect(await chargesOf(player)).toBe(2)
  })

  test('repeating a request without reading the outcome reports it first', async () => {
    const player = await shop.player('pm_card_authenticationRequired')
    await player.join()
    await reported(player, 'fail')
    expect(await player.join()).toEqual({ state: 'failed', refusal })
    expect(await chargesOf(player)).toBe(1)
  })

  test('another card is a new request and charged at once', async () => {
    const player = await shop.player('pm_card_authenticationRequired')
    await player.join()
    await reported(player, 'fail')
    expect(await player.join({ paymentMethod: await player.addCard('pm_card_visa') })).toEqual({ state: 'captured' })
  })

  test('a paid join sends one welcome and charges once, however often polled', async () => {
    const player = await shop.player('pm_card_authenticationRequired')
    await player.join()
    await reported(player, 'complete')
    expect(await player.join()).toEqual({ state: 'captured' })
    expect(await comesBack(player)).toEqual({ answer: 'done', done: 'joined' })
    expect(await player.paid()).toEqual([899])
    await expect(player.join()).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a declined upgrade is reported, keeps the old plan, and isn’t retried by itself', async () => {
    const player = await upgrading()
    await reported(player, 'fail')
    expect(await comesBack(player)).toEqual({ answer: 'problem', problem: refusal, status: 402 })
    expect(await player.shown()).toMatchObject({ status: 'active', membership: { slug: 'practice' } })
    const again = await upgrading()
    await reported(again, 'fail')
    expect(await changePlan(again.ctx, 'ultimate', 'monthly')).toEqual({ state: 'failed', refusal })
    expect(await chargesOf(again)).toBe(2)
  })

  test('a repeated request for a paid upgrade says that it is paid', async () => {
    const player = await upgrading()
    await reported(player, 'complete')
    expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toEqual({ state: 'captured' })
    expect(await player.shown()).toMatchObject({ membership: { slug: 'ultimate' } })
    expect(await player.paid()).toHaveLength(2)
  })
})

test('[G-F7] a debt retried and declined off-session isn’t reported as paid', async () => {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
  await shop.days(31)
  expect(await player.shown()).toMatchObject({ status: 'unpaid' })
  expect(await comesBack(player)).toMatchObject({ answer: 'problem', status: 402 })
})

async function upgrading(): Promise<Player> {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
  expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
  return player
}

test('[S4] renews a plan that ends during a pending upgrade, once that upgrade is given up', async () => {
  const player = await shop.player()
  await player.join()
  await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
  await untilAnHourBeforeTheEnd(player)
  expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
  await changeCard(player.ctx, player.card)
  await shop.later(120)
  await runBillingClock(shop.ctx)
  expect(await player.paid()).toEqual([899])
  await shop.days(2)
  expect(await player.shown()).toMatchObject({ status: 'active', membership: { slug: 'practice' } })
  expect(await player.paid()).toEqual([899, 899])
})

async function untilAnHourBeforeTheEnd(player: Player): Promise<void> {
  const { period_end } = await player.row()
  const left = period_end.getTime() - shop.ctx.now().getTime()
  await shop.days(Math.floor(left / 86_400_000))
  await shop.later(Math.floor((period_end.getTime() - shop.ctx.now().getTime()) / 60_000) - 60)
}
