import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import * as frame from '#admin/pages/staff-frame.tsx'
import { action as undo } from '#admin/pages/undo.tsx'
import { action, loader } from '#admin/pages/views.tsx'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('saved_views').execute()
})

function argsOf(ctx: Ctx, address: string, body?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const request = new Request(`http://localhost:3000${address}`, body && { method: 'POST', body: new URLSearchParams(body) })
  return { request, params: {}, context } as never
}

/** The views that a list shows. */
const shown = async (screen: string, ctx = staff) => (await frame.loader(argsOf(ctx, screen))).views

type Answer = { status: number; to: string | null; problem: string; errors: Record<string, string>; typed: Record<string, string> }

type Post = (args: never) => ReturnType<typeof action>

async function send(post: Post, ctx: Ctx, address: string, body: Record<string, string>): Promise<Answer> {
  const answer = await post(argsOf(ctx, address, body))
  if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location'), problem: '', errors: {}, typed: {} }
  return { status: answer.init?.status ?? 200, to: null, ...answer.data }
}

const save = (name: string, query = 'show=paid', { ctx = staff, screen = '/admin/orders' } = {}) =>
  send(action, ctx, '/admin/views', { do: 'save', screen, query, name })

const remove = (name: string, ctx = staff) => send(action, ctx, '/admin/views', { do: 'remove', screen: '/admin/orders', name })

const undoLast = async (ctx = staff) => {
  const { last } = await frame.loader(argsOf(ctx, '/admin/orders'))
  return { last, answer: await send(undo, ctx, '/admin/undo', { entry: String(last?.id), back: '/admin/orders' }) }
}

test('a view keeps what a list shows, without its page, and leads back to it', async () => {
  expect(await save('  Paid,\n by  Ada ', 'q=ada&show=paid&page=3&sort=')).toMatchObject({
    status: 303,
    to: '/admin/orders?q=ada&show=paid',
  })
  await save('Blues', 'q=blues', { screen: '/admin/products' })
  expect(await shown('/admin/orders')).toEqual([{ name: 'Paid, by Ada', query: 'q=ada&show=paid' }])
  expect(await shown('/admin/products')).toEqual([{ name: 'Blues', query: 'q=blues' }])
  expect(await shown('/admin/orders/7')).toEqual([])
  expect((await loader(argsOf(staff, '/admin/views'))).views.map(({ list, name }) => `${list}: ${name}`)).toEqual([
    'Orders: Paid, by Ada',
    'Products: Blues',
  ])
})

test.each([
  ['an empty name', ' ', 'Give the view a name.'],
  ['a long name', 'x'.repeat(61), 'Use at most 60 characters.'],
  ['a name that is taken', 'TO SEND', 'You have a view with this name. Choose another.'],
])('refuses %s beside the field, with what was typed', async (_, name, problem) => {
  await save('To send')
  const { status, errors, typed } = await save(name, 'show=refunded')
  expect([status, errors.name]).toEqual([400, problem])
  expect(typed).toEqual({ screen: '/admin/orders', name, query: 'show=refunded' })
  expect(await shown('/admin/orders')).toHaveLength(1)
})

test('a name of 60 characters is kept, and each list has its own names', async () => {
  const name = '🎸'.repeat(60)
  expect(await save(name)).toMatchObject({ status: 303 })
  expect(await save(name, 'q=blues', { screen: '/admin/products' })).toMatchObject({ status: 303 })
})

test('a list has at most 20 views of a person, also when they are saved at once', async () => {
  const answers = await Promise.all(Array.from({ length: 22 }, (_, at) => save(`View ${at}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(303), 400, 400])
  expect((await save('One more')).errors.name).toMatch(/20 views/)
  await remove((await shown('/admin/orders'))[4]!.name)
  expect(await save('One more')).toMatchObject({ status: 303 })
})

test.each([
  ['a list without filters', '/admin/orders', 'show=all&q=&page=2', 400],
  ['a search longer than an address', '/admin/orders', `q=${'x'.repeat(2000)}`, 400],
  ['an order, which is no list', '/admin/orders/7', 'q=x', 404],
  ['another site', 'https://example.com/', 'q=x', 404],
])('refuses to keep %s', async (_, screen, query, status) => {
  expect(await save('Mine', query, { screen })).toMatchObject({ status, to: null })
})

test('another person sees none of it, can’t remove it and can’t undo its removal', async () => {
  const other = await someoneElse()
  await save('Mine')
  expect(await shown('/admin/orders', other)).toEqual([])
  expect((await loader(argsOf(other, '/admin/views'))).views).toEqual([])
  expect(await remove('Mine', other)).toMatchObject({ status: 404 })
  expect(await save('Mine', 'show=refunded', { ctx: other })).toMatchObject({ status: 303 })
  await remove('Mine')
  const { last } = await frame.loader(argsOf(staff, '/admin/orders'))
  const theirs = await send(undo, other, '/admin/undo', { entry: String(last?.id), back: '/admin/orders' })
  expect(theirs.status).toBe(404)
  expect(await shown('/admin/orders', other)).toEqual([{ name: 'Mine', query: 'show=refunded' }])
})

test('somebody whose role may not open a list keeps no view of it', async () => {
  const packer = withRights(staff, ['stock.view'])
  expect(await save('Mine', 'show=paid', { ctx: packer })).toMatchObject({ status: 404 })
  await save('Mine')
  expect((await loader(argsOf(packer, '/admin/views'))).views).toEqual([])
})

test('a removed view comes back by undo, unless its name was taken since', async () => {
  await save('Mine')
  expect(await remove('Mine')).toMatchObject({ status: 303, to: '/admin/orders?show=paid' })
  expect(await shown('/admin/orders')).toEqual([])
  const { last, answer } = await undoLast()
  expect([last?.text, last?.mayUndo, answer.status]).toEqual(['Removed a saved view', true, 303])
  expect(await shown('/admin/orders')).toEqual([{ name: 'Mine', query: 'show=paid' }])
  await remove('Mine')
  await save('mine', 'show=refunded')
  expect((await undoLast()).answer.status).toBe(409)
  expect(await shown('/admin/orders')).toEqual([{ name: 'mine', query: 'show=refunded' }])
})

const withRights = (ctx: Ctx, rights: readonly never[] | readonly 'stock.view'[]): Ctx =>
  createCtx({ ...ctx, visitor: { ...ctx.visitor, member: { ...ctx.visitor.member!, rights } } })

async function someoneElse(): Promise<Ctx> {
  const { id } = await shop.ctx.db
    .updateTable('auth.users')
    .set({ role: 'staff', staff_role: 'owner' })
    .where('email', '=', 'member@woodshed.test')
    .returning('id')
    .executeTakeFirstOrThrow()
  return createCtx({ ...staff, visitor: { ...staff.visitor, member: { ...staff.visitor.member!, id } } })
}
