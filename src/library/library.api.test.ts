import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import type { Caller } from '#server/tests/caller.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let member: Caller
beforeAll(async () => {
  shop = await testShop()
  member = await shop.member(people.member.email)
})
afterAll(() => shop.close())

const nothing = { years: [], activeYear: null, items: [] }

test('[E9] groups purchased media into five categories, each with its years, active year and items', async () => {
  const before = await member.get('/library')
  expect([before.status, before.body]).toEqual([
    200,
    { Streams: nothing, Courses: nothing, 'Backing Tracks': nothing, Lessons: nothing, Bundles: nothing },
  ])
  await giveProduct(shop.ctx, people.member.email, testSlugs.lesson)
  await giveProduct(shop.ctx, people.member.email, testSlugs.backingTrack)
  await shop.ctx.db
    .updateTable('entitlements')
    .set({ granted_at: '2024-03-01T00:00:00Z' as never })
    .execute()
  await giveProduct(shop.ctx, people.member.email, 'slow-blues-turnarounds')
  const { body } = await member.get('/library')
  const [newest] = body.Lessons.years
  expect(body.Lessons).toMatchObject({
    years: [newest, 2024],
    activeYear: newest,
    items: [{ slug: 'slow-blues-turnarounds', kind: 'lesson' }],
  })
  expect(body['Backing Tracks']).toMatchObject({ years: [2024], activeYear: 2024, items: [{ slug: testSlugs.backingTrack }] })
})

test('[E9] chooses a category’s year, and falls back to the newest', async () => {
  const { body } = await member.get('/library?Lessons=2024&Backing%20Tracks=2020')
  expect(body.Lessons).toMatchObject({ activeYear: 2024, items: [{ slug: testSlugs.lesson }] })
  expect(body['Backing Tracks'].activeYear).toBe(2024)
  expect((await member.get('/library?Lessons=soon')).status).toBe(400)
  expect((await member.get('/library?DVDs=2024')).status).toBe(400)
})

test('[E9] returns no purchased media to guests', async () => {
  expect((await shop.guest().get('/library')).status).toBe(401)
})
