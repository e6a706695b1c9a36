import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { slotTtl } from '#player/stream-slots.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { heardNotices } from '#server/tests/next-notice.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../tools/check-db.ts'

const subscriber = 'subscriber@woodshed.test'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let shop: TestShop
let lesson: { id: number; title: string }
let folder: string

beforeAll(async () => {
  shop = await testShop()
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
  lesson = await shop.ctx.db.selectFrom('products').select(['id', 'title']).where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()
  const asset = await shop.ctx.db
    .selectFrom('assets as a')
    .innerJoin('products as p', 'p.asset_id', 'a.id')
    .select('a.folder')
    .where('p.id', '=', lesson.id)
    .executeTakeFirstOrThrow()
  folder = join(shop.config.dataDir, 'media', asset.folder)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'master.m3u8'), '0123456789')
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('streaming_places').execute()
  await shop.ctx.db.deleteFrom('push_messages').execute()
  await shop.ctx.db.updateTable('tiers').set({ parallel_streams: 2 }).execute()
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'active', grace_until: null }).execute()
})
afterAll(() => shop.close())

const play = (device: Caller, take_over = false) => device.post(`/products/${lesson.id}/play`, { take_over })
async function bytes(device: Caller, base: string): Promise<number> {
  await heardNotices(shop.ctx)
  return (await shop.app.inject({ url: `${base}master.m3u8`, cookies: device.cookies })).statusCode
}

async function devices(count: number): Promise<Caller[]> {
  const all = await Promise.all(Array.from({ length: count }, () => shop.member(subscriber)))
  await shop.ctx.db.updateTable('auth.sessions').set({ user_agent: chrome }).execute()
  return all
}

test('[P24] [P8] refuses a third device, says where it plays, and keeps the other two', async () => {
  const [one, two, three] = (await devices(3)) as [Caller, Caller, Caller]
  expect((await play(one)).status).toBe(200)
  expect((await play(two)).status).toBe(200)
  expect(await play(three)).toMatchObject({
    status: 409,
    body: {
      code: 'plays-elsewhere',
      message: `Your plan plays on 2 devices at a time. It’s playing on Chrome on Linux (“${lesson.title}”) and Chrome on Linux (“${lesson.title}”).`,
    },
  })
  expect((await play(one)).status).toBe(200)
  expect((await play(two)).status).toBe(200)
})

test('[P24] taking over stops the oldest device: its next heartbeat and its media are refused', async () => {
  const [one, two, three] = (await devices(3)) as [Caller, Caller, Caller]
  const { body: first } = await play(one)
  const { body: second } = await play(two)
  expect(await bytes(one, first.base)).toBe(200)
  const { status, body: third } = await play(three, true)
  expect(status).toBe(200)
  // Its pages get a push message at once.
  expect(await shop.ctx.db.selectFrom('push_messages').select('event').execute()).toEqual([{ event: 'places' }])
  expect([await bytes(one, first.base), await bytes(two, second.base), await bytes(three, third.base)]).toEqual([404, 200, 200])
  expect((await play(one)).body.code).toBe('plays-elsewhere')
  expect((await play(two)).status).toBe(200)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
})

test('[P24] frees the slot of a device without heartbeat', async () => {
  const [one, two, three] = (await devices(3)) as [Caller, Caller, Caller]
  await play(one)
  await play(two)
  shop.clock.forward(slotTtl / 2)
  await play(two)
  expect((await play(three)).status).toBe(409)
  shop.clock.forward(slotTtl / 2)
  expect((await play(three)).status).toBe(200)
  expect((await play(one)).body.code).toBe('plays-elsewhere')
})

test('[P24] gives the last slot to one of two devices that ask at once', async () => {
  const all = await devices(6)
  const answers = await Promise.all(all.map((device) => play(device)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  await checkInvariants(shop.ctx.db, { now: shop.ctx.now() })
})

test('[P24] a signed-out device loses its slot and media', async () => {
  const [one, two, three] = (await devices(3)) as [Caller, Caller, Caller]
  const { body } = await play(one)
  await play(two)
  const { id } = await shop.ctx.db.selectFrom('streaming_places').select('session_id as id').orderBy('began_at').executeTakeFirstOrThrow()
  await shop.ctx.db.deleteFrom('auth.sessions').where('id', '=', id).execute()
  expect(await bytes(one, body.base)).toBe(404)
  expect((await play(three)).status).toBe(200)
})

test('[O2] [P24] cuts a running stream when its right ends: unpaid past grace, cancelled, refunded', async () => {
  const [device] = (await devices(1)) as [Caller]
  const { body } = await play(device)
  const grace = new Date(shop.ctx.now().getTime() + 60_000)
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'unpaid', grace_until: grace }).execute()
  expect(await bytes(device, body.base)).toBe(200)
  shop.clock.forward(61_000)
  expect(await bytes(device, body.base)).toBe(404)
  expect((await play(device)).body.code).toBe('not-subscribed')
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled', grace_until: null }).execute()
  expect(await bytes(device, body.base)).toBe(404)
})

test('[P1] [O2] owned titles play on any number of devices, with any plan or none', async () => {
  const { entitlementId } = await giveProduct(shop.ctx, subscriber, testSlugs.lesson)
  const all = await devices(5)
  for (const device of all) expect(await bytes(device, (await play(device)).body.base)).toBe(200)
  expect(await shop.ctx.db.selectFrom('streaming_places').selectAll().execute()).toEqual([])
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()
  const { body } = await play(all[0]!)
  expect(await bytes(all[0]!, body.base)).toBe(200)
  await shop.ctx.db.updateTable('entitlements').set({ ended_at: shop.ctx.now() }).where('id', '=', entitlementId).execute()
  expect(await bytes(all[0]!, body.base)).toBe(404)
})

test('[O3] [A15] refuses a granted download when the entitlement ended meanwhile', async () => {
  const [device] = (await devices(1)) as [Caller]
  const file = await shop.ctx.db
    .selectFrom('product_files as f')
    .innerJoin('assets as a', 'a.id', 'f.asset_id')
    .select(['f.id', 'f.path', 'a.folder'])
    .where('f.product_id', '=', lesson.id)
    .where('f.stock_line_id', 'is', null)
    .executeTakeFirstOrThrow()
  await mkdir(join(shop.config.dataDir, 'media', file.folder), { recursive: true })
  await writeFile(join(shop.config.dataDir, 'media', file.folder, file.path), 'tab')
  const get = async (url: string) => (await shop.app.inject({ url, cookies: device.cookies })).statusCode
  const { body: kept } = await device.post(`/download-product-line-file/${file.id}`)
  const { body: lost } = await device.post(`/download-product-line-file/${file.id}`)
  expect(await get(kept.url)).toBe(200)
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()
  expect(await get(lost.url)).toBe(410)
})
