import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { notify } from '#notifications/notify.server.ts'
import { purgeExpiredData } from '#server/retention/retention.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let other: Caller
beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.member.email)
  other = await shop.member(people.subscriber.email)
})
beforeEach(async () => {
  shop.clock.set(new Date())
  await shop.ctx.db.deleteFrom('notifications').execute()
  await shop.ctx.db.deleteFrom('push_messages').execute()
})
afterAll(() => shop.close())

const sent = { icon: 'fa-solid fa-truck', text: 'Your order is on its way', link: '/profile/orders', topic: 'orders' } as const
const tell = (cause: string, ids: string[] = [people.member.id]) =>
  shop.ctx.transaction((ctx) => notify(ctx, { ...sent, cause, text: cause }, ids))
const unread = async (by = member) => (await by.post('/notifications/get-unread/')).body
const pushed = async () =>
  (await shop.ctx.db.selectFrom('push_messages').select(['channels', 'event']).where('event', '=', 'notifications').execute()).map(
    ({ channels }) => channels,
  )

test('[A10] [E12] lists unread entries, newest first, with or without the trailing slash', async () => {
  await tell('first')
  shop.clock.forward(1000)
  await tell('second')
  for (const path of ['/notifications/get-unread/', '/notifications/get-unread'])
    expect(await member.post(path)).toMatchObject({
      status: 200,
      body: { notifications: [{ ...sent, text: 'second', id: expect.any(String) }, { text: 'first' }], count: 2, next: null },
    })
  expect(await unread(other)).toEqual({ notifications: [], count: 0, next: null })
})

test('[A10] lists the newest 50, and states the last one’s id when there are more', async () => {
  for (let number = 0; number < 51; number++) await tell(`cause ${number}`)
  const { notifications, count, next } = await unread()
  expect([notifications.length, count, next]).toEqual([50, 51, notifications[49].id])
})

test('[A11] [E12] removes an entry by its own id, once; a repeat changes nothing', async () => {
  await tell('first')
  await tell('second')
  const { id } = (await unread()).notifications[0]
  for (let times = 0; times < 2; times++)
    expect(await member.post('/notifications/remove/', { id })).toMatchObject({ status: 200, body: { count: 1 } })
  expect((await unread()).count).toBe(1)
})

test('[A11] [G-N2] another member’s entry answers 404 like an unknown one, for removing and restoring', async () => {
  await tell('mine')
  const { id } = (await unread()).notifications[0]
  const { batch } = (await other.post('/notifications/removeAll/')).body
  for (const unknown of [id, '00000000-0000-4000-8000-000000000000']) {
    expect(await other.post('/notifications/remove/', { id: unknown })).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect((await other.post('/notifications/restore', { id: unknown })).status).toBe(404)
  }
  expect((await member.post('/notifications/restore', { batch })).status).toBe(404)
  expect((await unread()).count).toBe(1)
})

test('[A12] removes all, and restores them by their batch within 24 hours', async () => {
  await tell('first')
  await tell('second')
  const removed = await member.post('/notifications/removeAll/')
  expect(removed).toMatchObject({ status: 200, body: { count: 0, removed: 2, batch: expect.any(String) } })
  const { batch } = removed.body
  expect((await other.post('/notifications/restore', { batch })).status).toBe(404)
  expect(await member.post('/notifications/restore', { batch })).toMatchObject({ status: 200, body: { count: 2 } })
  const again = (await member.post('/notifications/removeAll')).body.batch
  shop.clock.forward(24 * 3_600_000)
  const tomorrow = await shop.member(people.member.email)
  expect((await tomorrow.post('/notifications/restore', { batch: again })).status).toBe(404)
  expect((await unread(tomorrow)).count).toBe(0)
})

test('[A11] restores one entry by its id; a repeat changes nothing', async () => {
  await tell('first')
  const { id } = (await unread()).notifications[0]
  await member.post('/notifications/remove/', { id })
  for (let times = 0; times < 2; times++)
    expect(await member.post('/notifications/restore', { id })).toMatchObject({ status: 200, body: { count: 1 } })
})

test('[A10] [A11] [A12] a guest is asked to sign in', async () => {
  for (const path of ['get-unread/', 'remove/', 'removeAll/', 'restore'])
    expect((await shop.guest().post(`/notifications/${path}`, {})).status, path).toBe(401)
})

test('[P18] one event notifies a member once, and pushes to 50 members within its transaction', async () => {
  expect(await tell('once')).toBe(1)
  expect(await tell('once')).toBe(0)
  expect(await pushed()).toEqual([[`#server-to-user-${people.member.id}`, `private-member.${people.member.id}`]])
  await shop.ctx
    .transaction(async (ctx) => {
      await notify(ctx, { ...sent, cause: 'undone' }, [people.member.id])
      throw new Error('the cause failed')
    })
    .catch(() => undefined)
  expect([(await unread()).count, (await pushed()).length]).toEqual([1, 1])
  const crowd = await shop.ctx.db
    .insertInto('auth.users')
    .values(Array.from({ length: 51 }, (_, n) => ({ name: `N ${n}`, email: `n-${n}@example.com`, email_verified: true })) as never)
    .returning('id')
    .execute()
  expect(
    await tell(
      'crowd',
      crowd.map(({ id }) => id),
    ),
  ).toBe(51)
  expect((await pushed()).map((channels) => channels?.length)).toEqual([2, 100, 2])
})

test('[P18] keeps unread entries 180 days, removed ones 90', async () => {
  await tell('removed')
  await member.post('/notifications/removeAll/')
  await tell('unread')
  const left = async (days: number) => {
    shop.clock.forward(days * 86_400_000)
    await purgeExpiredData(shop.ctx)
    return (await shop.ctx.db.selectFrom('member_notifications').select('id').execute()).length
  }
  expect([await left(89), await left(2), await left(88), await left(2)]).toEqual([2, 1, 1, 0])
})
