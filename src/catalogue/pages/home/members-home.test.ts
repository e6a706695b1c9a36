import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { loader } from './home.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
beforeEach(async () => {
  for (const table of ['resume_points', 'practice_loops', 'entitlements'] as const) await shop.ctx.db.deleteFrom(table).execute()
})
afterAll(() => shop.close())

async function firstScreen(ctx: Ctx) {
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  const answer = await loader({ request: new Request(`${ctx.config.baseUrl}/`), params: {}, context } as never)
  return answer.data.mine
}
const as = (who: 'member' | 'subscriber') => ctxOf(shop, people[who].email)
const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
const stopped = async (who: 'member' | 'subscriber', slug: string, seconds: number) =>
  shop.ctx.db
    .insertInto('resume_points')
    .values({ user_id: people[who].id, product_id: await idOf(slug), seconds, changed_at: shop.ctx.now() })
    .execute()

test('guests and members without any activity see the shop’s first screen', async () => {
  expect(await firstScreen(shop.ctx)).toBeNull()
  expect(await firstScreen(await as('member'))).toBeNull()
})

test('the first screen shows purchases and where the buyer stopped, until the right ends', async () => {
  await giveProduct(shop.ctx, people.member.email, testSlugs.lesson)
  await stopped('member', testSlugs.lesson, 4)
  await stopped('member', testSlugs.otherLesson, 4)
  const mine = await firstScreen(await as('member'))
  expect(mine?.stopped.map(({ card, seconds }) => [card.slug, seconds])).toEqual([[testSlugs.lesson, 4]])
  expect(mine?.owned.map(({ slug }) => slug)).toEqual([testSlugs.lesson])
  // Doesn't suggest anything the member would have to buy first.
  expect([mine?.lesson, mine?.track]).toEqual([null, null])
  await shop.ctx.db.updateTable('entitlements').set({ ended_at: shop.ctx.now() }).execute()
  expect(await firstScreen(await as('member'))).toBeNull()
})

test('tonight suggests the loop that is due, an unplayed lesson at the member’s level, and a track in a key they played', async () => {
  await stopped('subscriber', testSlugs.lesson, 4)
  const subscriber = await shop.member(people.subscriber.email)
  const loop = { product_id: await idOf(testSlugs.lesson), name: 'Turnaround', from: 2, to: 6, rate: 0.6, semitones: 0, goal_rate: 1 }
  await subscriber.post('/members/loops', loop)
  const before = await firstScreen(await as('subscriber'))
  expect(before).toMatchObject({ loop: null, track: { slug: testSlugs.backingTrack, key: 'A' }, lesson: { kind: 'lesson' } })
  expect(before?.lesson?.level).toBe(before?.stopped[0]?.card.level)
  expect(before?.lesson?.slug).not.toBe(testSlugs.lesson)

  await stopped('subscriber', testSlugs.backingTrack, 4)
  await shop.ctx.db.updateTable('practice_loops').set({ due_at: shop.ctx.now() }).execute()
  const after = await firstScreen(await as('subscriber'))
  expect(after?.track?.slug).not.toBe(testSlugs.backingTrack)
  expect(after?.loop).toMatchObject({ name: 'Turnaround', waiting: 1, to: expect.stringMatching(/\/play\?loop=/) })
})

test('tonight without a loop due suggests an unfinished lesson of this week besides the one last stopped in', async () => {
  const { ctx } = shop
  const lesson = { user_id: people.subscriber.id, product_id: await idOf(testSlugs.otherLesson) }
  await stopped('subscriber', testSlugs.otherLesson, 4)
  const again = async () => (await firstScreen(await as('subscriber')))?.again?.slug ?? null
  expect(await again()).toBeNull()
  await stopped('subscriber', testSlugs.lesson, 4)
  const daysAgo = (days: number) =>
    ctx.db
      .updateTable('resume_points')
      .set({ changed_at: new Date(ctx.now().getTime() - days * 86_400_000) })
      .where('product_id', '=', lesson.product_id)
      .execute()
  await daysAgo(6)
  expect(await again()).toBe(testSlugs.otherLesson)
  await ctx.db
    .insertInto('lesson_progress')
    .values({ ...lesson, done_at: ctx.now(), changed_at: ctx.now() })
    .execute()
  expect(await again()).toBeNull()
  await ctx.db.deleteFrom('lesson_progress').execute()
  await daysAgo(8)
  expect(await again()).toBeNull()
})
