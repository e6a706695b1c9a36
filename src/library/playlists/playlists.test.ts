import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { answerPlaylistForm } from '#library/playlists/playlist-form.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { checkInvariants } from '../../../tools/check-db.ts'

let shop: TestShop
let member: Caller
let subscriber: Caller
let blues: number
let shuffle: number
let lesson: number

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.member.email)
  subscriber = await shop.member(people.subscriber.email)
  const id = async (slug: string) =>
    (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  blues = await id(testSlugs.backingTrack)
  shuffle = await id('shuffle-in-e')
  lesson = await id(testSlugs.lesson)
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('playlists').execute()
})
afterAll(() => shop.close())

const create = (name: string, body: object = {}, by = subscriber) => by.post('/members/playlists', { name, ...body })
const made = async (name = 'Sunday set', tracks: readonly number[] = [blues, shuffle]) => {
  const { id } = (await create(name)).body
  for (const product_id of tracks) await subscriber.post(`/members/playlists/${id}/items`, { product_id })
  return id as string
}
const read = async (id: string, by = subscriber) => (await by.post('/members/playlist/get', { playlistId: id })).body
const items = async (id: string): Promise<{ id: string; product_id: number }[]> => (await read(id)).backing_tracks
const order = async (id: string) => (await items(id)).map(({ product_id }) => (product_id === blues ? 'blues' : 'shuffle')).join(' ')
const names = async () => (await subscriber.get('/members/playlists')).body.playlists.map(({ name }: { name: string }) => name)

test('[P12] [E10] [A14] a playlist returns its tracks in order, with their settings and whether each is playable', async () => {
  const id = await made()
  const answer = await subscriber.post('/members/playlist/get', { playlistId: id })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ id, name: 'Sunday set', description: '', backing_tracks: expect.any(Array) })
  expect(answer.body.backing_tracks[0]).toEqual({
    id: expect.any(String),
    product_id: blues,
    slug: testSlugs.backingTrack,
    title: 'Slow blues in A',
    artist: expect.any(String),
    music_key: 'A',
    tempo: 62,
    duration: 180,
    semitones: 0,
    rate: 1,
    gap: 2,
    count_in: 1,
    loop_id: null,
    standing: 'yes',
  })
  expect(answer.body.backing_tracks).toHaveLength(2)
})

test('[P12] [A14] marks a track outside plan and library, or one that left the shop', async () => {
  const { id } = (await create('Without a plan', { product_id: blues }, member)).body
  expect((await read(id, member)).backing_tracks[0].standing).toBe('not-subscribed')
  await shop.ctx.db.updateTable('products').set({ published: false }).where('id', '=', blues).execute()
  expect((await read(id, member)).backing_tracks[0].standing).toBe('gone')
  await shop.ctx.db.updateTable('products').set({ published: true }).where('id', '=', blues).execute()
})

test('[P12] [A13] a removed playlist disappears at once and can be restored for seven days', async () => {
  const id = await made()
  const removed = await subscriber.post('/members/playlist/remove-playlist', { playlistId: id })
  expect(removed).toMatchObject({ status: 200, body: { undo_until: expect.stringMatching(/Z$/) } })
  expect(await subscriber.post('/members/playlist/remove-playlist', { playlistId: id })).toMatchObject({ body: removed.body })
  expect(await subscriber.post('/members/playlist/get', { playlistId: id })).toMatchObject({ status: 404 })
  expect(await names()).toEqual([])
  expect(await subscriber.post(`/members/playlists/${id}/restore`)).toMatchObject({ status: 200, body: { id } })
  expect(await order(id)).toBe('blues shuffle')
  await subscriber.post('/members/playlist/remove-playlist', { playlistId: id })
  await shop.ctx.db
    .updateTable('playlists')
    .set({ removed_at: new Date(shop.ctx.now().getTime() - 7 * 86_400_000 - 1) })
    .execute()
  expect((await subscriber.post(`/members/playlists/${id}/restore`)).status).toBe(404)
})

