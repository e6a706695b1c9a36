import { beforeEach, expect, test } from 'vitest'
import { setRefundLimit } from '#account/staff/refund-limit.server.ts'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { readToday } from '#admin/today.server.ts'
import { decideOnMembershipRefund, pendingRefund } from '#membership/billing/refund-approval.server.ts'
import { staffMemberships } from '#membership/staff/memberships.server.ts'
import { performForMember } from '#membership/staff/staff-actions.server.ts'
import { checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import type { Ctx } from '#platform/ctx.ts'

const shop = await checkedShop()
const owner = await asStaff(shop.ctx)
// £5 a day; a month of Practice is £8.99.
await setRefundLimit(owner, 'support', '5')

let people = 0
let sam: Ctx
let kim: Ctx
beforeEach(async () => {
  sam = await supporter('Sam')
  kim = await supporter('Kim')
})

async function supporter(name: string): Promise<Ctx> {
  const email = `${name}-${++people}@example.com`.toLowerCase()
  const person = { name, email, email_verified: true, role: 'staff', staff_role: 'support' } as const
  await shop.ctx.db
    .insertInto('auth.users')
    .values(person as never)
    .execute()
  return asPerson(shop.ctx, email)
}

const ask = (by: Ctx, { id }: Player, share: 'all' | 'unused' = 'all') =>
  performForMember(by, 'refund', { userId: id, why: 'moved away', key: crypto.randomUUID() }, { share })

const wentBack = async ({ id }: Player): Promise<number[]> =>
  (
    await shop.ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('membership_charges as c', 'c.id', 'p.cause_id')
      .innerJoin('subscriptions as s', 's.id', 'c.subscription_id')
      .select('r.amount')
      .where('s.user_id', '=', id)
      .where('r.called_at', 'is not', null)
      .execute()
  ).map(({ amount }) => amount)

async function asked(): Promise<Player> {
  const player = await shop.player()
  await player.join()
  expect(await ask(sam, player)).toEqual({ outcome: 'waiting', message: '' })
  return player
}

test('above a limit a membership’s refund waits: it goes on, no money leaves, and Today and the list show it', async () => {
  const player = await asked()
  await shop.days(1)
  expect([(await player.row()).status, await wentBack(player)]).toEqual(['active', []])
  expect(await pendingRefund(kim, player.id)).toMatchObject({ amount: '£8.99', asker: 'Sam', over: 'day', why: 'moved away', own: false })
  expect((await pendingRefund(sam, player.id))?.own).toBe(true)
  const tile = (await readToday(kim)).tasks.find(({ label }) => label === 'Membership refunds to approve')
  expect(tile?.count).toBeGreaterThan(0)
  const { members } = await staffMemberships(kim, { words: player.email, filter: 'to-approve' })
  expect(members.map(({ id }) => id)).toEqual([player.id])
  await expect(ask(kim, player)).rejects.toMatchObject({ code: 'not-ready' })
  await decideOnMembershipRefund(kim, player.id, false)
})

test('approved by a second person, the membership ends and the money leaves once', async () => {
  const player = await asked()
  const both = await Promise.allSettled([decideOnMembershipRefund(kim, player.id, true), decideOnMembershipRefund(owner, player.id, true)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([(await player.row()).status, await wentBack(player)]).toEqual(['cancelled', [899]])
  const given = await shop.ctx.db
    .selectFrom('membership_refunds')
    .select(['given_by', 'counted_on'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(given).toEqual({ given_by: sam.visitor.member?.id, counted_on: null })
})

test('nobody approves what they asked for, not in the database either; declined, the membership goes on', async () => {
  const player = await asked()
  await expect(decideOnMembershipRefund(sam, player.id, true)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await player.row()).status).toBe('active')
  const { id: approval } = (await pendingRefund(kim, player.id))!
  const own = shop.ctx.db
    .updateTable('refund_approvals')
    .set((eb) => ({ approved: true, decided_by: eb.ref('asked_by'), decided_at: shop.ctx.now() }))
    .where('id', '=', approval)
  await expect(own.execute()).rejects.toThrow('refunds_are_approved_by_a_second_person')
  await decideOnMembershipRefund(sam, player.id, false)
  expect([(await player.row()).status, await wentBack(player), await pendingRefund(kim, player.id)]).toEqual(['active', [], null])
  await expect(decideOnMembershipRefund(kim, player.id, true)).rejects.toMatchObject({ code: 'not-ready' })
})

test('a payment made since isn’t what was approved', async () => {
  const player = await asked()
  await shop.days(32)
  expect(await player.paid()).toHaveLength(2)
  await expect(decideOnMembershipRefund(kim, player.id, true)).rejects.toMatchObject({ code: 'not-ready' })
  expect([(await player.row()).status, await wentBack(player)]).toEqual(['active', []])
  await decideOnMembershipRefund(kim, player.id, false)
})

test('an owner has no limit: the membership ends at once', async () => {
  const player = await shop.player()
  await player.join()
  expect(await ask(owner, player)).toEqual({ outcome: 'done', message: '' })
  expect([(await player.row()).status, await wentBack(player)]).toEqual(['cancelled', [899]])
})

test('without the right to refund or to act on memberships there is nothing to decide', async () => {
  const player = await asked()
  for (const rights of [
    ['members.view', 'members.act'],
    ['members.view', 'refunds.give'],
  ] as const) {
    const ctx: Ctx = { ...kim, visitor: { ...kim.visitor, member: { ...kim.visitor.member!, rights } } }
    await expect(decideOnMembershipRefund(ctx, player.id, true)).rejects.toMatchObject({ code: 'not-found' })
  }
  await decideOnMembershipRefund(kim, player.id, false)
})
