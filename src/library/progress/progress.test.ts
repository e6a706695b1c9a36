import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
let subscriber: Caller
let lesson: { id: number; duration: number }
beforeAll(async () => {
  shop = await testShop()
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
  lesson = await shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.duration_seconds as duration'])
    .where('p.slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  member = await shop.member(people.member.email)
  subscriber = await shop.member(people.subscriber.email)
})
afterAll(() => shop.close())

const hear = (caller: Caller, ...heard: [number, number][]) => caller.put(`/products/${lesson.id}/resume`, { seconds: 1, heard })
const mark = (caller: Caller, done: boolean, id = lesson.id) => caller.put(`/members/progress/${id}`, { done })
const row = (email: string) =>
  shop.ctx.db
    .selectFrom('lesson_progress as g')
    .innerJoin('auth.users as u', 'u.id', 'g.user_id')
    .select(['g.heard', 'g.heard_seconds', 'g.done_at'])
    .where('u.email', '=', email)
    .where('g.product_id', '=', lesson.id)
    .executeTakeFirst()

test('[P2] a lesson is done once 90 % of its seconds were played, counting each second once', async () => {
  const nearly = Math.floor(lesson.duration * 0.9) - 1
  expect((await hear(subscriber, [0, nearly])).body).toEqual({ seconds: 1, done: false })
  for (let repeat = 0; repeat < 3; repeat++) expect((await hear(subscriber, [0, nearly])).body.done).toBe(false)
  expect((await row(people.subscriber.email))?.heard_seconds).toBe(nearly)
  expect((await hear(subscriber, [nearly - 1, Math.ceil(lesson.duration)])).body.done).toBe(true)
  expect((await hear(subscriber)).body.done).toBe(true)
})

test('[P2] 32 concurrent calls from several devices count each second once', async () => {
  await mark(subscriber, false)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => hear(subscriber, [at % 8, (at % 8) + 2])))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await row(people.subscriber.email)).toMatchObject({ heard: '{[0,9)}', heard_seconds: 9, done_at: null })
})

test('[P2] refuses ranges outside the recording, reversed or longer than it', async () => {
  const before = await row(people.subscriber.email)
  for (const heard of [
    [[0, Math.ceil(lesson.duration) + 1]],
    [[5, 5]],
    [[9, 4]],
    [
      [0, Math.ceil(lesson.duration)],
      [0, 5],
    ],
  ] as [number, number][][]) {
    expect((await hear(subscriber, ...heard)).status).toBe(400)
  }
  expect((await subscriber.put(`/products/${lesson.id}/resume`, { seconds: 1, heard: [[-1, 4]] })).status).toBe(400)
  expect(await row(people.subscriber.email)).toEqual(before)
})

test('[P2] a member marks a lesson done or not done, which resets it; repeats change nothing', async () => {
  expect((await mark(subscriber, true)).body).toEqual({ done: true })
  const first = await row(people.subscriber.email)
  expect(first).toMatchObject({ heard_seconds: 9 })
  shop.clock.forward(1000)
  await mark(subscriber, true)
  expect(await row(people.subscriber.email)).toEqual(first)
  expect((await mark(subscriber, false)).body).toEqual({ done: false })
  expect(await row(people.subscriber.email)).toEqual({ heard: '{}', heard_seconds: 0, done_at: null })
})

test('[P2] without the right to play, progress and marks are refused; guests sign in', async () => {
  expect((await hear(member, [0, 5])).status).toBe(403)
  expect((await mark(member, true)).status).toBe(403)
  expect(await row(people.member.email)).toBeUndefined()
  expect((await mark(shop.guest(), true)).status).toBe(401)
  expect((await mark(member, true, 999_999)).status).toBe(404)
})

test('[P2] progress made on a plan counts after buying the lesson once the plan has ended', async () => {
  await hear(subscriber, [0, 5])
  await giveProduct(shop.ctx, people.subscriber.email, testSlugs.lesson)
  await shop.ctx.db.deleteFrom('subscriptions').execute()
  await hear(subscriber, [5, 8])
  expect((await row(people.subscriber.email))?.heard_seconds).toBe(8)
})
