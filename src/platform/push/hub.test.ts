import { afterEach, expect, test } from 'vitest'
import { maxQueueBytes, type PushTimes } from '#platform/push/connection.server.ts'
import { userAuth } from '#platform/push/signature.server.ts'
import { hubAlone } from '#platform/push/tests/hub-alone.ts'

type Alone = Awaited<ReturnType<typeof hubAlone>>
let alone: Alone
afterEach(() => alone.close())

const patient: PushTimes = { activitySeconds: 60, pongSeconds: 60, authorizeSeconds: 60, beatMs: 20 }
const open = async (times: Partial<PushTimes> = {}) => {
  alone = await hubAlone({ ...patient, ...times })
  return alone.raw()
}

async function signIn({ keys }: Alone, raw: ReturnType<Alone['raw']>, id = 'ann'): Promise<void> {
  const user_data = JSON.stringify({ id })
  raw.say('pusher:signin', { auth: userAuth(keys, await raw.opens(), user_data), user_data })
  await raw.hears('pusher:signin_success')
}

test('[O2] an unauthenticated connection is closed for good in time; a signed-in one stays', async () => {
  const idle = await open({ authorizeSeconds: 3 })
  const signedIn = alone.raw()
  await signIn(alone, signedIn)
  expect(await idle.ends()).toMatchObject({ code: 4009 })
  expect(signedIn.socket.readyState).toBe(signedIn.socket.OPEN)
})

test('a silent client is pinged, and closed for reconnection when it doesn’t answer', async () => {
  const raw = await open({ activitySeconds: 0.1, pongSeconds: 0.3 })
  await raw.hears('pusher:ping')
  expect(await raw.ends()).toMatchObject({ code: 4201 })
})

test('a client that answers stays connected', async () => {
  const raw = await open({ activitySeconds: 0.1, pongSeconds: 3 })
  raw.socket.on('message', (bytes) => {
    if (String(bytes).includes('pusher:ping')) raw.say('pusher:pong')
  })
  await expect.poll(() => raw.heard.filter(({ event }) => event === 'pusher:ping').length).toBeGreaterThan(3)
  expect(alone.hub.count()).toBe(1)
})

test('a message that is too long ends its connection', async () => {
  const raw = await open()
  await raw.opens()
  raw.say('pusher:subscribe', { channel: 'x'.repeat(17 * 1024) })
  expect(await raw.ends()).toMatchObject({ code: 1009 })
})

test('a message that is not UTF-8 ends its connection', async () => {
  const raw = await open()
  await raw.opens()
  raw.socket.send(Buffer.from([0xc3, 0x28]), { binary: false })
  expect(await raw.ends()).toMatchObject({ code: 1007 })
})

test('a fragmented message is read as one', async () => {
  const raw = await open()
  await raw.opens()
  raw.socket.send('{"event":"pusher:', { fin: false })
  raw.socket.send('ping","data":{}}', { fin: true })
  expect(await raw.hears('pusher:pong')).toMatchObject({ data: {} })
})

test.each([
  '',
  'null',
  '[]',
  '{"event":7}',
  '{"event":"pusher:subscribe"}',
  '{"event":"pusher:subscribe","data":{"channel":["a"]}}',
  '{"event":"__proto__","data":{}}',
  '{'.repeat(5000),
])('answers an invalid protocol message with an error and keeps the connection: %.40s', async (text) => {
  const raw = await open()
  await raw.opens()
  raw.socket.send(text)
  await raw.hears('pusher:error')
  raw.say('pusher:ping')
  await raw.hears('pusher:pong')
})

test('channel names have allowed characters and a maximum length', async () => {
  const raw = await open()
  await raw.opens()
  for (const channel of ['', 'a b', 'x'.repeat(201), '#other', 'a/b', 'ü']) raw.say('pusher:subscribe', { channel })
  await expect.poll(() => raw.heard.filter(({ event }) => event === 'pusher:error').length).toBe(6)
  raw.say('pusher:subscribe', { channel: 'x'.repeat(200) })
  await raw.hears('pusher_internal:subscription_succeeded')
  raw.say('pusher:subscribe', { channel: 'x'.repeat(200) })
  await expect.poll(() => raw.heard.filter(({ event }) => event === 'pusher:error').length).toBe(7)
})

test('one connection subscribes to a hundred channels at most', async () => {
  const raw = await open()
  await raw.opens()
  for (let number = 0; number < 101; number++) raw.say('pusher:subscribe', { channel: `channel-${number}` })
  expect(await raw.hears('pusher:subscription_error')).toMatchObject({ channel: 'channel-100', data: { status: 403 } })
})

test('disconnects a flooding client for a while', async () => {
  const raw = await open()
  await raw.opens()
  for (let number = 0; number < 1000; number++) raw.say('pusher:ping')
  expect(await raw.ends()).toMatchObject({ code: 4100 })
})

test('a slow reader is disconnected without delaying the others', async () => {
  const slow = await open()
  const quick = alone.raw()
  for (const raw of [slow, quick]) {
    await raw.opens()
    raw.say('pusher:subscribe', { channel: 'news' })
    await raw.hears('pusher_internal:subscription_succeeded')
  }
  slow.socket.pause()
  const data = JSON.stringify('x'.repeat(8000))
  // The kernel buffers unread data before the server does.
  for (let sent = 0; alone.hub.count() === 2 && sent < 40_000_000 + maxQueueBytes; sent += data.length) {
    alone.hub.broadcast({ channels: ['news'], event: 'long', data })
    await new Promise(setImmediate)
  }
  expect(alone.hub.count()).toBe(1)
  alone.hub.broadcast({ channels: ['news'], event: 'last', data: '{}' })
  await quick.hears('last')
})

test('on shutdown every client is asked to reconnect at once, and those that don’t answer are terminated', async () => {
  const raw = await open()
  const deaf = alone.raw()
  await Promise.all([raw.opens(), deaf.opens()])
  deaf.socket.pause()
  await alone.hub.close()
  expect(await raw.ends()).toMatchObject({ code: 4200 })
  await expect.poll(() => alone.hub.count()).toBe(0)
})

test('five thousand idle connections stay open, and each is reachable', async () => {
  await open()
  const crowd: ReturnType<Alone['raw']>[] = []
  for (let number = 0; number < 5000; number += 100) {
    const some = Array.from({ length: 100 }, () => alone.raw())
    await Promise.all(some.map((raw, at) => signIn(alone, raw, `person-${number + at}`)))
    crowd.push(...some)
  }
  // Includes the first, unauthenticated connection.
  expect(alone.hub.count()).toBe(5001)
  for (const [number, raw] of crowd.entries()) raw.say('pusher:subscribe', { channel: `#server-to-user-person-${number}`, auth: '' })
  await Promise.all(crowd.map((raw) => raw.hears('pusher_internal:subscription_succeeded')))
  for (const number of crowd.keys())
    alone.hub.broadcast({ channels: [`#server-to-user-person-${number}`], event: 'mine', data: String(number) })
  expect(await Promise.all(crowd.map(async (raw) => (await raw.hears('mine')).data))).toEqual([...crowd.keys()])
}, 300_000)

test('one network may hold a limited number of unauthenticated connections', async () => {
  await open()
  const crowd = Array.from({ length: 199 }, () => alone.raw())
  await Promise.all(crowd.map((raw) => raw.opens()))
  await expect.poll(() => alone.hub.count()).toBe(200)
  expect(await alone.raw().ends()).toMatchObject({ code: 4004 })
  await signIn(alone, crowd[0]!)
  await alone.raw().opens()
})
