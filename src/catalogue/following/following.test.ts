import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { followersOf } from '#catalogue/following/following.server.ts'
import { notifyOfReleases } from '#catalogue/following/notify-releases.server.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { pendingPress } from '#platform/pending-press.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const followPress = pendingPress('follow', '/artists')

let shop: TestShop
let artist: { id: number; slug: string }
beforeAll(async () => {
  shop = await testShop()
  artist = await shop.ctx.db.selectFrom('artists').select(['id', 'slug']).orderBy('id').executeTakeFirstOrThrow()
})
afterAll(() => shop.close())

test('[P20] a member follows an artist once, however often requested, and can unfollow', async () => {
  const member = await shop.member('member@woodshed.test')
  for (let times = 0; times < 2; times += 1)
    expect(await member.put(`/artists/${artist.slug}/follow`)).toMatchObject({ status: 200, body: { following: true } })
  expect(await followersOf(shop.ctx, artist.id)).toHaveLength(1)
  for (let times = 0; times < 2; times += 1)
    expect(await member.delete(`/artists/${artist.slug}/follow`)).toMatchObject({ status: 200, body: { following: false } })
  expect(await followersOf(shop.ctx, artist.id)).toEqual([])
})

test('[P20] a guest is asked to sign in, and an unknown artist is not found', async () => {
  expect((await shop.guest().put(`/artists/${artist.slug}/follow`)).status).toBe(401)
  expect((await (await shop.member('member@woodshed.test')).put('/artists/nobody-at-all/follow')).status).toBe(404)
})

test('[P20] a member follows at most 500 artists', async () => {
  const member = await shop.member('member@woodshed.test')
  await sql`insert into artists (slug, name, instrument, town, biography, cover, colour)
    select 'crowd-' || n, 'Crowd ' || n, 'Guitar', 'Hull', '', '{}', '#123456' from generate_series(1, 501) n`.execute(shop.ctx.db)
  await sql`insert into follows select u.id, a.id, now() from auth.users u, artists a
    where u.email = 'member@woodshed.test' and a.slug like 'crowd-%' and a.slug <> 'crowd-501'`.execute(shop.ctx.db)
  expect(await member.put('/artists/crowd-501/follow')).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await member.put('/artists/crowd-500/follow')).status).toBe(200)
})

test('[P20] reads followers in pages by id', async () => {
  await sql`insert into follows select id, ${artist.id}, now() from auth.users on conflict do nothing`.execute(shop.ctx.db)
  const all = await followersOf(shop.ctx, artist.id)
  const first = await followersOf(shop.ctx, artist.id, { most: 2 })
  expect([...first, ...(await followersOf(shop.ctx, artist.id, { after: first[1]! }))]).toEqual(all)
})

test('[P20] keeps a guest’s press on Follow through sign-in, for this artist only', async () => {
  const press = (await followPress.save(shop.ctx, artist.slug)).split(';')[0]!
  expect(await followPress.matches(new Headers({ cookie: press }), artist.slug)).toBe(true)
  expect(await followPress.matches(new Headers({ cookie: press }), 'somebody-else')).toBe(false)
  expect(await followPress.matches(new Headers(), artist.slug)).toBe(false)
})

test('[P18] [P20] notifies followers of a release once, when it is out, and nobody else', async () => {
  await sql`delete from follows`.execute(shop.ctx.db)
  const [follower, stranger] = [await shop.member('member@woodshed.test'), await shop.member('subscriber@woodshed.test')]
  await follower.put(`/artists/${artist.slug}/follow`)
  const inAnHour = new Date(shop.ctx.now().getTime() + 3_600_000)
  const { title } = await shop.ctx.db
    .updateTable('products')
    .set({ released_at: inAnHour })
    .where('slug', '=', testSlugs.lesson)
    .returning('title')
    .executeTakeFirstOrThrow()
  const { artist: name, artist_id } = await shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select(['a.name as artist', 'a.id as artist_id'])
    .where('p.slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  await sql`update follows set artist_id = ${artist_id}`.execute(shop.ctx.db)
  await notifyOfReleases(shop.ctx)
  const texts = async (by: Caller) =>
    (await by.post('/notifications/get-unread/')).body.notifications.map(({ text }: { text: string }) => text)
  expect(await texts(follower)).toEqual([])
  shop.clock.forward(3_600_001)
  for (let times = 0; times < 2; times += 1) await notifyOfReleases(shop.ctx)
  expect(await texts(follower)).toEqual([`New from ${name}: ${title}`])
  expect(await texts(stranger)).toEqual([])
})
