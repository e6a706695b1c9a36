import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { rightsOf } from '#account/visitor.server.ts'
import * as frame from '#admin/pages/staff-frame.tsx'
import { screenAt } from '#admin/screens.ts'
import type { Right } from '#kernel/rights.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import routes from '../../routes.ts'

type Node = { path?: string; file: string; children?: readonly Node[] }
type Module = { loader?: (args: never) => unknown; action?: (args: never) => unknown }

let shop: TestShop
let staff: Ctx
let roles: { id: string; rights: readonly Right[] }[]
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const rows = await shop.ctx.db.selectFrom('staff_roles').selectAll().execute()
  roles = rows.map(({ id, ...role }) => ({ id, rights: rightsOf(role) }))
})
afterAll(() => shop.close())

const screensIn = (nodes: readonly Node[]): { path: string; file: string }[] =>
  nodes.flatMap(({ path, file, children = [] }) => [
    ...(path?.startsWith('admin') ? [{ path: `/${path}`, file }] : []),
    ...screensIn(children),
  ])
const pages = screensIn(routes as readonly Node[])
const modules = import.meta.glob<Module>(['../../*/admin/**/*.{ts,tsx}', './*.{ts,tsx}', '!**/*.test.ts'])

const moduleAt = (file: string) => modules[file.startsWith('admin/pages/') ? file.replace('admin/pages', '.') : `../../${file}`]!()

const as = (rights: readonly Right[]): Ctx =>
  createCtx({ ...staff, visitor: { ...staff.visitor, member: { ...staff.visitor.member!, rights } } })

/** A value of each parameter's kind that doesn't exist in the shop. */
const params = {
  id: '999999',
  line: '999999',
  number: '999999',
  zone: 'none',
  method: 'none',
  slug: 'none',
  page: 'terms',
  act: 'cancel',
  role: 'none',
  person: '0a5e1b1e-0000-4000-8000-00000000dead',
  email: 'none@example.com',
}
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name: keyof typeof params) => params[name])

function argsOf(ctx: Ctx, path: string, body?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000${addressOf(path)}`, body && { method: 'POST', body: new URLSearchParams(body) })
  return { request, params, context } as never
}

/** The status of an answer: thrown or returned, as an error, a response or a form's answer. */
async function statusOf(work: () => unknown): Promise<number> {
  const answer = await Promise.resolve()
    .then(work)
    .catch((error) => error)
  return (answer as { init?: { status?: number } })?.init?.status ?? (answer as { status?: number })?.status ?? 200
}

const isMissing = async (work: () => unknown): Promise<boolean> => (await statusOf(work)) === 404

const logged = async () =>
  (
    await shop.ctx.db
      .selectFrom('staff_actions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

test('every role sees the screens its rights name, and no others exist for it, to read or to send to', async () => {
  expect(pages.length).toBeGreaterThan(50)
  const [guard] = frame.middleware as unknown as ((args: never, next: () => string) => Promise<unknown>)[]
  for (const { id, rights } of roles)
    for (const { path } of pages) {
      const right = screenAt(addressOf(path))?.right ?? null
      const exists = right === null || rights.includes(right)
      const ctx = as(rights)
      expect([id, path, await isMissing(() => frame.loader(argsOf(ctx, path)))]).toEqual([id, path, !exists])
      expect([id, path, await isMissing(() => guard!(argsOf(ctx, path, { do: 'save' }), () => 'done'))]).toEqual([id, path, !exists])
    }
})

/** For any staff, or an old address that redirects. */
const open = ['/admin', '/admin/find', '/admin/undo', '/admin/views', '/admin/payouts']

test('behind the frame each screen checks its right again: without rights there is nothing to read or to send to', async () => {
  const without = as([])
  const found: string[] = []
  for (const { path, file } of pages.filter(({ path }) => !open.includes(path))) {
    const { loader, action } = await moduleAt(file)
    if (loader && !(await isMissing(() => loader(argsOf(without, path))))) found.push(`read ${path}`)
    if (action && (await statusOf(() => action(argsOf(without, path, { do: 'save' })))) < 400) found.push(`send ${path}`)
  }
  expect(found).toEqual([])
})

test('an auditor, who may see almost everything, can send nothing anywhere', async () => {
  const auditor = as(roles.find(({ id }) => id === 'auditor')!.rights)
  const before = await logged()
  const taken: string[] = []
  for (const { path, file } of pages) {
    const { action } = await moduleAt(file)
    if (action && (await statusOf(() => action(argsOf(auditor, path, { do: 'save' })))) < 400) taken.push(path)
  }
  expect([taken, await logged()]).toEqual([[], before])
})
