import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { channelAuth, userAuth } from '#platform/push/signature.server.ts'
import { connected, next, pushShop } from '#server/tests/push-shop.ts'

let there: Awaited<ReturnType<typeof pushShop>>
let userId: string
beforeAll(async () => {
  there = await pushShop()
  userId = await there.userIdOf(there.shop)
})
afterEach(() => there.hangUp())
afterAll(() => there.shop.close())

test('[A16] the unmodified client connects, and keeps its connection alive with pings', async () => {
  const client = await there.client()
  expect(await connected(client)).toMatch(/^\d+\.\d+$/)
  const raw = there.raw()
  const { data } = await raw.hears('pusher:connection_established')
  expect(data).toMatchObject({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 })
  raw.say('pusher:ping')
  await raw.hears('pusher:pong')
})

test('message data is JSON encoded as text, as protocol 7 clients read it', async () => {
  const raw = there.raw()
  const texts: { event: string; data?: unknown }[] = []
  raw.socket.on('message', (bytes) => texts.push(JSON.parse(String(bytes))))
  await raw.opens()
  raw.say('pusher:subscribe', { channel: 'as-text' })
  await raw.hears('pusher_internal:subscription_succeeded')
  await there.api.trigger('as-text', 'told', { title: 'Slow blues' })
  await raw.hears('told')
  expect(texts.map(({ event, data }) => [event, typeof data])).toEqual([
    ['pusher:connection_established', 'string'],
    ['pusher_internal:subscription_succeeded', 'string'],
    ['told', 'string'],
  ])
})

test('an unknown app is refused for good', async () => {
  const client = await there.client(undefined, 'another-key')
  const failure = await next(client.connection, 'error')
  expect(failure).toMatchObject({ error: { data: { code: 4001 } } })
  const raw = there.raw({ path: '/app/another-key?protocol=7' })
  await raw.hears('pusher:error')
  expect(await raw.ends()).toMatchObject({ code: 4001 })
})

test('an event from the server SDK reaches its public channel and no other', async () => {
  const client = await there.client()
  const [news, other] = [client.subscribe('news'), client.subscribe('other')]
  await Promise.all([next(news, 'pusher:subscription_succeeded'), next(other, 'pusher:subscription_succeeded')])
  const elsewhere: unknown[] = []
  other.bind('fresh', (data: unknown) => elsewhere.push(data))
  const heard = next(news, 'fresh')
  await there.api.trigger('news', 'fresh', { title: 'Slow blues' })
  expect(await heard).toEqual({ title: 'Slow blues' })
  expect(elsewhere).toEqual([])
})

test('one event goes to many channels, a batch to several, and the sender’s own socket is excluded', async () => {
  const [one, two] = [await there.client(), await there.client()]
  const channels = [one.subscribe('a'), two.subscribe('a'), two.subscribe('b')]
  await Promise.all(channels.map((channel) => next(channel, 'pusher:subscription_succeeded')))
  const own: unknown[] = []
  channels[0]?.bind('spared', () => own.push('spared'))
  const others = [next(channels[1]!, 'spared'), next(channels[2]!, 'spared')]
  await there.api.trigger(['a', 'b'], 'spared', {}, { socket_id: one.connection.socket_id })
  await Promise.all(others)
  const batch = [next<number>(channels[0]!, 'first'), next<number>(channels[2]!, 'second')]
  await there.api.triggerBatch([
    { channel: 'a', name: 'first', data: 1 },
    { channel: 'b', name: 'second', data: 2 },
  ])
  expect(await Promise.all(batch)).toEqual([1, 2])
  expect(own).toEqual([])
})

test('after unsubscribing nothing arrives from the channel', async () => {
  const client = await there.client()
  const [left, kept] = [client.subscribe('left'), client.subscribe('kept')]
  await Promise.all([next(left, 'pusher:subscription_succeeded'), next(kept, 'pusher:subscription_succeeded')])
  const heard: unknown[] = []
  left.bind('event', () => heard.push('left'))
  client.unsubscribe('left')
  await expect.poll(() => there.shop.ctx.services.pushHub.rooms.occupied()).not.toContain('left')
  const last = next(kept, 'event')
  await there.api.trigger(['left', 'kept'], 'event', {})
  await last
  expect(heard).toEqual([])
})

