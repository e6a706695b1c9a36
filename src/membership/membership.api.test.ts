import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('[E8] [K5] lists plans by currency, then tier, with a monthly and an annual price', async () => {
  const { status, body } = await shop.guest().get('/plans')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    currency: 'GBP',
    membership: null,
    plans: {
      GBP: { ultimate: { name: 'Ultimate', monthlySubscriptionPrice: 1599, annualSubscriptionPrice: 15900 } },
      EUR: { practice: { monthlySubscriptionPrice: 999 } },
    },
  })
  expect(body.currencies.sort()).toEqual(['EUR', 'GBP', 'USD'])
})

test('[E3] [O1] [O4] guests have no subscription, subscribers see theirs under its wire names', async () => {
  expect((await shop.guest().get('/subscription')).body).toEqual({ subscription: null })
  const { body } = await (await shop.member(people.subscriber.email)).get('/subscription')
  expect(body.subscription).toMatchObject({
    status: 'active',
    provider: 'card',
    failed: false,
    pending: false,
    membership: { name: 'Ultimate', slug: 'ultimate' },
    allowedToStream: true,
    discount: null,
    justUpgradedToAnnualSubscription: false,
    downloadError: null,
    lastProductLineFileDownloaded: null,
    next_charge: { amount: 1599, currency: 'GBP', plan: 'Ultimate' },
  })
})

test.each([
  ['post', '/subscription', { tier: 'ultimate', term: 'monthly', payment_method: 'pm_1' }],
  ['post', '/subscription/pause', { months: 1 }],
  ['post', '/subscription/discount', undefined],
  ['post', '/subscription/cancellation', { reason: null }],
  ['post', '/subscription/payment', undefined],
  ['post', '/subscription/withdrawal', undefined],
  // Refused before parsing: guests learn nothing about the parameters.
  ['post', '/subscription/pause', { months: 'many' }],
] as const)('[O1] guests cannot %s %s', async (method, path, body) => {
  expect(await shop.guest()[method](path, body)).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
})

test('[P21] [P23] a member pauses, undoes it, cancels and undoes that; members without a plan get an error', async () => {
  const subscriber = await shop.member(people.subscriber.email)
  const status = (answer: { body: { subscription: { status: string } } }) => answer.body.subscription.status
  expect(status(await subscriber.post('/subscription/pause', { months: 2 }))).toBe('active_paused')
  expect(status(await subscriber.delete('/subscription/pause'))).toBe('active')
  expect(status(await subscriber.post('/subscription/cancellation', { reason: 'price' }))).toBe('expiring')
  expect(status(await subscriber.delete('/subscription/cancellation'))).toBe('active')
  expect((await subscriber.post('/subscription/pause', { months: 4 })).status).toBe(400)
  const member = await shop.member(people.member.email)
  expect(await member.post('/subscription/pause', { months: 1 })).toMatchObject({ status: 403, body: { code: 'not-subscribed' } })
})

test('staff acts for a member with a recorded reason; members acting for others get not-found', async () => {
  const path = `/admin/members/${people.subscriber.id}/membership/pause`
  expect((await (await shop.member(people.member.email)).post(path, { months: 1, why: 'for fun' })).status).toBeGreaterThanOrEqual(403)
  const staff = await shop.member(people.staff.email)
  expect((await staff.post(path, { months: 1, why: '' })).status).toBe(400)
  expect(await staff.post(path, { months: 1, why: 'asked by telephone' })).toMatchObject({ status: 200, body: { status: 'active_paused' } })
  const last = await shop.ctx.db.selectFrom('subscription_events').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(last).toMatchObject({ who: 'staff', why: 'asked by telephone', happening: 'pause booked' })
})

test('only staff reads a member’s status and the preview of each action', async () => {
  const path = `/admin/members/${people.subscriber.id}/membership`
  expect((await (await shop.member(people.member.email)).get(path)).status).toBeGreaterThanOrEqual(403)
  const staff = await shop.member(people.staff.email)
  const { status, body } = await staff.get(path)
  expect([status, body.subscription.status]).toEqual([200, 'active_paused'])
  const { 'undo-pause': undone, 'extend-pause': longer } = body.ahead
  expect([undone.length, longer.length, longer[0].next.amount]).toEqual([1, 3, '£15.99'])
  expect(longer.map(({ next }: { next: { on: string } }) => next.on)).not.toContain(undone[0].next.on)
  await staff.post(`${path}/undo-pause`, { why: 'a mistake' })
  expect((await staff.get(path)).body.subscription.next_charge.on).toBe(undone[0].next.on)
  expect(await staff.get(`/admin/members/${people.member.id}/membership`)).toMatchObject({ status: 200, body: { subscription: null } })
})
