import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a cover is rendered on request and revalidated by its ETag', async () => {
  const { id } = await shop.ctx.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
  const first = await shop.app.inject(`/covers/product/${id}-160.webp`)
  expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(8, 12).toString()]).toEqual([
    200,
    'image/webp',
    'WEBP',
  ])
  const again = await shop.app.inject({ url: `/covers/product/${id}-160.webp`, headers: { 'if-none-match': String(first.headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test.each([
  '/covers/product/1-161.webp',
  '/covers/product/1-160.gif',
  '/covers/product/999999-160.webp',
  '/covers/shop/1-160.webp',
  '/covers/product/1-160-huge.webp',
  '/covers/product/..%2f1-160.webp',
])('%s is not a cover', async (url) => {
  expect((await shop.app.inject(url)).statusCode).toBe(404)
})
