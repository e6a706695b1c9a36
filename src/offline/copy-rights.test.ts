import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let owner: Caller
let subscriber: Caller
let track: { productId: number; entitlementId: number }
let lesson: number

beforeAll(async () => {
  shop = await testShop()
  owner = await shop.member(people.member.email)
  subscriber = await shop.member(people.subscriber.email)
  track = await giveProduct(shop.ctx, people.member.email, testSlugs.backingTrack, 'digital')
  lesson = (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const rights = async (caller: Caller) => (await caller.post('/members/copies', { product_ids: [track.productId, lesson] })).body.copies

test('an owned recording can be kept offline without limit, until a refund ends the right', async () => {
  expect(await rights(owner)).toEqual([{ product_id: track.productId, until: null, stems: false }])
  await giveProduct(shop.ctx, people.member.email, testSlugs.backingTrack, 'stems')
  expect(await rights(owner)).toEqual([{ product_id: track.productId, until: null, stems: true }])
  await shop.ctx.db.updateTable('entitlements').set({ ended_at: new Date() }).where('product_id', '=', track.productId).execute()
  expect(await rights(owner)).toEqual([])
})

test('what the plan includes can be kept offline for 7 days after each contact, without stems, until the plan ends', async () => {
  const copies = await rights(subscriber)
  expect(copies.map(({ product_id, stems }: { product_id: number; stems: boolean }) => [product_id, stems]).sort()).toEqual(
    [
      [track.productId, false],
      [lesson, false],
    ].sort(),
  )
  for (const { until } of copies) {
    const days = (new Date(until).getTime() - shop.ctx.realNow().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  }
  await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()
  expect(await rights(subscriber)).toEqual([])
})

test('guests can keep nothing offline', async () => {
  expect((await shop.guest().post('/members/copies', { product_ids: [lesson] })).status).toBe(401)
})