test.each([
  ['without a name', { name: '  ' }, 'name'],
  ['with a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['with another playlist’s name in any case', { name: 'SUNDAY SET' }, 'name'],
  ['with a description of 2,001 characters', { name: 'Long', description: 'x'.repeat(2001) }, 'description'],
])('[B21] refuses a playlist %s at its field', async (_what, body, field) => {
  await made()
  const answer = await subscriber.post('/members/playlists', body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(Object.keys(answer.body.errors)).toEqual([field])
  expect(await names()).toEqual(['Sunday set'])
})

test('[P12] refuses the 201st playlist, a restored one too, and the 501st track', async () => {
  const moment = { created_at: shop.ctx.now(), changed_at: shop.ctx.now(), description: '' }
  const user_id = people.subscriber.id
  await shop.ctx.db
    .insertInto('playlists')
    .values(Array.from({ length: 200 }, (_, at) => ({ user_id, name: `List ${at}`, ...moment })))
    .execute()
  const full = { status: 400, body: { errors: { name: expect.stringContaining('200') } } }
  expect(await create('One more')).toMatchObject(full)
  const { id: removed } = await shop.ctx.db
    .insertInto('playlists')
    .values({ user_id, name: 'Removed', removed_at: shop.ctx.now(), ...moment })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await subscriber.post(`/members/playlists/${removed}/restore`)).toMatchObject(full)
  await shop.ctx.db.deleteFrom('playlists').execute()
  const id = await made('Full', [])
  await shop.ctx.db
    .insertInto('playlist_items')
    .values(Array.from({ length: 500 }, (_, at) => ({ playlist_id: id, product_id: blues, position: at + 1, added_at: shop.ctx.now() })))
    .execute()
  expect(await subscriber.post(`/members/playlists/${id}/items`, { product_id: shuffle })).toMatchObject({ status: 400 })
  expect(await items(id)).toHaveLength(500)
})

test('[B4] ticking a playlist adds a track once, unticking removes it; lessons are refused', async () => {
  const id = await made('Warm-up', [])
  const path = `/members/playlists/${id}/tracks/${blues}`
  await Promise.all([subscriber.put(path), subscriber.put(path), subscriber.put(path)])
  expect(await order(id)).toBe('blues')
  const holds = async () => (await subscriber.get(`/members/playlists?product_id=${blues}`)).body.playlists[0].holds
  expect(await holds()).toBe(true)
  await subscriber.delete(path)
  expect(await holds()).toBe(false)
  expect((await subscriber.put(`/members/playlists/${id}/tracks/${lesson}`)).status).toBe(404)
})

test('[B27] moves a track up and down, and refuses invalid positions', async () => {
  const id = await made('Moves', [blues, shuffle, blues])
  const [first, second] = await items(id)
  await subscriber.post(`/members/playlists/${id}/move`, { item: first!.id, position: 2 })
  expect(await order(id)).toBe('shuffle blues blues')
  await subscriber.post(`/members/playlists/${id}/move`, { item: second!.id, position: 3 })
  expect(await order(id)).toBe('blues blues shuffle')
  for (const position of [0, 4, 1.5, -1])
    expect(await subscriber.post(`/members/playlists/${id}/move`, { item: first!.id, position })).toMatchObject({
      status: 400,
      body: { errors: { position: expect.any(String) } },
    })
})

test('[B27] restores a removed track to its position', async () => {
  const id = await made('Undo', [blues, shuffle, blues])
  const middle = (await items(id))[1]!.id
  expect(await subscriber.delete(`/members/playlists/${id}/items/${middle}`)).toMatchObject({
    status: 200,
    body: { undo_until: expect.any(String) },
  })
  expect(await order(id)).toBe('blues blues')
  await subscriber.post(`/members/playlists/${id}/items/${middle}/restore`)
  expect(await order(id)).toBe('blues shuffle blues')
})

test('[P12] stores key, tempo, gap and count-in per item; refuses other values at their fields', async () => {
  const id = await made('Settings', [blues])
  const [item] = await items(id)
  const path = `/members/playlists/${id}/items/${item!.id}`
  const settings = { semitones: -2, rate: 0.85, gap: 7.5, count_in: 2, note: 'Capo off' }
  expect((await subscriber.patch(path, settings)).body.backing_tracks[0]).toMatchObject(settings)
  for (const [field, values] of Object.entries({
    semitones: [13, -13, 0.5],
    rate: [0.249, 2.001],
    gap: [30.1, -0.1],
    count_in: [3, -1],
    note: ['x'.repeat(2001)],
  }))
    for (const value of values) expect(Object.keys((await subscriber.patch(path, { [field]: value })).body.errors)).toEqual([field])
  expect((await subscriber.patch(path, {})).body.backing_tracks[0]).toMatchObject(settings)
})

test('[P12] plays a saved loop of the same member and recording only', async () => {
  const id = await made('Loops', [blues])
  const path = `/members/playlists/${id}/items/${(await items(id))[0]!.id}`
  const loop = { name: `Turnaround ${id}`, from: 1, to: 3, rate: 1, semitones: 0, goal_rate: 1 }
  const saved = async (by: Caller, product_id: number): Promise<string> =>
    (await by.post('/members/loops', { ...loop, product_id })).body.id
  for (const loop_id of [await saved(member, blues), await saved(subscriber, shuffle), crypto.randomUUID()])
    expect(await subscriber.patch(path, { loop_id })).toMatchObject({ status: 400, body: { errors: { loop_id: expect.any(String) } } })
  const loop_id = await saved(subscriber, blues)
  expect((await subscriber.patch(path, { loop_id })).body.backing_tracks[0]).toMatchObject({ loop_id })
})

test('[P12] another member’s, a guest’s and a removed playlist id all get the same answer', async () => {
  const id = await made()
  const [item] = await items(id)
  const calls = [
    (by: Caller) => by.post('/members/playlist/get', { playlistId: id }),
    (by: Caller) => by.post('/members/playlist/remove-playlist', { playlistId: id }),
    (by: Caller) => by.patch(`/members/playlists/${id}`, { name: 'Mine' }),
    (by: Caller) => by.post(`/members/playlists/${id}/restore`),
    (by: Caller) => by.put(`/members/playlists/${id}/share`, { shared: true }),
    (by: Caller) => by.post(`/members/playlists/${id}/items`, { product_id: blues }),
    (by: Caller) => by.put(`/members/playlists/${id}/tracks/${blues}`),
    (by: Caller) => by.delete(`/members/playlists/${id}/tracks/${blues}`),
    (by: Caller) => by.patch(`/members/playlists/${id}/items/${item!.id}`, { gap: 1 }),
    (by: Caller) => by.post(`/members/playlists/${id}/move`, { item: item!.id, position: 2 }),
    (by: Caller) => by.delete(`/members/playlists/${id}/items/${item!.id}`),
    (by: Caller) => by.post(`/members/playlists/${id}/items/${item!.id}/restore`),
  ]
  for (const call of calls) {
    expect((await call(shop.guest())).status).toBe(401)
    expect((await call(member)).status).toBe(404)
  }
  expect(await order(id)).toBe('blues shuffle')
})

test('[P12] 32 concurrent changes leave positions 1 to n and lose nothing', async () => {
  const id = await made(
    'Busy',
    Array.from({ length: 8 }, (_, at) => (at % 2 ? shuffle : blues)),
  )
  const ids = (await items(id)).map((item) => item.id)
  const track = `/members/playlists/${id}/tracks/${shuffle}`
  const change = (at: number) => {
    const item = ids[at % ids.length]!
    if (at % 4 === 0) return subscriber.delete(`/members/playlists/${id}/items/${item}`)
    if (at % 4 === 1) return subscriber.post(`/members/playlists/${id}/items/${item}/restore`)
    if (at % 8 === 2) return subscriber.put(track)
    if (at % 8 === 3) return subscriber.delete(track)
    if (at % 8 === 6) return subscriber.put(`/members/playlists/${id}/order`, { items: ids.toReversed() })
    return subscriber.post(`/members/playlists/${id}/move`, { item, position: (at % 3) + 1 })
  }
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => change(at)))
  expect(answers.filter(({ status }) => ![200, 400, 404].includes(status))).toEqual([])
  for (const item of ids) await subscriber.post(`/members/playlists/${id}/items/${item}/restore`)
  const left = await items(id)
  expect(left.map((item) => item.id)).toEqual(expect.arrayContaining(ids))
  expect(left.filter((item) => !ids.includes(item.id) && item.product_id !== shuffle)).toEqual([])
  await checkInvariants(shop.ctx.db)
})

test.each(['constructor', 'toString', '__proto__', ''])('ignores a form with the intent "%s"', async (intent) => {
  const request = new Request('http://localhost/playlists', { method: 'POST', body: new URLSearchParams({ intent }) })
  expect(await answerPlaylistForm(request, shop.ctx)).toMatchObject({ status: 303 })
})