test('[A16] a member’s own private channel opens with the shop’s signature, someone else’s doesn’t', async () => {
  const client = await there.client()
  const own = client.subscribe(`private-member.${userId}`)
  await next(own, 'pusher:subscription_succeeded')
  const heard = next(own, 'hello')
  await there.api.trigger(own.name, 'hello', 'there')
  expect(await heard).toBe('there')
  const foreign = client.subscribe('private-member.00000000-0000-4000-8000-000000000000')
  expect(await next(foreign, 'pusher:subscription_error')).toMatchObject({ status: 403 })
})

test.each(['', 'key:signature', 'own:0'])(
  'a private channel does not open by the signature %j, or by one of another socket or channel',
  async (auth) => {
    const raw = there.raw()
    const id = await raw.opens()
    const keys = there.shop.config.push
    const wrongs = [auth, channelAuth(keys, '1.2', 'private-x'), channelAuth(keys, id, 'private-y')]
    for (const wrong of wrongs) raw.say('pusher:subscribe', { channel: 'private-x', auth: wrong })
    raw.say('pusher:subscribe', { channel: 'private-x', auth: channelAuth(keys, id, 'private-x') })
    await raw.hears('pusher_internal:subscription_succeeded')
    const refusals = raw.heard.filter(({ event }) => event === 'pusher:subscription_error')
    expect(refusals).toEqual(
      wrongs.map(() => expect.objectContaining({ channel: 'private-x', data: expect.objectContaining({ status: 401 }) })),
    )
  },
)

test('an encrypted channel carries what only its subscribers can read', async () => {
  const raw = there.raw()
  const id = await raw.opens()
  const channel = 'private-encrypted-safe'
  raw.say('pusher:subscribe', { channel, auth: channelAuth(there.shop.config.push, id, channel) })
  await raw.hears('pusher_internal:subscription_succeeded')
  await there.api.trigger(channel, 'sealed', 'the words')
  const { data } = await raw.hears('sealed')
  expect(data).toEqual({ nonce: expect.any(String), ciphertext: expect.any(String) })
  expect(JSON.stringify(data)).not.toContain('the words')
})

test('[A16] the unmodified client decrypts a channel with the secret from the server SDK', async () => {
  const channel = there.vouchedFor('ann').subscribe('private-encrypted-room')
  await next(channel, 'pusher:subscription_succeeded')
  const heard = next(channel, 'sealed')
  await there.api.trigger(channel.name, 'sealed', { words: 'the words' })
  expect(await heard).toEqual({ words: 'the words' })
})

test('[A16] the unmodified client sees who is present, joins and leaves', async () => {
  const [ann, ben] = [there.vouchedFor('ann', { plays: 'bass' }), there.vouchedFor('ben', { plays: 'drums' })]
  const room = ann.subscribe('presence-band')
  expect(await next<{ count: number; me: object }>(room, 'pusher:subscription_succeeded')).toMatchObject({
    count: 1,
    me: { id: 'ann', info: { plays: 'bass' } },
  })
  const came = next(room, 'pusher:member_added')
  const theirs = ben.subscribe('presence-band')
  expect(await next(theirs, 'pusher:subscription_succeeded')).toMatchObject({ count: 2, members: { ann: { plays: 'bass' } } })
  expect(await came).toEqual({ id: 'ben', info: { plays: 'drums' } })
  const went = next(room, 'pusher:member_removed')
  ben.unsubscribe('presence-band')
  expect(await went).toEqual({ id: 'ben', info: { plays: 'drums' } })
})

