import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { facetsOf } from '#catalogue/lists/facets.server.ts'
import { loader } from '#catalogue/pages/index-page.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** Whether a list has products, and its guest cache key; null if it isn't cached for guests. */
async function shared(address: string) {
  const context = new RouterContextProvider()
  context.set(ctxKey, shop.ctx)
  const { data, init } = await loader({ context, request: new Request(`http://shop.test${address}`), params: {} } as never)
  return [data.list.count > 0, new Headers(init?.headers).get('x-guest-address')]
}

test('[B17] guests share a cached list, also an empty one for known words; made-up words aren’t cached', async () => {
  const [key] = (await facetsOf(shop.ctx, 'lesson')).key
  expect(await shared(`/lessons?key=${key}`)).toEqual([true, `/lessons?key=${key}`])
  expect(await shared(`/streams?key=${key}`)).toEqual([false, `/streams?key=${key}`])
  expect(await shared('/streams?tempo=390-400')).toEqual([false, '/streams?tempo=390-400'])
  for (const made of ['key=H', 'style=made-up', 'artist=nobody-here', 'year=1812', 'technique=constructor'])
    expect((await shared(`/lessons?${made}`))[1], made).not.toBe(`/lessons?${made}`)
})
