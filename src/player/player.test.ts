import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf, newPerson, personNow } from '#account/tests/staff-people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { createCtx } from '#platform/ctx.ts'
import { playPage } from '#player/play.server.ts'
import { findRecording } from '#player/player.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Caller
let lesson: number
const segment = Buffer.from('0123456789')

beforeAll(async () => {
  shop = await testShop()
  lesson = (await giveProduct(shop.ctx, 'member@woodshed.test', testSlugs.lesson)).productId
  owner = await shop.member('member@woodshed.test')
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
  const { folder } = await shop.ctx.db
    .selectFrom('assets as a')
    .innerJoin('products as p', 'p.asset_id', 'a.id')
    .select('a.folder')
    .where('p.id', '=', lesson)
    .executeTakeFirstOrThrow()
  const dir = join(shop.config.dataDir, 'media', folder)
  await mkdir(join(dir, 'preview'), { recursive: true })
  for (const file of ['master.m3u8', 'segments-1.m4s', 'poster.jpg', 'preview/master.m3u8']) await writeFile(join(dir, file), segment)
})
afterAll(() => shop.close())

const play = (caller: Caller) => caller.post(`/products/${lesson}/play`, {})
const fetchMedia = (url: string, caller: Caller | null, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers, ...(caller && { cookies: caller.cookies }) })

