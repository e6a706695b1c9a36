import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { visitorCookieName } from '#account/visitor.server.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { sha256, unsign } from '#platform/tokens.server.ts'
import { streamRights, verdictTtl } from '#player/stream-rights.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveGuest, giveProduct } from '#server/tests/known-people.ts'
import { heardNotices } from '#server/tests/next-notice.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const subscriber = 'subscriber@woodshed.test'
let shop: TestShop
let other: TestShop
let lesson: number

beforeAll(async () => {
  shop = await testShop()
  other = await testShop({ beside: shop })
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
  const { id, folder } = await shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.folder'])
    .where('p.slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  lesson = id
  for (const { config } of [shop, other]) {
    const dir = join(config.dataDir, 'media', folder)
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'segments-1.m4s'), 'sound')
  }
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('streaming_places').execute()
  await shop.ctx.db.updateTable('tiers').set({ parallel_streams: 1 }).execute()
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'active', grace_until: null }).execute()
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** A playing device, and its response to the next segment request. */
async function playing(device: Caller, node = shop) {
  const { status, body } = await device.post(`/products/${lesson}/play`, {})
  expect(status).toBe(200)
  const segment = async () => (await node.app.inject({ url: `${body.base}segments-1.m4s`, cookies: device.cookies })).statusCode
  return { device, segment }
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

test('[P24] the database is asked for the first segment of ten seconds, and for no other', async () => {
  const { segment } = await playing(await shop.member(subscriber))
  expect(await statementsOf(segment)).toBeGreaterThan(0)
  const more = await statementsOf(async () => {
    for (let number = 0; number < 10; number++) expect(await segment()).toBe(200)
  })
  expect(more).toBe(0)
  shop.clock.forward(verdictTtl)
  expect(await statementsOf(segment)).toBeGreaterThan(0)
})

test('[P24] a bad or expired address costs no statement', async () => {
  const device = await shop.member(subscriber)
  const { body } = await device.post(`/products/${lesson}/play`, {})
  const refused = ['x', body.base.split('/')[2].slice(0, -1)].map((token) => `/media/${token}/${body.base.split('/')[3]}/segments-1.m4s`)
  const count = await statementsOf(async () => {
    for (const url of refused) expect((await shop.app.inject({ url, cookies: device.cookies })).statusCode).toBe(404)
    shop.clock.forward(300_000)
    expect((await shop.app.inject({ url: `${body.base}segments-1.m4s`, cookies: device.cookies })).statusCode).toBe(404)
  })
  expect(count).toBe(0)
})

const memberOf = ({ cookies }: Caller) =>
  shop.ctx.db
    .selectFrom('auth.sessions')
    .select(['id', 'user_id'])
    .where('token', '=', decodeURIComponent(cookies['woodshed.session_token'] ?? '').split('.')[0] ?? '')
    .executeTakeFirstOrThrow()

/** Events that end a member's stream, each from another device or node. */
const ends: [string, (device: Caller) => Promise<unknown>][] = [
  ['the plan is cancelled', () => shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()],
  [
    'the session ends',
    async (device) =>
      shop.ctx.db
        .deleteFrom('auth.sessions')
        .where('id', '=', (await memberOf(device)).id)
        .execute(),
  ],
  ['another device takes its slot over', async () => (await shop.member(subscriber)).post(`/products/${lesson}/play`, { take_over: true })],
]

test.each(ends)('[P24] [O2] a stream stops at once on every node when %s', async (_why, end) => {
  const device = await shop.member(subscriber)
  const here = await playing(device)
  const there = await playing(device, other)
  expect([await here.segment(), await there.segment()]).toEqual([200, 200])
  await end(device)
  await Promise.all([heardNotices(shop.ctx), heardNotices(other.ctx)])
  expect([await here.segment(), await there.segment()]).toEqual([404, 404])
})

test('[A15] an owned recording stops at once when its right ends', async () => {
  const { entitlementId } = await giveProduct(shop.ctx, 'member@woodshed.test', testSlugs.lesson)
  const { segment } = await playing(await shop.member('member@woodshed.test'))
  expect(await segment()).toBe(200)
  await shop.ctx.db.updateTable('entitlements').set({ ended_at: shop.ctx.now() }).where('id', '=', entitlementId).execute()
  await heardNotices(shop.ctx)
  expect(await segment()).toBe(404)
})

test.each([
  ['disputed', (orderId: string) => shop.ctx.db.updateTable('orders').set({ state: 'disputed' }).where('id', '=', orderId).execute()],
  [
    'withdrawn',
    (orderId: string) => shop.ctx.db.updateTable('order_lines').set({ withdrawn_qty: 1 }).where('order_id', '=', orderId).execute(),
  ],
])('[A15] a guest’s recording stops at once when the order is %s', async (_how, end) => {
  const guest = shop.guest()
  const browser = unsign(shop.config.sessionSecret, 'visitor', decodeURIComponent(guest.cookies[visitorCookieName(false)] ?? ''))
  const { orderId } = await giveGuest(shop.ctx, sha256(browser ?? ''), testSlugs.lesson)
  const { segment } = await playing(guest)
  expect(await segment()).toBe(200)
  await end(orderId)
  await heardNotices(shop.ctx)
  expect(await segment()).toBe(404)
})

test('[P24] what no notice tells of stops a stream within ten seconds, and a refusal is never cached', async () => {
  const { segment } = await playing(await shop.member(subscriber))
  expect(await segment()).toBe(200)
  const release = (at: Date) => shop.ctx.db.updateTable('products').set({ released_at: at }).where('id', '=', lesson).execute()
  await release(new Date(shop.ctx.now().getTime() + 86_400_000))
  shop.clock.forward(verdictTtl)
  expect(await segment()).toBe(404)
  await release(new Date(0))
  expect(await segment()).toBe(200)
})

test('a verdict read while a right ended is not cached', async () => {
  const { productId } = await giveProduct(shop.ctx, 'member@woodshed.test', testSlugs.lesson)
  const { user_id } = await memberOf(await shop.member('member@woodshed.test'))
  const member = { id: user_id, name: '', email: '', emailVerified: true, role: 'member' as const, region: null }
  const mine = createCtx({ ...shop.ctx, visitor: { ...systemVisitor, member } })
  let hear: (payload: string) => void = () => undefined
  const pgNotifications: Ctx['services']['pgNotifications'] = {
    listen: async (_channel, heard) => {
      hear = heard
      return () => undefined
    },
    close: async () => undefined,
  }
  const mayStream = await streamRights(createCtx({ ...shop.ctx, services: { ...shop.ctx.services, pgNotifications } }))
  let reads = 0
  const ask = (during: () => void) =>
    mayStream({ session: 's', use: 'stream', productId }, async () => {
      reads++
      during()
      return mine
    })
  expect(await ask(() => hear(user_id))).toBe(true)
  expect(await ask(() => undefined)).toBe(true)
  expect(await ask(() => undefined)).toBe(true)
  expect(reads).toBe(2)
})
