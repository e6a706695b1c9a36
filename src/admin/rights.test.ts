import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rightsOf } from '#account/visitor.server.ts'
import { screenAt } from '#admin/screens.ts'
import { allRights, isRight, type Right } from '#kernel/rights.ts'
import { createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import routes from '../routes.ts'

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

/** A value of the parameter's kind that doesn't exist in the shop. */
const known = (_: string, name: string): string => (name === 'user_id' ? '0a5e1b1e-0000-4000-8000-00000000dead' : '999999')

/** The listed rights, separated by commas; empty if it isn’t for staff. */
const rightsIn = (allow = ''): Right[] => (allow.split(',').every(isRight) ? (allow.split(',') as Right[]) : [])

const missing = { status: 404, body: { message: 'We couldn’t find this page.' } }

test('staff endpoints name a right from the list', () => {
  const named = operations.filter(({ allow }) => !['guest', 'member', undefined].includes(allow))
  expect(named.length).toBeGreaterThan(25)
  for (const { allow } of named) expect([allow, rightsIn(allow).length > 0]).toEqual([allow, true])
})

test('a role calls the staff endpoints its rights name, and no others exist for it', async () => {
  for (const { role, rights, caller } of people)
    for (const { method, path, allow } of operations.filter(({ allow }) => rightsIn(allow).length > 0)) {
      const { status, body } = await caller[method](path)
      const refused = status === missing.status && body.message === missing.body.message
      expect([role, method, path, refused]).toEqual([role, method, path, !rightsIn(allow).some((right) => rights.includes(right))])
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
  'post /admin/orders/{number}/refunds/{refund}/decision': null,
  'post /admin/orders/{number}/notes': null,
  'put /admin/oss-report/{quarter}/closed': null,
}

test('each call of a staff endpoint that changes something leaves one row in the log', async () => {
  const changing = operations.filter(({ method, allow }) => method !== 'get' && rightsIn(allow).length > 0).map(({ name }) => name)
  // All actions on a membership go through `performForMember`.
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

type Node = { path?: string; file: string; children?: readonly Node[] }

/** Every address of the back office with its module. */
const backOffice = (nodes: readonly Node[]): { path: string; file: string }[] =>
  nodes.flatMap(({ path, file, children = [] }) => [
    ...(path?.startsWith('admin') ? [{ path: `/${path}`, file }] : []),
    ...backOffice(children),
  ])

type Loader = (args: { request: Request; params: Record<string, string>; context: RouterContextProvider }) => unknown

const loaderOf = async (file: string) => ((await import(/* @vite-ignore */ `../${file}`)) as { loader?: Loader }).loader

async function statusOf(load: () => unknown): Promise<number> {
  try {
    await load()
    return 200
  } catch (error) {
    const { status, init } = error as { status?: number; init?: { status?: number } }
    return status ?? init?.status ?? 500
  }
}

test('a role opens the screens its rights name, and the others do not exist for it, nor any for a member; the use cases refuse too', async () => {
  const roles = await Promise.all(
    [...people, { role: 'member', rights: [] as readonly Right[] }].map(async ({ role, rights }) => ({
      ...{ role, rights },
      ctx: createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: { ...(await memberIn(role)), rights } } }),
    })),
  )
  const pages = backOffice(routes as readonly Node[]).filter(({ path }) => screenAt(path)?.right)
  expect(pages.length).toBeGreaterThan(40)
  const frame = await loaderOf('admin/pages/staff-frame.tsx')
  const wrong: string[] = []
  for (const { path, file } of pages) {
    const loader = await loaderOf(file)
    const right = screenAt(path)?.right as Right
    const params = { id: '999999', page: 'terms', number: 'none', line: '999999', list: 'orders' }
    const request = new Request(`http://shop.test${path.replace(/:(\w+)/g, '999999')}`)
    for (const { role, rights, ctx } of roles) {
      const context = new RouterContextProvider()
      context.set(ctxKey, ctx)
      const args = { request, params, context }
      const may = rights.includes(right)
      const framed = await statusOf(() => frame?.(args))
      if ((framed === 200) !== may) wrong.push(`${role} ${path}: the frame says ${framed}`)
      const own = loader && !may ? await statusOf(() => loader(args)) : 404
      if (own !== 404) wrong.push(`${role} ${path}: the screen says ${own}`)
    }
  }
  expect(wrong).toEqual([])
})

async function memberIn(role: string) {
  const row = await shop.ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'email', 'region', 'role'])
    .where('email', '=', role === 'member' ? 'member@woodshed.test' : `${role}@example.com`)
    .executeTakeFirstOrThrow()
  return { ...row, emailVerified: true }
}
