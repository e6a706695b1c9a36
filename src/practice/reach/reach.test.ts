import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { facetsOf } from '#catalogue/lists/facets.server.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { createCtx } from '#platform/ctx.ts'
import { bestNotes } from '#practice/reach/best-notes.server.ts'
import { systemVisitor } from '#server/system-visitor.ts'
import type { Caller } from '#server/tests/caller.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let lesson: number

beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.member.email)
  const set = (slug: string, values: object) =>
    shop.ctx.db.updateTable('products').set(values).where('slug', '=', slug).returning('id').executeTakeFirstOrThrow()
  lesson = (await set(testSlugs.lesson, { chords: ['A7', 'D7'], notes_per_second: 4, stretch: 4 })).id
  await set('string-bending-by-ear', { chords: ['A7', 'Bm7♭5'], notes_per_second: 4.6, stretch: 5 })
  await set('rock-rhythm-engine', { chords: ['E5'], notes_per_second: 4.7, stretch: 3 })
  await set('open-tuning-airs', { asset_id: 'lesson-b', chords: ['Em'], notes_per_second: 3.2, stretch: 6 })
  await shop.ctx.db
    .insertInto('recording_bars')
    .values(
      [2, 8, 4].map((notes_per_second, at) => ({
        asset_id: 'lesson-a',
        number: at + 1,
        starts: at * 4,
        ends: at * 4 + 4,
        notes_per_second,
      })),
    )
    .execute()
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
})
beforeEach(async () => {
  await shop.ctx.db.deleteFrom('practice_loops').execute()
  await shop.ctx.db.deleteFrom('practice_choices').execute()
})
afterAll(() => shop.close())

const asMember = () =>
  createCtx({
    ...shop.ctx,
    visitor: { ...systemVisitor, member: { ...people.member, emailVerified: true, role: 'member', region: 'GB' } },
  })
const saveLoop = async (from: number, to: number, best_rate: number | null) => {
  const loop = { product_id: lesson, name: `From ${from} to ${to}`, from, to, rate: 0.5, semitones: 0, goal_rate: 1 }
  const { body } = await member.post('/members/loops', loop)
  if (best_rate !== null) await member.patch(`/members/loops/${body.id}`, { best_rate })
}
const listed = async (query: string) => {
  const state = readIndexState(new URLSearchParams(query))
  return (await listProducts(asMember(), { kind: 'lesson', ...state }, [], await bestNotes(asMember()))).products
    .map(({ slug }) => slug)
    .sort()
}

test('the best is the fastest clean tempo times the notes of the hardest bar the loop holds', async () => {
  expect(await bestNotes(asMember())).toBeNull()
  await saveLoop(0, 4, 0.9)
  expect(await bestNotes(asMember())).toBe(1.8)
  await saveLoop(3, 8, 0.5)
  expect(await bestNotes(asMember())).toBe(4)
  await saveLoop(7, 12, 0.75)
  expect(await bestNotes(asMember())).toBe(4)
  await saveLoop(4, 8, null)
  expect(await bestNotes(asMember())).toBe(4)
})

test('a member without a clean loop is asked once; the answer can be changed, and a clean loop replaces it', async () => {
  const after = async () => (await member.get(`/members/reach/${lesson}`)).body
  expect(await after()).toEqual({ best: null, products: [] })
  expect((await member.put('/members/sixteenths', { tempo: 20 })).status).toBe(400)
  expect(await member.put('/members/sixteenths', { tempo: 60 })).toMatchObject({ status: 200, body: { tempo: 60 } })
  expect((await after()).best).toBe(4)
  await member.put('/members/sixteenths', { tempo: 75 })
  expect((await after()).best).toBe(5)
  await saveLoop(4, 8, 0.25)
  expect((await after()).best).toBe(2)
})

test('after a lesson, pieces within reach are suggested in words: none that are too fast, not the same, none that are done', async () => {
  await saveLoop(4, 8, 0.5)
  const suggested = async () => (await member.get(`/members/reach/${lesson}`)).body.products
  const words = Object.fromEntries((await suggested()).map((one: { url: string; words: string }) => [one.url, one.words]))
  expect(words).toEqual({
    '/lessons/string-bending-by-ear': 'One step faster than your best',
    '/lessons/open-tuning-airs': 'Within reach',
  })
  const { id } = (await suggested()).find(({ url }: { url: string }) => url.endsWith('open-tuning-airs'))
  await shop.ctx.db
    .insertInto('lesson_progress')
    .values({ user_id: people.member.id, product_id: id, done_at: shop.ctx.now(), changed_at: shop.ctx.now() })
    .execute()
  expect((await suggested()).map(({ url }: { url: string }) => url)).toEqual(['/lessons/string-bending-by-ear'])
})

test('guests have no reach', async () => {
  expect((await shop.guest().get(`/members/reach/${lesson}`)).status).toBe(401)
  expect((await shop.guest().put('/members/sixteenths', { tempo: 80 })).status).toBe(401)
})

test('[B17] lists are narrowed by chord, by hardest bar, by stretch, and by what is within reach', async () => {
  expect(await listed('chord=A7')).toEqual([testSlugs.lesson, 'string-bending-by-ear'].sort())
  expect(await listed('chord=Bm7♭5')).toEqual(['string-bending-by-ear'])
  expect(await listed('hardest=40-46')).toEqual([testSlugs.lesson, 'string-bending-by-ear'].sort())
  expect(await listed('stretch=-4')).toEqual(['rock-rhythm-engine', testSlugs.lesson].sort())
  expect(await listed('reach=mine')).toEqual([])
  await saveLoop(4, 8, 0.5)
  expect(await listed('reach=mine')).toEqual(['open-tuning-airs', testSlugs.lesson, 'string-bending-by-ear'].sort())
  expect(await facetsOf(shop.ctx, 'lesson')).toMatchObject({
    chord: ['A7', 'Bm7♭5', 'D7', 'E5', 'Em'],
    hardest: { lowest: 32, highest: 47 },
    stretch: { lowest: 3, highest: 6 },
  })
})
