import { afterEach, expect, test } from 'vitest'
import { pushLimits } from '#platform/push/channels.ts'
import { channelAuth, userAuth } from '#platform/push/signature.server.ts'
import { hubAlone } from '#platform/push/tests/hub-alone.ts'

type Alone = Awaited<ReturnType<typeof hubAlone>>
type Raw = ReturnType<Alone['raw']>
let alone: Alone
afterEach(() => alone.close())

const hub = async () => {
  alone = await hubAlone({ activitySeconds: 60, pongSeconds: 60, authorizeSeconds: 60, beatMs: 20 })
}

async function ask(raw: Raw, channel: string, data?: unknown): Promise<void> {
  const channel_data = data === undefined ? undefined : JSON.stringify(data)
  const auth = channelAuth(alone.keys, await raw.opens(), channel, channel_data)
  raw.say('pusher:subscribe', { channel, auth, ...(channel_data && { channel_data }) })
}

async function enter(user_id: string, channel = 'presence-room'): Promise<Raw> {
  const raw = alone.raw()
  await ask(raw, channel, { user_id })
  await raw.hears('pusher_internal:subscription_succeeded')
  return raw
}

const named = (raw: Raw, event: string) => raw.heard.filter((message) => message.event === event)

/** Resolves once the socket has received everything sent so far. */
async function caughtUp(raw: Raw): Promise<void> {
  const before = named(raw, 'pusher:pong').length
  raw.say('pusher:ping')
  await expect.poll(() => named(raw, 'pusher:pong').length).toBe(before + 1)
}

test('someone who leaves a channel but stays connected is removed for the others once, with their last connection', async () => {
  await hub()
  const ann = await enter('ann')
  const [ben, again] = [await enter('ben'), await enter('ben')]
  ben.say('pusher:unsubscribe', { channel: 'presence-room' })
  await caughtUp(ben)
  await caughtUp(ann)
  expect(named(ann, 'pusher_internal:member_removed')).toEqual([])
  again.say('pusher:unsubscribe', { channel: 'presence-room' })
  expect(await ann.hears('pusher_internal:member_removed')).toMatchObject({ channel: 'presence-room', data: { user_id: 'ben' } })
  await enter('ben')
  await expect.poll(() => named(ann, 'pusher_internal:member_added').length).toBe(2)
})

test('members aren’t notified of their own arrival, or of arrivals in another channel', async () => {
  await hub()
  const ann = await enter('ann')
  await enter('cat', 'presence-hall')
  await enter('ben')
  await ann.hears('pusher_internal:member_added')
  expect(named(ann, 'pusher_internal:member_added')).toMatchObject([{ data: { user_id: 'ben' } }])
})

test('a presence member comes from the signature or the signed-in user; otherwise the channel refuses', async () => {
  await hub()
  const [systemVisitor, ann] = [alone.raw(), alone.raw()]
  await ask(systemVisitor, 'presence-room')
  expect(await systemVisitor.hears('pusher:subscription_error')).toMatchObject({ data: { type: 'AuthError', status: 401 } })
  const user_data = JSON.stringify({ id: 'ann', user_info: { plays: 'oud' } })
  ann.say('pusher:signin', { auth: userAuth(alone.keys, await ann.opens(), user_data), user_data })
  await ann.hears('pusher:signin_success')
  await ask(ann, 'presence-room')
  expect(await ann.hears('pusher_internal:subscription_succeeded')).toMatchObject({
    data: { presence: { count: 1, ids: ['ann'], hash: { ann: { plays: 'oud' } } } },
  })
})

test.each<[string, unknown]>([
  ['no name', {}],
  ['an empty name', { user_id: '' }],
  ['a name that is too long', { user_id: 'x'.repeat(pushLimits.userId + 1) }],
  ['too much user info', { user_id: 'ann', user_info: 'x'.repeat(pushLimits.presenceInfo) }],
])('refuses a member with %s', async (_what, data) => {
  await hub()
  const raw = alone.raw()
  await ask(raw, 'presence-room', data)
  expect(await raw.hears('pusher:subscription_error')).toMatchObject({ data: { status: 401 } })
})

test('a number is a valid user id, and is sent as text', async () => {
  await hub()
  const raw = alone.raw()
  await ask(raw, 'presence-room', { user_id: 7 })
  expect(await raw.hears('pusher_internal:subscription_succeeded')).toMatchObject({ data: { presence: { ids: ['7'] } } })
})

test('a channel holds a hundred people; another connection of a present person still joins', async () => {
  await hub()
  for (let number = 0; number < pushLimits.presenceMembers; number++) await enter(`person-${number}`)
  const late = alone.raw()
  await ask(late, 'presence-room', { user_id: 'late' })
  expect(await late.hears('pusher:subscription_error')).toMatchObject({ data: { type: 'LimitReached', status: 403 } })
  await enter('person-0')
})

test.each(['cache-x', 'private-cache-x', 'private-encrypted-cache-x', 'presence-cache-x'])(
  '%s replays its last event to later subscribers',
  async (channel) => {
    await hub()
    const [early, late] = [alone.raw(), alone.raw()]
    await ask(early, channel, channel.startsWith('presence-') ? { user_id: 'ann' } : undefined)
    expect(await early.hears('pusher:cache_miss')).toMatchObject({ channel })
    alone.hub.broadcast({ channels: [channel], event: 'price', data: '900' })
    await ask(late, channel, channel.startsWith('presence-') ? { user_id: 'ben' } : undefined)
    expect(await late.hears('price')).toMatchObject({ channel, data: 900 })
    expect(named(late, 'pusher:cache_miss')).toEqual([])
  },
)

test('[A16] sign-in requires an id, and allows one person per connection', async () => {
  await hub()
  const raw = alone.raw()
  const id = await raw.opens()
  const as = (user: unknown) => {
    const user_data = JSON.stringify(user)
    raw.say('pusher:signin', { auth: userAuth(alone.keys, id, user_data), user_data })
  }
  for (const user of [{}, { id: '' }, { id: 7 }, { id: 'x'.repeat(pushLimits.userId + 1) }]) as(user)
  await expect.poll(() => named(raw, 'pusher:error').length).toBe(4)
  as({ id: 'ann' })
  await raw.hears('pusher:signin_success')
  as({ id: 'ben' })
  await expect.poll(() => named(raw, 'pusher:error').length).toBe(5)
})
