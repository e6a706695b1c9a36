import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let other: Caller
let lesson: number
let course: number
let track: number
let path: number

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member('member@woodshed.test')
  other = await shop.member('subscriber@woodshed.test')
  const id = async (slug: string) =>
    (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
  lesson = await id(testSlugs.lesson)
  course = await id(testSlugs.course)
  track = await id(testSlugs.backingTrack)
  const first = await shop.ctx.db
    .selectFrom('learning_paths')
    .select('id')
    .where('slug', '=', 'from-porch-to-stage')
    .executeTakeFirstOrThrow()
  path = first.id
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('watchlist_products').execute()
  await shop.ctx.db.deleteFrom('watchlist_paths').execute()
})
afterAll(() => shop.close())

const lists = async (by = member) => (await by.get('/members/watchlists')).body
const ids = async (by = member) => {
  const { courses, learningPaths, lessons } = await lists(by)
  return [courses, learningPaths, lessons].map((list) => list.map((entry: { id: number }) => entry.id))
}

test('[P13] [E11] a member’s watchlists hold courses, learning paths and lessons', async () => {
  await member.put(`/members/watchlists/courses/${course}`)
  expect(await member.put(`/members/watchlists/lessons/${lesson}`)).toMatchObject({ status: 200, body: { watched: true } })
  await member.put(`/members/watchlists/learningPaths/${path}`)
  expect(await ids()).toEqual([[course], [path], [lesson]])
  expect((await lists()).lessons[0]).toEqual({
    id: lesson,
    slug: testSlugs.lesson,
    title: expect.any(String),
    artist: expect.any(String),
    added_at: expect.stringMatching(/Z$/),
    gone: false,
  })
  expect(await ids(other)).toEqual([[], [], []])
})

test('[B39] the last of many presses wins, and a repeat changes nothing', async () => {
  const path = `/members/watchlists/lessons/${lesson}`
  for (let at = 0; at < 5; at++) {
    await member.put(path)
    await member.delete(path)
  }
  expect(await ids()).toEqual([[], [], []])
  await Promise.all(Array.from({ length: 32 }, () => member.put(path)))
  expect(await ids()).toEqual([[], [], [lesson]])
  expect(await member.delete(path)).toMatchObject({ status: 200, body: { watched: false } })
  expect(await member.delete(path)).toMatchObject({ status: 200 })
})

test('[P13] asks guests to sign in, and refuses anything but the shop’s lessons and courses', async () => {
  expect((await shop.guest().get('/members/watchlists')).status).toBe(401)
  expect((await shop.guest().put(`/members/watchlists/lessons/${lesson}`)).status).toBe(401)
  for (const path of [`lessons/${track}`, `courses/${lesson}`, 'lessons/999999', 'learningPaths/999999', `tracks/${track}`])
    expect([400, 404]).toContain((await member.put(`/members/watchlists/${path}`)).status)
  expect(await ids()).toEqual([[], [], []])
})

test('[P13] a product that left the shop stays listed and says so', async () => {
  await member.put(`/members/watchlists/lessons/${lesson}`)
  await shop.ctx.db.updateTable('products').set({ published: false }).where('id', '=', lesson).execute()
  expect((await lists()).lessons[0]).toMatchObject({ id: lesson, gone: true })
  await shop.ctx.db.updateTable('products').set({ published: true }).where('id', '=', lesson).execute()
})

test('[P13] a learning path has its own remove button; turned back to a draft, it stays listed and says so', async () => {
  await member.put(`/members/watchlists/learningPaths/${path}`)
  await member.delete(`/members/watchlists/lessons/${path}`)
  expect((await lists()).learningPaths[0]).toMatchObject({ id: path, artist: 'Mara Quill, Otis Venn', gone: false })
  await shop.ctx.db.updateTable('learning_paths').set({ published_at: null }).where('id', '=', path).execute()
  expect((await lists()).learningPaths[0]).toMatchObject({ id: path, gone: true })
  await shop.ctx.db.updateTable('learning_paths').set({ published_at: shop.ctx.now() }).where('id', '=', path).execute()
  await member.delete(`/members/watchlists/learningPaths/${path}`)
  expect(await ids()).toEqual([[], [], []])
})
