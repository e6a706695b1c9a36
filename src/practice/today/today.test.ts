import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { readSavedPractice, withOpenedLoop } from '#practice/saved-practice.server.ts'
import { tempoCurves, today } from '#practice/today/today.server.ts'
import type { Caller } from '#server/tests/caller.ts'
import { statementsOf } from '#server/tests/query-plans.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let ctx: Ctx
let lesson: number
beforeAll(async () => {
  shop = await testShop()
  ctx = await ctxOf(shop, people.member.email)
  lesson = (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()).id
})
beforeEach(async () => {
  // Advancing the clock ends sessions.
  member = await shop.member(people.member.email)
  await shop.ctx.db.deleteFrom('practice_loops').execute()
})
afterAll(() => shop.close())

const save = async (name = 'Verse', from = 4): Promise<string> =>
  (await member.post('/members/loops', { product_id: lesson, name, from, to: from + 4, rate: 0.6, semitones: 0, goal_rate: 0.9 })).body.id
const round = (loop: string, rate: number, clean: boolean, id = randomUUID()) =>
  member.post(`/members/loops/${loop}/rounds`, { id, rate, clean })
const dueIn = async (loop: string): Promise<number> => {
  const { due_at } = await shop.ctx.db.selectFrom('practice_loops').select('due_at').where('id', '=', loop).executeTakeFirstOrThrow()
  return Math.ceil((due_at.getTime() - ctx.now().getTime()) / 86_400_000)
}
const after = (days: number) => createCtx({ ...ctx, now: () => new Date(ctx.now().getTime() + days * 86_400_000) })

test('a saved loop comes back the next day, one press from the player opened on it', async () => {
  const id = await save()
  expect((await today(ctx)).due).toEqual([])
  const { due } = await today(after(1))
  expect(due).toMatchObject([{ id, name: 'Verse', to: `/lessons/${testSlugs.lesson}/play?loop=${id}`, minutes: 1 }])
  const { settings } = withOpenedLoop(await readSavedPractice(ctx, lesson), id)
  expect(settings.phone).toMatchObject({ rate: 0.6, loop: { from: 4, to: 8, on: true }, climb: { on: true, start: 0.6, goal: 0.9 } })
  expect(withOpenedLoop(await readSavedPractice(ctx, lesson), randomUUID()).settings.phone).toEqual({})
})

test('days begin at midnight where the member practises', async () => {
  const { id: user_id } = await shop.ctx.db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', people.member.email)
    .executeTakeFirstOrThrow()
  await shop.ctx.db.insertInto('practice_goals').values({ user_id, time_zone: 'Asia/Kathmandu' }).execute()
  const id = await save()
  await round(await save('Other', 10), 0.6, false)
  const dues = await shop.ctx.db.selectFrom('practice_loops').select('due_at').execute()
  await shop.ctx.db.deleteFrom('practice_goals').execute()
  // Kathmandu is 5 h 45 min ahead.
  expect(dues.map(({ due_at }) => due_at.toISOString().slice(11))).toEqual(['18:15:00.000Z', '18:15:00.000Z'])
  expect((await today(after(2))).due.map((loop) => loop.id)).toContain(id)
})

test('the better a sitting went, the later a loop comes back; a round told twice counts once', async () => {
  const [slipped, slow, good, easy] = [await save('A'), await save('B', 10), await save('C', 20), await save('D', 30)]
  await round(slipped, 0.6, false)
  await round(slow, 0.6, true)
  const once = randomUUID()
  for (let times = 0; times < 2; times++) expect((await round(good, 0.9, true, once)).status).toBe(200)
  for (let times = 0; times < 2; times++) await round(easy, 0.9, true)
  const days = await Promise.all([slipped, slow, good, easy].map(dueIn))
  expect(days[0]).toBe(1)
  expect(days[1]).toBeLessThan(days[2]!)
  expect(days[2]).toBeLessThan(days[3]!)
  expect((await today(ctx)).done).toBe(4)
  expect(await shop.ctx.db.selectFrom('practice_rounds').select('id').where('loop_id', '=', good).execute()).toHaveLength(1)
})

test('a later sitting builds on the one before, and keeps only its own rounds', async () => {
  const id = await save()
  await round(id, 0.9, true)
  const first = await dueIn(id)
  shop.clock.forward(first * 86_400_000)
  member = await shop.member(people.member.email)
  await round(id, 0.9, true)
  expect(await dueIn(id)).toBeGreaterThan(first)
  expect(await shop.ctx.db.selectFrom('practice_rounds').select('id').where('loop_id', '=', id).execute()).toHaveLength(1)
})

test('twenty minutes a day come back; the rest waits for the days after', async () => {
  for (let at = 0; at < 30; at++) await save(`Loop ${at}`, at)
  const { due, later } = await today(after(3))
  expect([due.length, later[0]?.length]).toEqual([20, 10])
})

test('nobody practises another member’s loop, guests sign in, and odd rounds are refused', async () => {
  const id = await save()
  const other = await shop.member(people.subscriber.email)
  const body = { id: randomUUID(), rate: 0.6, clean: true }
  expect((await other.post(`/members/loops/${id}/rounds`, body)).status).toBe(404)
  expect((await shop.guest().post(`/members/loops/${id}/rounds`, body)).status).toBe(401)
  for (const wrong of [{ rate: 9 }, { id: 'x' }, { clean: 'yes' }])
    expect((await member.post(`/members/loops/${id}/rounds`, { ...body, ...wrong })).status).toBe(400)
  await expect(today(shop.ctx)).rejects.toMatchObject({ code: 'sign-in-required' })
})

test('the curves show what improved last; the page takes three statements at most', async () => {
  const id = await save()
  for (const best_rate of [0.6, 0.7]) await member.patch(`/members/loops/${id}`, { best_rate })
  expect(await tempoCurves(ctx)).toMatchObject([{ id, goal: 0.9, bests: [{ rate: 0.6 }, { rate: 0.7 }] }])
  const statements = await statementsOf(async () => {
    await today(ctx)
    await tempoCurves(ctx)
  })
  expect(statements.length).toBeLessThanOrEqual(3)
})
