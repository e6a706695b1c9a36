import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { duplicateProduct } from '#catalogue/editing/duplicate-product.server.ts'
import { productVersions } from '#catalogue/editing/product-versions.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { findProduct } from '#catalogue/find-product.server.ts'
import { siteInfo } from '#catalogue/meta/page-meta.server.ts'
import { productMeta } from '#catalogue/meta/product-meta.server.ts'
import { disc, publish, save } from '#catalogue/tests/editor.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
})
afterAll(() => shop.close())

/** Page title, then the title and description for shared links and search engines. */
async function shown(slug: string): Promise<unknown[]> {
  const tags = productMeta(siteInfo(shop.ctx), await findProduct(shop.ctx, 'dvd', slug), 'GBP')
  const content = (name: string) => tags.flatMap((tag) => ('content' in tag && Object.values(tag).includes(name) ? [tag.content] : []))
  return [...tags.flatMap((tag) => ('title' in tag ? [tag.title] : [])), ...['og:title', 'description', 'og:description'].flatMap(content)]
}

test('search engines and shared links show the words chosen for a product, or else its title and summary', async () => {
  const { name } = await shop.ctx.db.selectFrom('artists').select('name').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const id = await disc(staff, 'Searched for', name)
  await publish(staff, id, shop.clock)
  const summary = `One idea. DVD, blues, by ${name}.`
  expect(await shown('searched-for')).toEqual([`Searched for by ${name} – Woodshed`, `Searched for by ${name}`, summary, summary])

  await save(staff, id, { search_title: ' Learn  slow blues ', search_description: 'A film\r\nof one evening.' })
  const words = 'A film of one evening.'
  expect(await shown('searched-for')).toEqual(['Learn slow blues – Woodshed', 'Learn slow blues', words, words])
  expect((await productVersions(staff, id))[0]!.changed).toEqual(expect.arrayContaining(['search_title', 'search_description']))
})

test('words that are too long are refused at their fields, and a duplicate starts without any', async () => {
  const { name } = await shop.ctx.db.selectFrom('artists').select('name').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const id = await disc(staff, 'Long words', name)
  await expect(save(staff, id, { search_title: 'x'.repeat(61), search_description: 'x'.repeat(161) })).rejects.toMatchObject({
    errors: { search_title: 'Use at most 60 characters.', search_description: 'Use at most 160 characters.' },
  })
  await save(staff, id, { search_title: 'x'.repeat(60), search_description: 'x'.repeat(160) })
  const { draft } = await readEditedProduct(staff, await duplicateProduct(staff, id))
  expect([draft.searchTitle, draft.searchDescription]).toEqual(['', ''])
})
