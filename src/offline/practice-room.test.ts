import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { libraryEndpoints } from '#library/library.contract.ts'
import { playlistEndpoints } from '#library/playlists/playlists.contract.ts'
import { progressEndpoints } from '#library/progress/progress.contract.ts'
import { watchlistEndpoints } from '#library/watchlists/watchlists.contract.ts'
import { offlineEndpoints } from '#offline/offline.contract.ts'
import { practiceEndpoints } from '#practice/practice.contract.ts'
import type { Answered, Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const all = {
  ...libraryEndpoints,
  ...playlistEndpoints,
  ...progressEndpoints,
  ...watchlistEndpoints,
  ...offlineEndpoints,
  ...practiceEndpoints,
}
type Name = keyof typeof all

/** Saved by a member while their plan was active. Each endpoint gets its own rows. */
type Saved = { list: string; removed: string; first: string; second: string; dropped: string; loop: string; note: string }
/** `owned`: it refers to a row only its owner may see. `lapsed`: response status after the plan has ended; default 200. */
type Calling = { params?: Record<string, unknown>; query?: string; body?: unknown; owned: boolean; lapsed?: number }

let shop: TestShop
let lapsed: Caller
let other: Caller
let lesson: number
let course: number
let track: number
const saved = new Map<Name, Saved>()

const productId = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

beforeAll(async () => {
  shop = await testShop()
  lapsed = await shop.member(people.subscriber.email)
  other = await shop.member(people.member.email)
  lesson = await productId(testSlugs.lesson)
  course = await productId(testSlugs.course)
  track = await productId(testSlugs.backingTrack)
  for (const name of Object.keys(all) as Name[]) saved.set(name, await saveRows(rowName(name)))
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()
})
afterAll(() => shop.close())

const rowName = (name: Name) => `Rows of ${name}`

async function saveRows(name: string): Promise<Saved> {
  const created = async (path: string, body: object): Promise<string> => (await lapsed.post(path, body)).body.id
  const [list, removed] = [await created('/members/playlists', { name }), await created('/members/playlists', { name: `${name} before` })]
  const [first, second, dropped] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [first, second, dropped]) await lapsed.post(`/members/playlists/${list}/items`, { product_id: track, id })
  await lapsed.delete(`/members/playlists/${list}/items/${dropped}`)
  await lapsed.post('/members/playlist/remove-playlist', { playlistId: removed })
  const loop = await created('/members/loops', { product_id: lesson, name, from: 1, to: 3, rate: 0.6, semitones: 0, goal_rate: 0.9 })
  const note = await created('/members/notes', { product_id: lesson, seconds: 1, text: name })
  return { list, removed, first, second, dropped, loop, note }
}

