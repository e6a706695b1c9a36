import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProduct } from '#catalogue/find-product.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { nextSuggestions } from '#library/paths/next-suggestions.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function next(kind: KindName, slug: string): Promise<string[]> {
  const found = await nextSuggestions(shop.ctx, await findProduct(shop.ctx, kind, slug))
  const rows = await shop.ctx.db.selectFrom('products').select(['id', 'slug']).execute()
  return found.map(({ id }) => rows.find((row) => row.id === id)?.slug ?? '')
}

test('a lesson or lesson DVD suggests a track in its style; a record or track suggests nothing', async () => {
  expect(await next('lesson', testSlugs.lesson)).toContain(testSlugs.backingTrack)
  expect(await next('dvd', testSlugs.dvd)).toContain(testSlugs.backingTrack)
  expect(await next('cd', testSlugs.cd)).toEqual([])
  expect(await next('backing-track', testSlugs.backingTrack)).toEqual([])
})
