import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { channelAuth, signedQuery } from '#platform/push/signature.server.ts'
import { pushShop } from '#server/tests/push-shop.ts'

let there: Awaited<ReturnType<typeof pushShop>>
beforeAll(async () => {
  there = await pushShop()
})
afterAll(async () => {
  there.hangUp()
  await there.shop.close()
})

const seconds = () => Math.floor(Date.now() / 1000)
const event = { name: 'e', channel: 'news', data: '{}' }

async function post(
  body: unknown,
  change: { at?: number; secret?: string; sent?: string; path?: string; query?: (text: string) => string } = {},
) {
  const { appId, key, secret } = there.shop.config.push
  const path = change.path ?? `/apps/${appId}/events`
  const text = JSON.stringify(body)
  const signed = signedQuery({ key, secret: change.secret ?? secret }, change.at ?? seconds(), {
    method: 'POST',
    path,
    query: {},
    body: text,
  })
  const query = change.query?.(signed) ?? signed
  const { statusCode } = await there.shop.app.inject({
    method: 'POST',
    url: `${path}?${query}`,
    payload: change.sent ?? text,
    headers: { 'content-type': 'application/json' },
  })
  return statusCode
}

test('an event is accepted when signed within the last ten minutes', async () => {
  expect(await post(event)).toBe(200)
  expect(await post(event, { at: seconds() - 540 })).toBe(200)
  for (const at of [seconds() - 660, seconds() + 660]) expect(await post(event, { at })).toBe(401)
})

test.each<[string, Parameters<typeof post>[1]]>([
  ['another secret', { secret: 'guessed-and-wrong' }],
  ['a different body than signed', { sent: JSON.stringify({ ...event, data: '{"changed":1}' }) }],
  ['the same body formatted differently', { sent: `${JSON.stringify(event)} ` }],
  ['another key', { query: (text) => text.replace(/auth_key=[^&]+/, 'auth_key=other') }],
  ['an added parameter', { query: (text) => `${text}&info=user_count` }],
  ['no signature', { query: (text) => text.replace(/&auth_signature=.*/, '') }],
  ['an empty signature', { query: (text) => text.replace(/auth_signature=.*/, 'auth_signature=') }],
  ['a duplicate parameter', { query: (text) => `${text}&auth_key=other` }],
  ['without the body’s hash', { query: (text) => text.replace(/&body_md5=[0-9a-f]+/, '') }],
])('an event with %s is refused', async (_what, change) => {
  expect(await post(event, change)).toBe(401)
})

test('another app’s calls are refused', async () => {
  expect(await post(event, { path: '/apps/other/events' })).toBe(404)
})

test.each<[string, unknown, number]>([
  ['without a name', { channel: 'news', data: '{}' }, 400],
  ['with a name of 200 characters', { ...event, name: 'e'.repeat(200) }, 200],
  ['to 100 channels', { name: 'e', data: '{}', channels: Array.from({ length: 100 }, (_, number) => `c${number}`) }, 200],
  ['with a name of 201 characters', { ...event, name: 'e'.repeat(201) }, 400],
  ['to no channel', { name: 'e', data: '{}' }, 400],
  ['to an invalid channel', { ...event, channel: 'a b' }, 400],
  ['to 101 channels', { name: 'e', data: '{}', channels: Array.from({ length: 101 }, (_, number) => `c${number}`) }, 400],
  ['with data that is not text', { ...event, data: {} }, 400],
  ['with more than 10 kB', { ...event, data: 'x'.repeat(10_241) }, 413],
  ['with exactly 10 kB', { ...event, data: 'x'.repeat(10_240) }, 200],
  ['that is only a string', 'news', 400],
])('refuses an event %s', async (_what, body, status) => {
  expect(await post(body)).toBe(status)
})

