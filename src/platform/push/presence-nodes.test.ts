import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { PresenceChannel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connected, next, pushShop, speakersOf } from '#server/tests/push-shop.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

// Who is present, at all nodes of the shop, as the makers' own client and server library see it.

let one: Awaited<ReturnType<typeof pushShop>>
let other: TestShop
let two: ReturnType<typeof speakersOf>
const children: ChildProcess[] = []
beforeAll(async () => {
  one = await pushShop()
  other = await testShop({ listens: true, beside: one.shop })
  two = speakersOf(other)
})
afterEach(() => {
  one.hangUp()
  two.hangUp()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(async () => {
  await other.close()
  await one.shop.close()
})

type Seen = { channel: PresenceChannel; heard: string[]; present: () => string[] }

/** Somebody comes into a presence channel at a node, and notes who comes and goes. */
async function comes(at: typeof two, person: string, name: string): Promise<Seen> {
  const channel = at.vouchedFor(person, { plays: `${person}’s bass` }).subscribe(name) as PresenceChannel
  const heard: string[] = []
  channel.bind('pusher:member_added', ({ id }: { id: string }) => heard.push(`+${id}`))
  channel.bind('pusher:member_removed', ({ id }: { id: string }) => heard.push(`-${id}`))
  await next(channel, 'pusher:subscription_succeeded')
  const present = () => Object.keys(channel.members.members as object).sort()
  return { channel, heard, present }
}

const asked = async (at: typeof two, path: string, params = {}) => (await at.api.get({ path, params })).json()
const idsAt = async (at: typeof two, channel: string): Promise<string[]> =>
  (await asked(at, `/channels/${channel}/users`)).users.map(({ id }: { id: string }) => id).sort()

test('[A16] who is at one node is seen by who comes at another, with what is told of them, and hears of them', async () => {
  const ann = await comes(one, 'ann', 'presence-room')
  await expect.poll(() => idsAt(two, 'presence-room')).toEqual(['ann'])
  const ben = await comes(two, 'ben', 'presence-room')
  expect([ben.present(), ben.channel.members.count]).toEqual([['ann', 'ben'], 2])
  expect(ben.channel.members.get('ann').info).toEqual({ plays: 'ann’s bass' })
  await expect.poll(ann.present).toEqual(['ann', 'ben'])
  expect(ann.channel.members.get('ben').info).toEqual({ plays: 'ben’s bass' })
})

test('a person comes once and goes once, however many connections they have at however many nodes', async () => {
  const ann = await comes(one, 'ann', 'presence-many')
  const bens = [await comes(two, 'ben', 'presence-many')]
  await expect.poll(ann.present).toEqual(['ann', 'ben'])
  bens.push(await comes(one, 'ben', 'presence-many'), await comes(two, 'ben', 'presence-many'))
  const facts = { info: 'subscription_count,user_count' }
  for (const node of [one, two]) {
    await expect.poll(() => asked(node, '/channels/presence-many', facts)).toEqual({ occupied: true, subscription_count: 4, user_count: 2 })
  }
  for (const [gone, { channel }] of bens.entries()) {
    channel.pusher.disconnect()
    for (const node of [one, two]) {
      await expect.poll(async () => (await asked(node, '/channels/presence-many', facts)).subscription_count).toBe(3 - gone)
    }
  }
  await expect.poll(() => ann.heard).toEqual(['+ben', '-ben'])
})

test('two people who come at the same moment at two nodes see each other', async () => {
  for (let time = 0; time < 5; time += 1) {
    const room = `presence-moment-${time}`
    const both = await Promise.all([comes(one, 'ann', room), comes(two, 'ben', room)])
    for (const { present } of both) await expect.poll(present).toEqual(['ann', 'ben'])
  }
})

test('channels are listed and counted over all nodes', async () => {
  const raws = [one.raw(), one.raw(), two.raw()]
  for (const raw of raws) {
    await raw.opens()
    raw.say('pusher:subscribe', { channel: 'counted-over-all' })
    await raw.hears('pusher_internal:subscription_succeeded')
  }
  const seen = { occupied: true, subscription_count: 3 }
  for (const node of [one, two]) {
    await expect.poll(() => asked(node, '/channels/counted-over-all', { info: 'subscription_count' })).toEqual(seen)
  }
  raws[2]?.socket.close()
  await expect
    .poll(() => asked(two, '/channels', { filter_by_prefix: 'counted-', info: 'subscription_count' }))
    .toEqual({ channels: { 'counted-over-all': { subscription_count: 2 } } })
  one.hangUp()
  for (const node of [one, two]) await expect.poll(() => asked(node, '/channels/counted-over-all')).toEqual({ occupied: false })
})

test('who was at a node that closed is gone for the others', async () => {
  const closing = await testShop({ listens: true, beside: one.shop })
  const ann = await comes(one, 'ann', 'presence-closing')
  const there = speakersOf(closing)
  const ben = await comes(there, 'ben', 'presence-closing')
  await expect.poll(ann.present).toEqual(['ann', 'ben'])
  ben.channel.pusher.disconnect()
  await closing.close()
  await expect.poll(ann.present).toEqual(['ann'])
})

test('a database that drops every connection ends no socket, and who came meanwhile is seen', async () => {
  const ann = await comes(one, 'ann', 'presence-broken')
  const id = await connected(ann.channel.pusher)
  await one.shop.ctx.services.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const ben = await comes(two, 'ben', 'presence-broken')
  await expect.poll(ann.present).toEqual(['ann', 'ben'])
  await expect.poll(ben.present).toEqual(['ann', 'ben'])
  expect([ann.channel.pusher.connection.state, ann.channel.pusher.connection.socket_id]).toEqual(['connected', id])
})

test('when the database has lost who is present, as after a crash, the nodes write it anew', async () => {
  await comes(one, 'ann', 'presence-lost')
  await expect.poll(() => idsAt(two, 'presence-lost')).toEqual(['ann'])
  await one.shop.ctx.services.pool.query('truncate push_nodes, push_present')
  const ben = await comes(two, 'ben', 'presence-lost')
  const written = () =>
    one.shop.ctx.db.selectFrom('push_present').select('user_id').where('channel', '=', 'presence-lost').orderBy('user_id').execute()
  await expect.poll(written).toEqual([{ user_id: 'ann' }, { user_id: 'ben' }])
  expect(ben.present()).toEqual(['ann', 'ben'])
})

describe.skipIf(process.platform === 'win32')('a node that says nothing any more', () => {
  const elsewhere = (person: string, channel: string): ChildProcess => {
    const env = { PATH: process.env.PATH, NODE_ENV: 'test', DATABASE: one.shop.config.databaseUrl, PERSON: person, CHANNEL: channel }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'tests/node-child.ts')], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    return child
  }

  test('killed: who was there is gone once its time is over', async () => {
    const ann = await comes(one, 'ann', 'presence-killed')
    const child = elsewhere('ben', 'presence-killed')
    await expect.poll(ann.present).toEqual(['ann', 'ben'])
    child.kill('SIGKILL')
    await expect.poll(ann.present).toEqual(['ann'])
    expect(await idsAt(two, 'presence-killed')).toEqual(['ann'])
  })

  test('asleep for too long: the same, and on waking it says again who is there', async () => {
    const ann = await comes(one, 'ann', 'presence-asleep')
    const child = elsewhere('ben', 'presence-asleep')
    await expect.poll(ann.present).toEqual(['ann', 'ben'])
    child.kill('SIGSTOP')
    await expect.poll(ann.present).toEqual(['ann'])
    child.kill('SIGCONT')
    await expect.poll(ann.present).toEqual(['ann', 'ben'])
  })
})
