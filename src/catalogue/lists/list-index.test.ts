import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listProducts } from '#catalogue/catalogue.server.ts'
import { facetsOf } from '#catalogue/lists/facets.server.ts'
import { readIndexState } from '#catalogue/rules/query.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.forward(3_600_000))

const slugs = async (query: string) => {
  const { filters, sort, page } = readIndexState(new URLSearchParams(query))
  return (await listProducts(shop.ctx, { kind: 'lesson', filters, sort, page })).products.map(({ slug }) => slug)
}
const change = (values: Record<string, unknown>, slug: string = testSlugs.lesson) =>
  shop.ctx.db.updateTable('products').set(values).where('slug', '=', slug).execute()

test.each<[string, Record<string, unknown>, string]>([
  ['style', { style: 'polka' }, 'style=polka'],
  ['level', { level: 'advanced', style: 'zydeco' }, 'style=zydeco&level=advanced'],
  ['technique', { techniques: ['whistling'] }, 'technique=whistling'],
  ['tuning', { tuning: 'Open F' }, 'tuning=Open+F'],
  ['key', { music_key: 'G#m' }, 'key=G%23m'],
  ['tempo', { tempo: 333 }, 'tempo=330-340'],
  ['year', { released_at: new Date('2011-12-31T23:59:59Z') }, 'year=2011'],
])('lists show a change of %s after ten seconds', async (_what, values, query) => {
  expect(await slugs(query)).toEqual([])
  await change(values)
  shop.clock.forward(11_000)
  expect(await slugs(query)).toEqual([testSlugs.lesson])
})

test('lists show a changed price or line', async () => {
  const line = () =>
    shop.ctx.db.selectFrom('stock_lines as l').innerJoin('products as p', 'p.id', 'l.product_id').where('p.slug', '=', testSlugs.lesson)
  const { id } = await line().select('l.id').executeTakeFirstOrThrow()
  await shop.ctx.db.updateTable('stock_prices').set({ minor: 123 }).where('stock_line_id', '=', id).execute()
  shop.clock.forward(11_000)
  expect(await slugs('price=-200')).toEqual([testSlugs.lesson])
  expect((await slugs('sort=price'))[0]).toBe(testSlugs.lesson)
  await shop.ctx.db.updateTable('stock_lines').set({ on_sale: false }).where('id', '=', id).execute()
  shop.clock.forward(11_000)
  expect(await slugs('price=-200')).toEqual([])
  expect((await slugs('sort=price')).at(-1)).toBe(testSlugs.lesson)
})

test('lists show published products and drop withdrawn ones', async () => {
  await change({ published: false })
  await change({ published: true }, testSlugs.unpublishedLesson)
  shop.clock.forward(11_000)
  const found = await slugs('')
  expect(found).toContain(testSlugs.unpublishedLesson)
  expect(found).not.toContain(testSlugs.lesson)
  await change({ published: true })
})

test('an announced product appears in lists and filters at its release time, without a save', async () => {
  await change({ style: 'tomorrow', released_at: new Date(shop.ctx.now().getTime() + 60_000) }, testSlugs.unreleasedLesson)
  shop.clock.forward(30_000)
  expect(await slugs('style=tomorrow')).toEqual([])
  expect((await facetsOf(shop.ctx, 'lesson')).style).not.toContain('tomorrow')
  shop.clock.forward(31_000)
  expect(await slugs('style=tomorrow')).toEqual([testSlugs.unreleasedLesson])
  expect((await facetsOf(shop.ctx, 'lesson')).style).toContain('tomorrow')
})

test('a timed task reloads a changed catalogue before a request does, and skips an unchanged one', async () => {
  const { lists } = shop.ctx.services.catalogue
  await lists.refresh(shop.ctx)
  const before = await lists.index(shop.ctx)
  await lists.refresh(shop.ctx)
  expect(await lists.index(shop.ctx)).toBe(before)
  await change({ popularity: 77 })
  shop.clock.forward(9_000)
  await lists.refresh(shop.ctx)
  expect(await lists.index(shop.ctx)).not.toBe(before)
})
