import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { containedRecordings } from '#library/contained-recordings.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a bundle holds the lessons of its course and its own recordings, as far as they are ready', async () => {
  const { course, lesson, backingTrack, stream, bundle } = testSlugs
  const found = await containedRecordings(shop.ctx, 'bundle', bundle)
  expect(found.map(({ kind, slug, course }) => [kind, slug, course])).toEqual([
    ['lesson', lesson, course],
    ['backing-track', backingTrack, null],
    ['stream', stream, null],
  ])
  expect(await containedRecordings(shop.ctx, 'course', course)).toMatchObject([{ slug: lesson, course }])
  expect(await containedRecordings(shop.ctx, 'lesson', lesson)).toEqual([])
})
