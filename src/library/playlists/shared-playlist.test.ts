import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { copySharedPlaylist, findSharedPlaylist } from '#library/playlists/playlist-link.server.ts'
import { readPlaylists } from '#library/playlists/playlists-page.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Caller
let visitor: Ctx
let blues: number
let shuffle: number
let list: string

beforeAll(async () => {
  shop = await testShop()
  owner = await shop.member(people.subscriber.email)
  visitor = await ctxOf(shop, people.member.email)
  const id = async (slug: string) =>
    (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  blues = await id(testSlugs.backingTrack)
  shuffle = await id('shuffle-in-e')
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('playlists').execute()
  list = (await owner.post('/members/playlists', { name: 'Sunday set', product_id: blues })).body.id
  await owner.post(`/members/playlists/${list}/items`, { product_id: shuffle })
})
afterAll(() => shop.close())

const share = async (input: object): Promise<string | null> => (await owner.put(`/members/playlists/${list}/share`, input)).body.path
const tokenOf = (path: string | null) => path?.replace('/p/', '') ?? ''
const unknown = { code: 'not-found', message: 'We couldn’t find this playlist.' }

test('[P12] a shared link names its owner only if they chose so, and ends when it is revoked', async () => {
  const path = await share({ shared: true })
  expect(await findSharedPlaylist(shop.ctx, tokenOf(path))).toMatchObject({ owner: null, playlist: { name: 'Sunday set' } })
  expect(await share({ shared: true, shows_owner: true })).toBe(path)
  expect((await findSharedPlaylist(shop.ctx, tokenOf(path))).owner).toBe(people.subscriber.name)
  expect(await share({ shared: false })).toBeNull()
  await expect(findSharedPlaylist(shop.ctx, tokenOf(path))).rejects.toMatchObject(unknown)
  expect(await share({ shared: true })).not.toBe(path)
  await owner.post('/members/playlist/remove-playlist', { playlistId: list })
  await expect(findSharedPlaylist(shop.ctx, tokenOf(path))).rejects.toMatchObject(unknown)
})

test('[P12] a visitor sees which tracks they lack and what each costs, without those they own', async () => {
  await owner.post(`/members/playlists/${list}/items`, { product_id: blues })
  const token = tokenOf(await share({ shared: true }))
  const lacks = async (ctx: Ctx) => (await findSharedPlaylist(ctx, token)).toBuy.map(({ productId, price }) => [productId, price > 0])
  expect(await lacks(shop.ctx)).toEqual([
    [blues, true],
    [shuffle, true],
  ])
  await giveProduct(shop.ctx, people.member.email, testSlugs.backingTrack)
  expect(await lacks(visitor)).toEqual([[shuffle, true]])
})

test('[P12] a copy has the order, keys, tempos, gaps and notes of the list, under a free name; guests sign in', async () => {
  const [, second] = (await owner.post('/members/playlist/get', { playlistId: list })).body.backing_tracks
  const played = { semitones: -2, rate: 0.8, gap: 4, count_in: 2, note: 'Thin pick' }
  await owner.patch(`/members/playlists/${list}/items/${second.id}`, played)
  const token = tokenOf(await share({ shared: true }))
  await expect(copySharedPlaylist(shop.ctx, token)).rejects.toMatchObject({ code: 'sign-in-required' })
  await copySharedPlaylist(visitor, token)
  const { id } = await copySharedPlaylist(visitor, token)
  const { playlists, open } = await readPlaylists(visitor, id)
  expect(playlists.map(({ name }) => name).sort()).toEqual(['Sunday set', 'Sunday set 2'])
  expect(open?.backing_tracks).toMatchObject([{ product_id: blues }, { product_id: shuffle, ...played }])
  expect(open?.shared).toBeNull()
  await expect(readPlaylists(visitor, list)).rejects.toMatchObject(unknown)
})
