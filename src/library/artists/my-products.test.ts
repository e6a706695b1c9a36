import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { idOf, newPerson, personNow } from '#account/tests/staff-people.ts'
import { cursorOf } from '#kernel/list-cursor.ts'
import { linkArtists, linkedArtistLines } from '#library/artists/artist-accounts.server.ts'
import { myProducts } from '#library/artists/my-products.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Ctx
let ivy: Ctx
beforeAll(async () => {
  shop = await testShop()
  owner = await asStaff(shop.ctx)
  ivy = await newPerson(shop, 'ivy', 'artist')
})
afterAll(() => shop.close())

const one = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) => (await query.execute(shop.ctx.db)).rows[0]!
const artists = () =>
  sql<{ id: number; name: string }>`select a.id, a.name from artists a where exists (select from products p where p.artist_id = a.id)
    order by a.id`

test('an artist sees their own products, drafts too, and nobody else’s', async () => {
  expect(await myProducts(ivy, { words: '' })).toMatchObject({ artists: [], count: 0, products: [] })
  const mine = await one(artists())
  await linkArtists(owner, idOf(ivy), mine.name)
  expect(await linkedArtistLines(owner, idOf(ivy))).toEqual([`${mine.name} #${mine.id}`])
  await sql`update products set published = false where id = (select min(id) from products where artist_id = ${mine.id})`.execute(
    shop.ctx.db,
  )
  const { rows } = await sql<{ id: number }>`select id from products where artist_id = ${mine.id} order by id desc`.execute(shop.ctx.db)
  const { products, count } = await myProducts(ivy, { words: '' })
  expect([products.map(({ id }) => id), count]).toEqual([rows.map(({ id }) => id), rows.length])
  expect(products.map(({ state }) => state)).toContain('draft')

  const { rows: others } = await sql<{
    id: number
  }>`select id from products where artist_id <> ${mine.id} and kind = 'lesson' limit 1`.execute(shop.ctx.db)
  const shared = others[0]!.id
  await sql`insert into further_artists (product_id, artist_id, position, share) values (${shared}, ${mine.id}, 1, 5000)`.execute(
    shop.ctx.db,
  )
  expect((await myProducts(ivy, { words: '' })).products.map(({ id }) => id)).toContain(shared)
  await sql`delete from further_artists where product_id = ${shared}`.execute(shop.ctx.db)
})

test('plays are counted and never name who plays', async () => {
  const { products } = await myProducts(ivy, { words: '' })
  const { id, title } = products[0]!
  const now = shop.ctx.now()
  await sql`delete from resume_points where product_id = ${id}`.execute(shop.ctx.db)
  await sql`insert into resume_points (user_id, product_id, seconds, changed_at)
    select id, ${id}, 5, ${now}::timestamptz - (case when email like 'member%' then interval '40 days' else interval '1 day' end)
    from auth.users where email in ('member@woodshed.test', 'subscriber@woodshed.test')`.execute(shop.ctx.db)
  await sql`delete from practice_log where product_id = ${id}`.execute(shop.ctx.db)
  await sql`insert into practice_log (id, user_id, product_id, day, started_at, seconds)
    select gen_random_uuid(), id, ${id}, ${now}::date, ${now}, seconds from auth.users, unnest(array[50, 40]) seconds
    where email = 'subscriber@woodshed.test'`.execute(shop.ctx.db)
  const { products: found } = await myProducts(ivy, { words: title })
  const played = found.find((product) => product.id === id)
  expect(played).toMatchObject({ recentPlayers: 1, players: 2, heardSeconds: 90 })
  expect(Object.keys(played ?? {}).toSorted()).toEqual(
    ['cover', 'heardSeconds', 'id', 'kind', 'players', 'recentPlayers', 'since', 'slug', 'state', 'title'].toSorted(),
  )
})

test('pages go on where the one before ended', async () => {
  const all = (await myProducts(ivy, { words: '' })).products.map(({ id }) => id)
  const first = await myProducts(ivy, { words: '', size: 1 })
  const cursor = cursorOf(new URLSearchParams({ after: first.steps.after ?? '' }))
  const second = await myProducts(ivy, { words: '', size: 1, cursor })
  expect([first.products[0]?.id, second.products[0]?.id]).toEqual(all.slice(0, 2))
})

test('only those who manage staff link people to artists, and never somebody with more rights', async () => {
  const mine = await one(artists())
  await expect(linkArtists(ivy, idOf(ivy), mine.name)).rejects.toMatchObject({ code: 'not-found' })
  await expect(linkArtists(owner, idOf(ivy), 'Nobody at all')).rejects.toMatchObject({ errors: { artists: expect.any(String) } })
  const lead = await personNow(shop, 'ivy')
  const keeper: Ctx = {
    ...lead,
    visitor: { ...lead.visitor, member: { ...lead.visitor.member!, rights: ['staff.view', 'staff.manage'] } },
  }
  await expect(linkArtists({ ...keeper, transaction: (work) => work(keeper) }, idOf(owner), mine.name)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