test('a batch has one to ten events', async () => {
  const path = `/apps/${there.shop.config.push.appId}/batch_events`
  expect(await post({ batch: Array.from({ length: 10 }, () => event) }, { path })).toBe(200)
  expect(await post({ batch: Array.from({ length: 11 }, () => event) }, { path })).toBe(400)
  expect(await post({ batch: [] }, { path })).toBe(400)
})

test('channel queries return the attributes asked for', async () => {
  const raw = there.raw()
  await raw.opens()
  raw.say('pusher:subscribe', { channel: 'heard-here' })
  await raw.hears('pusher_internal:subscription_succeeded')
  const asked = async (path: string, params = {}) => (await there.api.get({ path, params })).json()
  expect(await asked('/channels', { filter_by_prefix: 'heard-' })).toEqual({ channels: { 'heard-here': {} } })
  expect(await asked('/channels/heard-here', { info: 'subscription_count' })).toEqual({ occupied: true, subscription_count: 1 })
  expect(await asked('/channels/nobody-there')).toEqual({ occupied: false })
  await expect(there.api.get({ path: '/channels', params: { info: 'user_count' } })).rejects.toMatchObject({ status: 400 })
  await expect(there.api.get({ path: '/channels/heard-here/users' })).rejects.toMatchObject({ status: 400 })
})

test('an event can return subscriber counts in the same call', async () => {
  const raw = there.raw()
  const id = await raw.opens()
  raw.say('pusher:subscribe', { channel: 'counted' })
  const channel_data = JSON.stringify({ user_id: 'ann' })
  const auth = channelAuth(there.shop.config.push, id, 'presence-counted', channel_data)
  raw.say('pusher:subscribe', { channel: 'presence-counted', channel_data, auth })
  await expect.poll(() => raw.heard.filter(({ event }) => event === 'pusher_internal:subscription_succeeded').length).toBe(2)
  const info = 'subscription_count,user_count'
  const told = await there.api.trigger(['counted', 'presence-counted'], 'e', {}, { info })
  expect(await told.json()).toEqual({
    channels: { counted: { subscription_count: 1 }, 'presence-counted': { subscription_count: 1, user_count: 1 } },
  })
  const batch = await there.api.triggerBatch([{ channel: 'counted', name: 'e', data: 1, info }])
  expect(await batch.json()).toEqual({ batch: [{ subscription_count: 1 }] })
  const present = await there.api.get({ path: '/channels', params: { filter_by_prefix: 'presence-', info: 'user_count' } })
  expect(await present.json()).toEqual({ channels: { 'presence-counted': { user_count: 1 } } })
})

test('refuses cross-site pages; our own pages and other programs connect', async () => {
  expect(await there.raw({ origin: 'https://evil.example' }).ends()).toEqual({ refused: 'Unexpected server response: 403' })
  await there.raw({ origin: there.shop.config.baseUrl }).opens()
  await there.raw({ origin: `http://127.0.0.1:${there.shop.config.port}` }).opens()
  await there.raw().opens()
})

test('upgrades only the push address to a socket; elsewhere it answers a plain request', async () => {
  expect(await there.raw({ path: '/healthz' }).ends()).toEqual({ refused: 'Unexpected server response: 200' })
  expect(await there.raw({ path: '/app/too/deep' }).ends()).toEqual({ refused: 'Unexpected server response: 404' })
  const plain = await there.shop.app.inject('/app/some-key')
  expect(plain.statusCode).toBe(426)
  expect(plain.headers['set-cookie']).toBeUndefined()
})

test('refuses an invalid handshake safely', async () => {
  const key = createHash('md5').update('x').digest('base64')
  const status = await new Promise<number>((done, fail) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': key.slice(0, 5), 'sec-websocket-version': '13' }
    const asked = request({ host: '127.0.0.1', port: there.shop.config.port, path: '/app/x', headers }, (answer) =>
      done(answer.statusCode ?? 0),
    )
    asked.on('error', fail).end()
  })
  expect(status).toBe(400)
  await there.raw().opens()
})
