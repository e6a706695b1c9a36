import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { search } from '#search/search.server.ts'
import { learnWords } from '#search/spelling.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  shop.clock.set('2026-11-15T12:00:00Z')
  await learnWords(shop.ctx)
})
afterAll(() => shop.close())

const slugs = async (text: string) => (await search(shop.ctx, { text })).products.map((product) => product.slug)

test('words of a title find the product, the best match first', async () => {
  expect((await slugs('slow blues turnarounds'))[0]).toBe(testSlugs.lesson)
})

test('a word that is still being typed finds it too', async () => {
  expect(await slugs('slow blues turna')).toContain(testSlugs.lesson)
})

test('a mistyped word is understood, and told', async () => {
  const found = await search(shop.ctx, { text: 'turnarouds' })
  expect(found.meant).toBe('turnarounds')
  expect(found.products.map((product) => product.slug)).toContain(testSlugs.lesson)
})

test.each([
  ['bleus', 'blues'],
  ['lsow', 'slow'],
  ['trunarounds', 'turnarounds'],
  ['rokc', 'rock'],
])('two swapped letters are understood: %s means %s', async (typed, meant) => {
  const found = await search(shop.ctx, { text: typed })
  expect(found.meant).toBe(meant)
  expect(found.products.length).toBeGreaterThan(0)
})

test('a word that is spelt right is not replaced, even if only a description has it', async () => {
  await sql`update products set searchable = to_tsvector('english', 'in bleus and greens') where slug = ${testSlugs.otherLesson}`.execute(
    shop.ctx.db,
  )
  const found = await search(shop.ctx, { text: 'bleus' })
  expect(found.meant).toBeNull()
  expect(found.products.map((product) => product.slug)).toEqual([testSlugs.otherLesson])
  expect((await search(shop.ctx, { text: 'slow blues' })).meant).toBeNull()
})

test('artists are found by half a name', async () => {
  expect((await search(shop.ctx, { text: 'mara qui' })).artists.map((artist) => artist.slug)).toContain(testSlugs.otherArtist)
})

test('what is not published or not released yet is not found', async () => {
  expect(await slugs('half written')).not.toContain(testSlugs.unpublishedLesson)
  expect(await slugs('lesson of tomorrow')).not.toContain(testSlugs.unreleasedLesson)
})

test.each(['', '   ', 'the', 'of the', '🎸', "'; drop table products; --", 'zzzzqqqq', '%', '_', ':*', '&|!()'])(
  '%j finds nothing and breaks nothing',
  async (text) => {
    expect((await search(shop.ctx, { text })).products).toEqual([])
  },
)

test('suggestions come in groups', async () => {
  const { status, body } = await shop.guest().get('/search/suggestions?q=blues')
  expect(status).toBe(200)
  expect(body.groups.map((group: { name: string }) => group.name)).toContain('Products')
  expect(body.groups[0].hits.length).toBeLessThanOrEqual(6)
})
