import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { search } from '#search/search.server.ts'
import { refreshDictionary } from '#search/spelling.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  shop.clock.set('2026-11-15T12:00:00Z')
  await refreshDictionary(shop.ctx)
})
afterAll(() => shop.close())

const slugs = async (text: string) => (await search(shop.ctx, { text })).products.map((product) => product.slug)

test('finds a product by words of its title, best match first', async () => {
  expect((await slugs('slow blues turnarounds'))[0]).toBe(testSlugs.lesson)
})

test('finds a product by an incomplete word too', async () => {
  expect(await slugs('slow blues turna')).toContain(testSlugs.lesson)
})

test('corrects a misspelt word, and says so', async () => {
  const found = await search(shop.ctx, { text: 'turnarouds' })
  expect(found.meant).toBe('turnarounds')
  expect(found.products.map((product) => product.slug)).toContain(testSlugs.lesson)
})

test.each([
  ['bleus', 'blues'],
  ['lsow', 'slow'],
  ['trunarounds', 'turnarounds'],
  ['rokc', 'rock'],
])('corrects two swapped letters: %s means %s', async (typed, meant) => {
  const found = await search(shop.ctx, { text: typed })
  expect(found.meant).toBe(meant)
  expect(found.products.length).toBeGreaterThan(0)
})

test('keeps a correct word, even if only a description has it', async () => {
  await sql`update products set searchable = to_tsvector('english', 'in bleus and greens') where slug = ${testSlugs.otherLesson}`.execute(
    shop.ctx.db,
  )
  const found = await search(shop.ctx, { text: 'bleus' })
  expect(found.meant).toBeNull()
  expect(found.products.map((product) => product.slug)).toEqual([testSlugs.otherLesson])
  expect((await search(shop.ctx, { text: 'slow blues' })).meant).toBeNull()
})

test('finds artists by part of a name', async () => {
  expect((await search(shop.ctx, { text: 'mara qui' })).artists.map((artist) => artist.slug)).toContain(testSlugs.otherArtist)
})

test('hides unpublished and unreleased products', async () => {
  expect(await slugs('half written')).not.toContain(testSlugs.unpublishedLesson)
  expect(await slugs('lesson of tomorrow')).not.toContain(testSlugs.unreleasedLesson)
})

test.each(['', '   ', 'the', 'of the', '🎸', "'; drop table products; --", 'zzzzqqqq', '%', '_', ':*', '&|!()'])(
  '%j finds nothing and causes no error',
  async (text) => {
    expect((await search(shop.ctx, { text })).products).toEqual([])
  },
)

test('groups suggestions', async () => {
  const { status, body } = await shop.guest().get('/search/suggestions?q=blues')
  expect(status).toBe(200)
  expect(body.groups.map((group: { name: string }) => group.name)).toContain('Products')
  expect(body.groups[0].hits.length).toBeLessThanOrEqual(6)
})