test('a cache channel reports a miss, and later replays its last event to new subscribers', async () => {
  const early = await there.client()
  const empty = early.subscribe('cache-sale')
  await next(empty, 'pusher:cache_miss')
  const first = next(empty, 'price')
  await there.api.trigger('cache-sale', 'price', 900)
  await first
  const late = (await there.client()).subscribe('cache-sale')
  expect(await next(late, 'price')).toBe(900)
})

test('a person with several connections is present once', async () => {
  const keys = there.shop.config.push
  const enter = async (user_id: string) => {
    const raw = there.raw()
    const id = await raw.opens()
    const channel_data = JSON.stringify({ user_id, user_info: { plays: 'bass' } })
    raw.say('pusher:subscribe', { channel: 'presence-room', channel_data, auth: channelAuth(keys, id, 'presence-room', channel_data) })
    return { raw, ...(await raw.hears('pusher_internal:subscription_succeeded')) }
  }
  const ann = await enter('ann')
  expect(ann.data).toEqual({ presence: { count: 1, ids: ['ann'], hash: { ann: { plays: 'bass' } } } })
  const ben = await enter('ben')
  expect(await ann.raw.hears('pusher_internal:member_added')).toMatchObject({ data: { user_id: 'ben', user_info: { plays: 'bass' } } })
  const again = await enter('ben')
  expect(again.data).toMatchObject({ presence: { count: 2 } })
  const api = there.api.get({ path: '/channels/presence-room/users' })
  expect(await (await api).json()).toEqual({ users: [{ id: 'ann' }, { id: 'ben' }] })
  again.raw.socket.close()
  await again.raw.ends()
  ben.raw.socket.close()
  expect(await ann.raw.hears('pusher_internal:member_removed')).toMatchObject({ data: { user_id: 'ben' } })
  expect(ann.raw.heard.filter(({ event }) => event.includes('member_'))).toHaveLength(2)
})

test('[A16] the member’s own presence channel opens with the shop’s signature', async () => {
  const channel = (await there.client()).subscribe(`presence-member.${userId}`)
  expect(await next(channel, 'pusher:subscription_succeeded')).toMatchObject({ count: 1, myID: userId })
})

test('[A16] a signed-in user is reached and terminated by id', async () => {
  const client = await there.client()
  client.signin()
  await next(client.connection, 'connected')
  await client.user.signinDonePromise
  const own = next(client.user, 'greeting')
  await expect.poll(() => there.shop.ctx.services.pushHub.rooms.occupied()).toContain(`#server-to-user-${userId}`)
  await there.api.sendToUser(userId, 'greeting', { hello: 'you' })
  expect(await own).toEqual({ hello: 'you' })
  const refused = next(client.connection, 'error')
  await there.api.terminateUserConnections(userId)
  expect(await refused).toMatchObject({ data: { code: 4009 } })
  expect(client.connection.state).toBe('disconnected')
})

test('refuses a wrong signature, and subscriptions to someone else’s user channel', async () => {
  const raw = there.raw()
  await raw.hears('pusher:connection_established')
  raw.say('pusher:subscribe', { channel: `#server-to-user-${userId}`, auth: '' })
  expect(await raw.hears('pusher:subscription_error')).toMatchObject({ data: { status: 401 } })
  const user_data = JSON.stringify({ id: userId })
  raw.say('pusher:signin', { auth: userAuth(there.shop.config.push, '1.2', user_data), user_data })
  expect(await raw.ends()).toMatchObject({ code: 4009 })
})

test('client events are disabled', async () => {
  const [one, two] = [await there.client(), await there.client()]
  const channels = [one, two].map((client) => client.subscribe(`private-member.${userId}`))
  await Promise.all(channels.map((channel) => next(channel, 'pusher:subscription_succeeded')))
  const others: unknown[] = []
  channels[1]?.bind('client-typing', () => others.push('typing'))
  const refused = next(one.connection, 'error')
  channels[0]?.trigger('client-typing', {})
  expect(await refused).toMatchObject({ data: { code: 4301 } })
  expect(others).toEqual([])
})