/** A request of each endpoint that succeeds for the owner of the rows. */
const calls: Record<Name, (saved: Saved) => Calling> = {
  getLibrary: () => ({ owned: false }),
  getPlaylist: ({ list }) => ({ body: { playlistId: list }, owned: true }),
  removePlaylist: ({ list }) => ({ body: { playlistId: list }, owned: true }),
  listPlaylists: () => ({ query: `?product_id=${track}`, owned: false }),
  createPlaylist: () => ({ body: { name: `New ${randomUUID()}`, product_id: track }, owned: false }),
  changePlaylist: ({ list }) => ({ params: { id: list }, body: { description: 'Second set' }, owned: true }),
  restorePlaylist: ({ removed }) => ({ params: { id: removed }, body: {}, owned: true }),
  sharePlaylist: ({ list }) => ({ params: { id: list }, body: { shared: true }, owned: true }),
  addTrack: ({ list }) => ({ params: { id: list }, body: { product_id: track }, owned: true }),
  putTrack: ({ list }) => ({ params: { id: list, product_id: track }, body: {}, owned: true }),
  dropTrack: ({ list }) => ({ params: { id: list, product_id: track }, owned: true }),
  changeItem: ({ list, first }) => ({ params: { id: list, item: first }, body: { gap: 4 }, owned: true }),
  moveItem: ({ list, first }) => ({ params: { id: list }, body: { item: first, position: 2 }, owned: true }),
  orderItems: ({ list, first, second }) => ({ params: { id: list }, body: { items: [second, first] }, owned: true }),
  removeItem: ({ list, first }) => ({ params: { id: list, item: first }, owned: true }),
  restoreItem: ({ list, dropped }) => ({ params: { id: list, item: dropped }, body: {}, owned: true }),
  markDone: () => ({ params: { product_id: lesson }, body: { done: true }, owned: false, lapsed: 403 }),
  getWatchlists: () => ({ owned: false }),
  watch: () => ({ params: { list: 'courses', id: course }, body: {}, owned: false }),
  unwatch: () => ({ params: { list: 'courses', id: course }, owned: false }),
  copyRights: () => ({ body: { product_ids: [lesson, track] }, owned: false }),
  listLoops: () => ({ query: `?product_id=${lesson}`, owned: false }),
  addLoop: () => ({
    body: { product_id: lesson, name: `New ${randomUUID()}`, from: 1, to: 3, rate: 0.6, semitones: 0, goal_rate: 0.9 },
    owned: false,
  }),
  changeLoop: ({ loop }) => ({ params: { id: loop }, body: { rate: 0.7 }, owned: true }),
  removeLoop: ({ loop }) => ({ params: { id: loop }, owned: true }),
  addRound: ({ loop }) => ({ params: { id: loop }, body: { id: randomUUID(), rate: 0.6, clean: true }, owned: true }),
  keepPlayed: () => ({
    params: { id: randomUUID() },
    body: { product_id: lesson, started_at: new Date(shop.ctx.now().getTime() - 600_000).toISOString(), seconds: 60, time_zone: 'UTC' },
    owned: false,
  }),
  loopBests: ({ loop }) => ({ params: { id: loop }, owned: true }),
  afterLesson: () => ({ params: { product_id: lesson }, owned: false }),
  answerSixteenths: () => ({ body: { tempo: 90 }, owned: false }),
  listNotes: () => ({ query: `?product_id=${lesson}`, owned: false }),
  addNote: () => ({ body: { product_id: lesson, seconds: 2, text: 'Thumb stays low' }, owned: false }),
  changeNote: ({ note }) => ({ params: { id: note }, body: { text: 'Slower' }, owned: true }),
  removeNote: ({ note }) => ({ params: { id: note }, owned: true }),
  saveSettings: () => ({ params: { product_id: lesson, screen: 'phone' }, body: { rate: 0.8 }, owned: false }),
}

function send(by: Caller, name: Name, { params = {}, query = '', body }: Calling): Promise<Answered> {
  const path = all[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params[key])) + query
  return by[all[name].method.toLowerCase() as 'post'](path, body)
}

describe.each(Object.keys(calls) as Name[])('%s', (name) => {
  const calling = () => calls[name](saved.get(name)!)

  test('asks guests to sign in', async () => {
    expect(await send(shop.guest(), name, calling())).toMatchObject({ status: 401, body: { code: 'sign-in-required' } })
  })

  test('knows nothing of another member’s rows, in the same words as of rows that never were', async () => {
    const { owned, ...call } = calling()
    const theirs = await send(other, name, { owned, ...call })
    if (!owned) return expect(JSON.stringify(theirs.body)).not.toContain(rowName(name))
    const unknown = JSON.parse(JSON.stringify(call).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, () => randomUUID()))
    const never = await send(other, name, { owned, ...unknown })
    expect([theirs.status, theirs.body.message]).toEqual([404, never.body.message])
  })

  test('still serves its owner after the plan has ended, unless it is about what the plan gave', async () => {
    const { lapsed: status = 200, ...call } = calling()
    expect(await send(lapsed, name, call)).toMatchObject({ status })
  })
})

test('after the plan has ended nothing plays from a playlist, and no copy may stay on a device', async () => {
  const { list } = saved.get('changePlaylist')!
  const { body } = await send(lapsed, 'getPlaylist', { body: { playlistId: list }, owned: true })
  expect(body.backing_tracks.map(({ standing }: { standing: string }) => standing)).toEqual(['not-subscribed', 'not-subscribed'])
  expect((await send(lapsed, 'copyRights', { body: { product_ids: [lesson, track] }, owned: false })).body).toEqual({ copies: [] })
})
