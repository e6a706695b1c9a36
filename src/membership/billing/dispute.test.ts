import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import { pause } from '#membership/actions/pause.server.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { type MembershipShop, membershipShop, type Player } from '#membership/tests/membership-shop.ts'
import { settleDispute } from '#payments/disputes/settle-dispute.server.ts'

let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterEach(() => shop.check())
afterAll(() => shop.close())

const paymentOf = async (player: Player, which: 'first' | 'last' = 'last') => {
  const all = await shop.ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
    .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
    .select('p.provider_ref')
    .where('s.user_id', '=', player.id)
    .orderBy('p.captured_at')
    .execute()
  return all.at(which === 'last' ? -1 : 0)!.provider_ref
}
const look = (id: string) => settleDispute(shop.ctx, 'stripe', id)
async function dispute(player: Player, which?: 'first'): Promise<string> {
  const { id } = (await shop.panel('/disputes', { payment_intent: await paymentOf(player, which) })) as { id: string }
  await look(id)
  return id
}
async function decide(id: string, status: 'won' | 'lost'): Promise<void> {
  await shop.panel(`/disputes/${id}/close`, { status })
  await look(id)
  await look(id)
}
const daysLeft = async (player: Player) => Math.round(((await player.row()).period_end.getTime() - shop.ctx.now().getTime()) / 86_400_000)

test('[S1] [G-A2] a dispute ends the membership at once, emails its member, and stops charges', async () => {
  const player = await shop.player()
  await player.join()
  const id = await dispute(player)
  expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false, next_charge: null })
  expect((await player.emails()).at(-1)).toBe('charged-back')
  const { why } = await shop.ctx.db
    .selectFrom('subscription_events as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select('e.why')
    .where('s.user_id', '=', player.id)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(why).toMatch(/^The bank disputed payment M\d+\.$/)
  await decide(id, 'lost')
  await shop.days(40)
  expect(await player.shown()).toMatchObject({ status: 'cancelled', allowedToStream: false })
  expect(await player.paid()).toEqual([899])
})

test('[G-A3] winning a dispute restores the days, and the membership renews after them', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(10)
  const left = await daysLeft(player)
  const id = await dispute(player)
  await shop.days(20)
  await decide(id, 'won')
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
  expect(await daysLeft(player)).toBe(left)
  expect((await player.emails()).at(-1)).toBe('dispute-won')
  await shop.days(left + 1)
  expect(await player.paid()).toEqual([899, 899])
  expect(await player.shown()).toMatchObject({ status: 'active' })
})

test('[G-A3] a cancelled membership gets its days back, and no renewal', async () => {
  const player = await shop.player()
  await player.join()
  await cancel(player.ctx, null)
  const id = await dispute(player)
  await decide(id, 'won')
  expect(await player.shown()).toMatchObject({ status: 'expiring', allowedToStream: true })
  await shop.days(33)
  expect(await player.shown()).toMatchObject({ status: 'cancelled' })
  expect(await player.paid()).toEqual([899])
})

test('[G-A3] a member who has rejoined gets the rest as credit', async () => {
  const player = await shop.player()
  await player.join()
  const id = await dispute(player)
  await player.join()
  expect(await player.shown()).toMatchObject({ status: 'active', credit: 0 })
  await decide(id, 'won')
  const { credit, status } = await player.shown()
  // Everything except the time that had passed.
  expect([status, 899 - credit < 3]).toEqual(['active', true])
  await shop.days(32)
  expect(await player.paid()).toEqual([899, 899, credit === 899 ? 0 : 50])
})

test('a dispute of an earlier month doesn’t change the current one', async () => {
  const player = await shop.player()
  await player.join()
  await shop.days(32)
  const id = await dispute(player, 'first')
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
  await decide(id, 'lost')
  expect(await player.shown()).toMatchObject({ status: 'active', allowedToStream: true })
})

test('[P9] [G-A3] a gifted year in a paused balance starts when the paid days are disputed, and isn’t withheld with them', async () => {
  const player = await shop.player()
  await player.join({ term: 'annual' })
  await pause(player.ctx, 1)
  const { banked_seconds: paid, banked_value: value } = await player.row()
  await claimYear(shop.ctx, shop, player.id, 'practice')
  const id = await dispute(player)
  expect(await player.shown()).toMatchObject({ status: 'active', source: 'gift', allowedToStream: true, next_charge: null })
  expect(await daysLeft(player)).toBeGreaterThanOrEqual(365)
  const aside = await shop.ctx.db
    .selectFrom('membership_disputes')
    .select(['seconds', 'value'])
    .where('dispute_id', '=', await ownId(id))
    .execute()
  expect(aside).toEqual([{ seconds: paid, value }])
  await decide(id, 'won')
  expect(await player.shown()).toMatchObject({ status: 'active', source: 'gift', credit: value })
})

const ownId = async (ref: string): Promise<string> =>
  (await shop.ctx.db.selectFrom('disputes').select('id').where('provider_ref', '=', ref).executeTakeFirstOrThrow()).id
