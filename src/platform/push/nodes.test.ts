import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deliverHostedPush } from '#platform/push/hosted-push.server.ts'
import { pushEvents, terminatePush } from '#platform/push/push-messages.server.ts'
import { connected, next, pushShop, speakersOf } from '#server/tests/push-shop.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let one: Awaited<ReturnType<typeof pushShop>>
let other: TestShop
let two: ReturnType<typeof speakersOf>
let userId: string
beforeAll(async () => {
  one = await pushShop()
  other = await testShop({ listens: true, beside: one.shop })
  two = speakersOf(other)
  userId = await one.userIdOf(one.shop)
})
afterEach(() => {
  one.hangUp()
  two.hangUp()
})
afterAll(async () => {
  await other.close()
  await one.shop.close()
})

/** A client of the second node that listens to a channel. */
async function listening(channel = 'news') {
  const client = await two.client()
  const heard: string[] = []
  const found = client.subscribe(channel)
  found.bind_global((event: string) => {
    if (!event.startsWith('pusher')) heard.push(event)
  })
  await next(found, 'pusher:subscription_succeeded')
  return { client, found, heard }
}

const event = (name: string) => ({ channels: ['news'], event: name, data: '{}' })

test('[A16] events sent on one node arrive on another, in order', async () => {
  const { found, heard } = await listening()
  const last = next(found, 'event-49')
  for (let number = 0; number < 50; number++) await one.api.trigger('news', `event-${number}`, {})
  await last
  expect(heard).toEqual(Array.from({ length: 50 }, (_, number) => `event-${number}`))
})

test('an event of a rolled-back transaction is never sent', async () => {
  const { found, heard } = await listening()
  const rolledBack = one.shop.ctx.transaction(async (ctx) => {
    await pushEvents(ctx, [event('undone')])
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  const last = next(found, 'done')
  await one.shop.ctx.transaction((ctx) => pushEvents(ctx, [event('done')]))
  await last
  expect(heard).toEqual(['done'])
})

test('a terminated user is disconnected on every node, and gets no later event', async () => {
  const { client, heard } = await listening(`private-member.${userId}`)
  const gone = next(client.connection, 'disconnected')
  await terminatePush(one.shop.ctx, userId)
  await pushEvents(one.shop.ctx, [{ channels: [`private-member.${userId}`], event: 'late', data: '{}' }])
  await gone
  expect(heard).toEqual([])
})

test('events sent while the listening connection is down arrive afterwards, once', async () => {
  const { found, heard } = await listening()
  const missed = next(found, 'meanwhile')
  await one.shop.ctx.transaction(async (ctx) => {
    await ctx.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
    )
    await pushEvents(ctx, [event('meanwhile')])
  })
  await missed
  const last = next(found, 'after')
  // Until it listens again nothing arrives immediately.
  await one.api.trigger('news', 'after', {})
  await last
  expect(heard).toEqual(['meanwhile', 'after'])
})

test('a node that closes asks its clients to reconnect at once', async () => {
  const { api, client, raw, hangUp } = speakersOf(await testShop({ listens: true, beside: one.shop }).then((shop) => (closing = shop)))
  const plain = raw()
  await plain.opens()
  const real = await client()
  await connected(real)
  const again = next(real.connection, 'connecting')
  await closing?.close()
  expect(await plain.ends()).toMatchObject({ code: 4200 })
  await again
  hangUp()
  void api
})
let closing: TestShop | undefined

test('[A16] with a hosted service configured the shop sends events there, and accepts no connection itself', async () => {
  const { appId, key, secret } = one.shop.config.push
  const env = {
    PUSHER_APP_ID: appId,
    PUSHER_KEY: key,
    PUSHER_SECRET: secret,
    PUSHER_HOST: '127.0.0.1',
    PUSHER_TLS: 'off',
    PUSHER_PORT: String(one.shop.config.port),
  }
  const { shop, raw, hangUp } = await pushShop({ env })
  const client = await one.client()
  client.signin()
  await connected(client)
  await client.user.signinDonePromise
  const heard = next(client.user, 'from-afar')
  await expect.poll(() => one.shop.ctx.services.pushHub.rooms.occupied()).toContain(`#server-to-user-${userId}`)
  await pushEvents(shop.ctx, [{ channels: [`#server-to-user-${userId}`], event: 'from-afar', data: '{"far":true}' }])
  await deliverHostedPush(shop.ctx)
  expect(await heard).toEqual({ far: true })
  const gone = next(client.connection, 'disconnected')
  await terminatePush(shop.ctx, userId)
  await deliverHostedPush(shop.ctx)
  await gone
  expect(await shop.ctx.db.selectFrom('push_messages').select('id').execute()).toEqual([])
  expect(await raw().ends()).toEqual({ refused: 'Unexpected server response: 404' })
  hangUp()
  await shop.close()
})