test('[P1, O2] buyers play a lesson: manifest and segments, whole and in ranges', async () => {
  const { status, body } = await play(owner)
  expect(status).toBe(200)
  const manifest = await fetchMedia(body.manifest, owner)
  expect([manifest.statusCode, manifest.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl'])
  const part = await fetchMedia(`${body.base}segments-1.m4s`, owner, { range: 'bytes=2-4' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

test('[O2, P24] a subscriber plays it by plan', async () => {
  expect((await play(await shop.member('subscriber@woodshed.test'))).status).toBe(200)
})

test('[P24] asks guests to sign in, and others to buy', async () => {
  expect(await play(shop.guest())).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  await newPerson(shop, 'ann')
  expect(await play(await shop.member('ann@example.com'))).toMatchObject({ status: 403, body: { code: 'not-subscribed' } })
})

test('[E18] staff play a draft in full, and an artist their own; nobody else opens it', async () => {
  const set = (published: boolean) => shop.ctx.db.updateTable('products').set({ published }).where('id', '=', lesson).execute()
  await set(false)
  const [ivy] = [await newPerson(shop, 'ivy', 'artist'), await newPerson(shop, 'bo', 'artist')]
  await sql`insert into artist_accounts (user_id, artist_id) select ${idOf(ivy)}, artist_id from products where id = ${lesson}`.execute(
    shop.ctx.db,
  )
  for (const email of ['staff@woodshed.test', 'ivy@example.com']) {
    const caller = await shop.member(email)
    const { status, body } = await play(caller)
    expect([email, status]).toEqual([email, 200])
    expect((await fetchMedia(body.manifest, caller)).statusCode).toBe(200)
  }
  expect((await playPage(ivy, 'lesson', testSlugs.lesson, null)).playable).not.toBeNull()
  for (const email of ['bo@example.com', 'subscriber@woodshed.test'])
    expect([email, (await play(await shop.member(email))).status]).toEqual([email, 403])
  await expect(playPage(await personNow(shop, 'bo'), 'lesson', testSlugs.lesson, null)).rejects.toMatchObject({ code: 'not-found' })
  await set(true)
})

test('refuses a media address for a guest, another session, changed, outside its folder, and after five minutes', async () => {
  const { body } = await play(owner)
  const stranger = await shop.member('subscriber@woodshed.test')
  const url: string = body.manifest
  expect((await fetchMedia(url, null)).statusCode).toBe(404)
  expect((await fetchMedia(url, stranger)).statusCode).toBe(404)
  expect((await fetchMedia(url, shop.guest())).statusCode).toBe(404)
  expect((await fetchMedia(url.replace(/(\/media\/\d)/, '$19'), owner)).statusCode).toBe(404)
  expect((await fetchMedia(`${body.base}../master.m3u8`, owner)).statusCode).toBe(404)
  expect((await fetchMedia(`${body.base}%2e%2e/%2e%2e/secret`, owner)).statusCode).toBe(404)
  expect((await fetchMedia(url, owner)).statusCode).toBe(200)
  shop.clock.forward(301_000)
  expect((await fetchMedia(url, owner)).statusCode).toBe(404)
})

test('poster and preview are public, everything else isn’t', async () => {
  const { body } = await play(owner)
  const folder = body.base.split('/').at(-2)
  expect((await fetchMedia(`/media/public/${folder}/poster.jpg`, null)).statusCode).toBe(200)
  expect((await fetchMedia(`/media/public/${folder}/preview/master.m3u8`, null)).statusCode).toBe(200)
  expect((await fetchMedia(`/media/public/${folder}/master.m3u8`, null)).statusCode).toBe(404)
  expect((await fetchMedia(`/media/public/${folder}/segments-1.m4s`, null)).statusCode).toBe(404)
})

async function asMember() {
  const row = await shop.ctx.db
    .selectFrom('auth.users')
    .select(['id', 'name', 'email', 'role', 'region'])
    .where('email', '=', 'member@woodshed.test')
    .executeTakeFirstOrThrow()
  return createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: { ...row, emailVerified: true } } })
}

test('resumes where the member stopped, on any device; near the end it starts over', async () => {
  const member = await asMember()
  await owner.put(`/products/${lesson}/resume`, { seconds: 12.5 })
  const { resume_at, duration } = await findRecording(member, lesson)
  expect(resume_at).toBe(12.5)
  await owner.put(`/products/${lesson}/resume`, { seconds: duration - 1 })
  expect((await findRecording(member, lesson)).resume_at).toBe(0)
})

test('[B26] the next lesson is one that can be played; a lesson without a recording says so', async () => {
  await giveProduct(shop.ctx, 'member@woodshed.test', testSlugs.course)
  const open = async (slug: string) => playPage(await asMember(), 'course', testSlugs.course, slug)
  const { product, next } = await open(testSlugs.lesson)
  expect(next).toBeNull()
  const second = product.parts[1]!.product
  expect(await open(second.slug)).toMatchObject({ playable: null, locked: 'not-ready' })
  const { id } = await shop.ctx.db.selectFrom('assets').select('id').where('folder', '=', 'test-lesson-b').executeTakeFirstOrThrow()
  await shop.ctx.db.updateTable('products').set({ asset_id: id }).where('id', '=', second.id).execute()
  expect((await open(testSlugs.lesson)).next?.slug).toBe(second.slug)
})

test('says when a recording is being processed', async () => {
  await shop.ctx.db.updateTable('assets').set({ state: 'preparing' }).execute()
  expect(await play(owner)).toMatchObject({ status: 409, body: { code: 'not-ready' } })
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
})

test.each([
  ['is not out yet', { released_at: new Date('2099-01-01') }],
  ['was taken out of the shop', { published: false }],
])('[P24] %s isn’t part of any plan, nor are its files; owners play it', async (_what, change) => {
  const subscriber = await shop.member('subscriber@woodshed.test')
  const { body } = await play(subscriber)
  const set = (to: object) => shop.ctx.db.updateTable('products').set(to).where('id', '=', lesson).execute()
  const before = await shop.ctx.db
    .selectFrom('products')
    .select(['published', 'released_at'])
    .where('id', '=', lesson)
    .executeTakeFirstOrThrow()
  await set(change)
  expect(await play(subscriber)).toMatchObject({ status: 403, body: { code: 'not-subscribed' } })
  expect((await fetchMedia(body.manifest, subscriber)).statusCode).toBe(404)
  expect((await play(owner)).status).toBe(200)
  await set(before)
  expect((await fetchMedia(body.manifest, subscriber)).statusCode).toBe(200)
})
