import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { membershipOf } from '#membership/membership.server.ts'
import { loader } from '#membership/pages/plans.tsx'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'

const shop = await checkedShop()

/** Cards with the badge "Your plan", and the name and slug in page values and the API. */
async function named({ ctx }: Player): Promise<(string | null)[]> {
  const now = createCtx({ ...ctx, now: shop.ctx.now })
  const context = new RouterContextProvider()
  context.set(ctxKey, now)
  const page = await loader({ context, request: new Request('http://shop.test/membership'), params: {} } as never)
  const { membershipName, slug } = await membershipOf(now)
  return [page.plans.filter(({ own }) => own).map(({ name }) => name)[0] ?? null, membershipName, slug]
}

const practice = ['Practice', 'Practice', 'practice']
const none = [null, null, null]

test('[B13] each plan can be gifted for a year at its annual price', async () => {
  const context = new RouterContextProvider()
  context.set(ctxKey, shop.ctx)
  const { plans } = await loader({ context, request: new Request('http://shop.test/membership'), params: {} } as never)
  expect(plans.map(({ gift }) => gift)).toMatchObject([
    { price: '£89.00', stockLineId: expect.any(Number) },
    { price: '£159.00', stockLineId: expect.any(Number) },
  ])
})

test('[O4] [E8] [E1] a declined or pending first payment shows no plan', async () => {
  const declined = await shop.player('pm_card_chargeCustomerFail')
  expect((await declined.join()).state).toBe('failed')
  expect(await named(declined)).toEqual(none)
  const pending = await shop.player('pm_card_authenticationRequired')
  expect((await pending.join()).state).toBe('action-required')
  expect(await named(pending)).toEqual(none)
})

test('[O4] [E8] [E1] shows a cancelled plan until its paid time ends', async () => {
  const player = await shop.player()
  await player.join()
  expect(await named(player)).toEqual(practice)
  await cancel(player.ctx, null)
  expect(await named(player)).toEqual(practice)
  await shop.days(32)
  expect([(await player.row()).status, await named(player)]).toEqual(['cancelled', none])
})

test('[O4] [E8] [E1] shows a paused plan, and an unpaid one until its grace period ends', async () => {
  const paused = await shop.player()
  await paused.join()
  await pause(paused.ctx, 2)
  const owing = await shop.player()
  await owing.join()
  await changeCard(owing.ctx, await owing.addCard('pm_card_chargeCustomerFail'))
  await shop.days(33)
  expect([(await paused.row()).status, await named(paused)]).toEqual(['paused', practice])
  expect([(await owing.row()).status, await named(owing)]).toEqual(['unpaid', practice])
  await shop.days(7)
  expect([(await owing.row()).status, await named(owing)]).toEqual(['unpaid', none])
  await shop.days(8)
  expect([(await owing.row()).status, await named(owing)]).toEqual(['inactive', none])
})
