import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '#account/visitor.server.ts'
import { screens } from '#admin/screens.ts'
import { allRights, isRight, type Right } from '#kernel/rights.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
const people: { role: string; rights: readonly Right[]; caller: Caller }[] = []
const operations: { method: 'get' | 'post' | 'put' | 'patch' | 'delete'; path: string; allow: string; name: string }[] = []
beforeAll(async () => {
  shop = await testShop()
  for (const { id, ...role } of await shop.ctx.db.selectFrom('staff_roles').selectAll().execute()) {
    const email = `${id}@example.com`
    const person = { name: id, email, email_verified: true, role: 'staff', staff_role: id } as const
    await shop.ctx.db
      .insertInto('auth.users')
      .values(person as never)
      .execute()
    people.push({ role: id, rights: rightsOf(role), caller: await shop.member(email) })
  }
  const { paths } = shop.app.swagger() as unknown as { paths: Record<string, Record<string, { 'x-allow': string }>> }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { 'x-allow': allow }] of Object.entries(methods))
      operations.push({
        name: `${method} ${path.replace(/^\/api\/v1/, '')}`,
        method: method as 'get',
        path: path.replace(/^\/api\/v1/, '').replace(/\{(\w+)\}/g, known),
        allow,
      })
})
afterAll(() => shop.close())

/** A value of the parameter's kind that nothing in the shop has. */
const known = (_: string, name: string): string => (name === 'user_id' ? '0a5e1b1e-0000-4000-8000-00000000dead' : '999999')

const missing = { status: 404, body: { message: 'We couldn’t find this page.' } }

test('staff endpoints name a right from the list', () => {
  const named = operations.filter(({ allow }) => !['guest', 'member', undefined].includes(allow))
  expect(named.length).toBeGreaterThan(25)
  for (const { allow } of named) expect([allow, isRight(allow)]).toEqual([allow, true])
})

test('a role calls the staff endpoints its rights name, and no others exist for it', async () => {
  for (const { role, rights, caller } of people)
    for (const { method, path, allow } of operations.filter(({ allow }) => isRight(allow))) {
      const { status, body } = await caller[method](path)
      const refused = status === missing.status && body.message === missing.body.message
      expect([role, method, path, refused]).toEqual([role, method, path, !rights.includes(allow as Right)])
    }
})

/** One call of each endpoint that changes something. `null`: it changes nothing, or its own tests show its row. */
const calls: Record<string, { path: string; body?: unknown } | null> = {
  'put /admin/exchange-rates': {
    path: '/admin/exchange-rates',
    body: { currency: 'USD', day: '2026-11-14', per_euro: '1.1', confirmed: true },
  },
  'post /staff/coupons/{id}/codes': { path: '/staff/coupons/1/codes', body: { count: 1 } },
  'post /admin/sales': {
    path: '/admin/sales',
    body: { name: 'Logged', percent: 5, kinds: ['cd'], starts_at: '2040-01-01T00:00:00Z', ends_at: '2040-01-02T00:00:00Z' },
  },
  'put /admin/plans/{tier}/price': {
    path: '/admin/plans/practice/price',
    body: { term: 'monthly', currency: 'GBP', minor: 1234, present_members: false },
  },
  'post /admin/members/{user_id}/membership/cancel': {
    path: '/admin/members/0a5e1b1e-0000-4000-8000-000000000002/membership/cancel',
    body: { why: 'Asked for by telephone' },
  },
  'post /admin/sales/preview': null,
  'delete /admin/sales/{id}': null,
  // orders/staff/orders-log.test.ts
  'post /admin/orders/{number}/parcels': null,
  'post /admin/orders/{number}/parcels/{parcel}/delivered': null,
  'post /admin/orders/{number}/refunds': null,
  'post /admin/orders/{number}/notes': null,
  'put /admin/oss-report/{quarter}/closed': null,
}

test('each call of a staff endpoint that changes something leaves one row in the log', async () => {
  const changing = operations.filter(({ method, allow }) => method !== 'get' && isRight(allow)).map(({ name }) => name)
  // All that act on a membership do so through `performForMember`.
  expect(changing.filter((name) => !(name in calls) && !name.startsWith('post /admin/members/'))).toEqual([])
  const owner = await shop.member('staff@woodshed.test')
  const rows = async () =>
    Number(
      (
        await shop.ctx.db
          .selectFrom('staff_actions')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const left: Record<string, [status: number, rows: number]> = {}
  for (const [name, call] of Object.entries(calls)) {
    if (!call) continue
    const before = await rows()
    const { status } = await owner[name.split(' ')[0] as 'post'](call.path, call.body)
    left[name] = [status, (await rows()) - before]
  }
  expect(left).toEqual(Object.fromEntries(Object.keys(left).map((name) => [name, [200, 1]])))
})

test('an owner has every right; a right that no longer exists is dropped', () => {
  expect(rightsOf({ every_right: true, rights: [] })).toEqual(allRights)
  expect(rightsOf({ every_right: false, rights: ['orders.view', 'moon.walk'] })).toEqual(['orders.view'])
})

const shows = async (caller: Caller, url: string) =>
  (await shop.app.inject({ method: 'GET', url, headers: { 'sec-fetch-site': 'same-origin' }, cookies: caller.cookies })).statusCode

test('a role opens the screens its rights name, and the others do not exist for it; nor does any for members and guests', async () => {
  const member = await shop.member('member@woodshed.test')
  const others = [
    { role: 'a member', rights: [], caller: member },
    { role: 'a guest', rights: [], caller: shop.guest() },
  ]
  const addresses = screens.filter(({ to, right }) => right !== null && !to.endsWith('/buyers'))
  expect(addresses.length).toBeGreaterThan(25)
  for (const { to, right } of addresses)
    for (const { role, rights, caller } of [...people, ...others]) {
      const status = await shows(caller, `${to}.data`)
      const isOpen = right !== null && (rights as readonly Right[]).includes(right)
      expect([role, to, status === 404 || status === 401 ? 'missing' : 'open']).toEqual([role, to, isOpen ? 'open' : 'missing'])
    }
})
