import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { ctxKey } from '#platform/page-context.ts'
import { giveProduct } from '#server/tests/known-people.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { loader } from './library.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

async function library(search: string) {
  const ctx = await ctxOf(shop, people.member.email)
  const context = new RouterContextProvider()
  context.set(ctxKey, ctx)
  return loader({ request: new Request(`${ctx.config.baseUrl}/library${search}`), params: {}, context } as never)
}
const idOf = async (slug: string) =>
  (await shop.ctx.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

test('files of products on the shelf open there, also in a search; other products’ files don’t', async () => {
  await giveProduct(shop.ctx, people.member.email, testSlugs.lesson)
  const [own, other] = await Promise.all([idOf(testSlugs.lesson), idOf(testSlugs.otherLesson)])
  const { withFiles, files } = await library('')
  expect(withFiles).toContain(own)
  expect(files).toBeNull()
  expect((await library(`?files=${own}`)).files?.files.map(({ label }) => label)).toContain('Tab')
  expect((await library(`?sort=title&files=${own}`)).files?.slug).toBe(testSlugs.lesson)
  expect((await library(`?files=${other}`)).files).toBeNull()
  expect((await library('?files=nonsense')).files).toBeNull()
})
