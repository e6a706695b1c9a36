import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelAuth, isValidAuth, userAuth } from '#platform/push/signature.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let subscriber: Caller
let id: string
beforeAll(async () => {
  shop = await testShop({ rateLimits: true })
  subscriber = await shop.member('subscriber@woodshed.test')
  const row = await shop.ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  id = row.id
})
afterAll(() => shop.close())

const socket_id = '123.456'
type Sent = {
  caller?: Caller
  headers?: Record<string, string | undefined>
  cookies?: Record<string, string>
  payload?: unknown
  form?: boolean
  from?: string
}

function ask(
  path: 'auth' | 'user-auth',
  { caller = subscriber, headers, cookies = caller.cookies, payload, form, from = '127.0.0.1' }: Sent = {},
) {
  const body = payload ?? (path === 'auth' ? { socket_id, channel_name: `private-member.${id}` } : { socket_id })
  const all = { ...caller.headers, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...headers }
  return shop.app.inject({
    method: 'POST',
    url: `/broadcasting/${path}`,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    cookies,
    remoteAddress: from,
    payload: form ? new URLSearchParams(body as Record<string, string>).toString() : (body as object),
  })
}

test('[A16] a subscriber is authorised for their own channels and signed in, by form or JSON', async () => {
  for (const form of [true, false]) {
    const own = await ask('auth', { form })
    expect(isValidAuth(own.json().auth, channelAuth(shop.config.push, socket_id, `private-member.${id}`))).toBe(true)
    const presence = (await ask('auth', { form, payload: { socket_id, channel_name: `presence-member.${id}` } })).json()
    expect(JSON.parse(presence.channel_data)).toEqual({ user_id: id, user_info: {} })
    expect(presence.auth).toBe(channelAuth(shop.config.push, socket_id, `presence-member.${id}`, presence.channel_data))
    const user = (await ask('user-auth', { form })).json()
    expect(JSON.parse(user.user_data)).toEqual({ id })
    expect(user.auth).toBe(userAuth(shop.config.push, socket_id, user.user_data))
  }
})

test('[A16] channels of other members and unknown channels are refused', async () => {
  const { id: other } = await shop.ctx.db.selectFrom('auth.users').select('id').where('id', '<>', id).executeTakeFirstOrThrow()
  for (const channel_name of [
    `private-member.${other}`,
    `presence-member.${other}`,
    'private-admin',
    'news',
    '',
    `#server-to-user-${id}`,
    `private-member.${id}x`,
  ])
    expect((await ask('auth', { payload: { socket_id, channel_name } })).statusCode, channel_name).toBe(403)
})

test('[A16] [O2] refuses a visitor without a streaming plan, signed in or not', async () => {
  for (const caller of [shop.guest(), await shop.member('member@woodshed.test')]) {
    expect((await ask('auth', { caller })).statusCode).toBe(403)
    expect((await ask('user-auth', { caller })).statusCode).toBe(403)
  }
})

test('[O2] an ended membership loses push access', async () => {
  const { db } = shop.ctx
  const was = await db.selectFrom('subscriptions').select('status').where('user_id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('subscriptions').set({ status: 'paused' }).where('user_id', '=', id).execute()
  expect((await ask('auth')).statusCode).toBe(403)
  expect((await ask('user-auth')).statusCode).toBe(403)
  await db.updateTable('subscriptions').set(was).where('user_id', '=', id).execute()
})

test('[A16] [A0] refuses a cross-site page, a missing token and a foreign token; a bearer token alone is enough', async () => {
  const other = await shop.member('member@woodshed.test')
  for (const form of [true, false]) {
    expect((await ask('user-auth', { form, headers: { 'sec-fetch-site': 'cross-site' } })).statusCode).toBe(403)
    expect((await ask('user-auth', { form, headers: { 'x-csrf-token': undefined } })).statusCode).toBe(403)
    expect((await ask('user-auth', { form, headers: { 'x-csrf-token': other.headers['x-csrf-token'] } })).statusCode).toBe(403)
    expect((await ask('user-auth', { form, headers: { authorization: other.headers.authorization } })).statusCode).toBe(401)
    expect((await ask('user-auth', { form, cookies: {}, headers: { 'x-csrf-token': undefined } })).statusCode).toBe(200)
  }
})

test.each([{ socket_id: 'abc' }, { socket_id: '1.2:3' }, {}, { socket_id: '1.2', extra: 'x' }])(
  'refuses the invalid socket id %j',
  async (payload) => {
    expect((await ask('user-auth', { payload })).statusCode).toBe(400)
  },
)

test('authentication answers are never cached', async () => {
  expect((await ask('user-auth')).headers['cache-control']).toBe('no-store')
})

test('both endpoints are in the API description at their own address', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json()
  for (const path of ['/broadcasting/auth', '/broadcasting/user-auth'])
    expect(paths[path].post).toMatchObject({ servers: [{ url: shop.config.baseUrl }], 'x-owner': 'member' })
})

test('allows sixty requests a minute', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 62; number++) statuses.push((await ask('user-auth', { from: '10.9.9.9' })).statusCode)
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
