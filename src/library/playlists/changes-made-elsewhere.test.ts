import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'

import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let member: Caller
let other: Caller
let blues: number
let shuffle: number

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.subscriber.email)
  other = await shop.member(people.member.email)
  const id = async (slug: string) =>
    (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  blues = await id(testSlugs.backingTrack)
  shuffle = await id('shuffle-in-e')
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('playlists').execute()
})
afterAll(() => shop.close())

const create = (name: string, more: object = {}, by = member) => by.post('/members/playlists', { name, ...more })
const names = async (by = member) => (await by.get('/members/playlists')).body.playlists.map(({ name }: { name: string }) => name).sort()
const items = async (playlistId: string): Promise<string[]> =>
  (await member.post('/members/playlist/get', { playlistId })).body.backing_tracks.map(({ id }: { id: string }) => id)
const made = async (count: number) => {
  const id = (await create('Gig')).body.id as string
  for (let at = 0; at < count; at++) await member.post(`/members/playlists/${id}/items`, { product_id: at % 2 ? shuffle : blues })
  return { id, order: await items(id) }
}

test('[P12] a playlist and its tracks created offline with their own ids are saved once, however often sent', async () => {
  const [id, first, second] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const send = async () => {
    await create('On the train', { id, numbered: true })
    await member.post(`/members/playlists/${id}/items`, { product_id: blues, id: first })
    await member.post(`/members/playlists/${id}/items`, { product_id: blues, id: second })
    await member.put(`/members/playlists/${id}/order`, { items: [second, first] })
    return member.patch(`/members/playlists/${id}/items/${second}`, { rate: 0.8, semitones: -2, gap: 4, count_in: 2 })
  }
  await Promise.all([send(), send(), send()])
  expect((await send()).status).toBe(200)
  expect(await names()).toEqual(['On the train'])
  expect(await items(id)).toEqual([second, first])

  await member.delete(`/members/playlists/${id}/items/${first}`)
  await member.post(`/members/playlists/${id}/items`, { product_id: blues, id: first })
  expect(await items(id), 'a late repeat brings nothing back').toEqual([second])
  await checkInvariants(shop.ctx.db)
})

test('[P12] a taken name gets a number when synced from offline, and is refused otherwise', async () => {
  await create('Gig')
  await create('gig', { numbered: true })
  const third = (await create('Rehearsal')).body.id
  expect(await create('GIG')).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } })
  expect((await member.patch(`/members/playlists/${third}`, { name: 'Gig' })).status).toBe(400)
  expect((await member.patch(`/members/playlists/${third}`, { name: 'Gig', numbered: true })).body.name).toBe('Gig 3')
  expect((await member.patch(`/members/playlists/${third}`, { name: 'Gig 3', numbered: true })).body.name).toBe('Gig 3')
  const long = 'x'.repeat(80)
  await create(long)
  expect((await create(long, { numbered: true })).body.name).toBe(`${'x'.repeat(76)} 2`)
  expect(await names()).toHaveLength(5)
})

test('[P12] a playlist whose name was taken meanwhile can’t be restored, and says why', async () => {
  const { id } = await made(1)
  await member.post('/members/playlist/remove-playlist', { playlistId: id })
  await create('gig')
  expect(await member.post(`/members/playlists/${id}/restore`)).toMatchObject({
    status: 400,
    body: { errors: { name: expect.any(String) } },
  })
})

test('[P12] another member’s ids are unknown, for a playlist and its tracks', async () => {
  const { id, order } = await made(1)
  expect((await create('Mine', { id }, other)).status).toBe(404)
  const own = (await create('Mine', {}, other)).body.id
  expect((await other.post(`/members/playlists/${own}/items`, { product_id: blues, id: order[0] })).status).toBe(404)
  expect((await other.put(`/members/playlists/${own}/order`, { items: order })).status).toBe(404)
  expect((await other.put(`/members/playlists/${id}/order`, { items: order })).status).toBe(404)
  expect((await shop.guest().put(`/members/playlists/${id}/order`, { items: order })).status).toBe(401)
  expect(await items(id)).toEqual(order)
})

test('[P12] [B27] of two devices’ orders the later wins as a whole; nothing is duplicated or lost', async () => {
  const { id, order } = await made(5)
  const [a, b, c, d, e] = order
  await member.delete(`/members/playlists/${id}/items/${c}`)
  // Another device still shows the third track, and not the sixth.
  const sixth = (await member.post(`/members/playlists/${id}/items`, { product_id: blues })).body.backing_tracks.at(-1).id
  const answer = await member.put(`/members/playlists/${id}/order`, { items: [e, c, d, b, a] })
  expect(answer.status).toBe(200)
  expect(await items(id)).toEqual([e, d, b, a, sixth])
  expect(await member.put(`/members/playlists/${id}/order`, { items: [a, a] })).toMatchObject({ status: 400 })
})

test('[P12] of 32 concurrent reorders one is applied as a whole', async () => {
  const { id, order } = await made(6)
  const sent = Array.from({ length: 32 }, (_, at) => order.toSorted((one, two) => hash(one, at) - hash(two, at)))
  await Promise.all(sent.map((items) => member.put(`/members/playlists/${id}/order`, { items })))
  expect(sent.map(String)).toContain(String(await items(id)))
  await checkInvariants(shop.ctx.db)
})

/** Sorts the same ids differently for every sender. */
const hash = (id: string, by: number): number => (Number.parseInt(id.slice(0, 8), 16) * (by * 2 + 7919)) % 10_007
