import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheStats, openCache } from '#platform/caches.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('caches are created only in the list of caches', () => {
  const makers = globSync('src/**/*.{ts,tsx}').filter((file) => /^import .*'lru-cache'/m.test(readFileSync(file, 'utf8')))
  expect(makers).toEqual(['src/platform/caches.server.ts'])
})

test('a cache keeps to its limit and counts its hits', () => {
  const cache = openCache<string, Buffer>('outages logged', { bytesOf: (bytes) => bytes.length })
  expect(cacheStats()['outages logged']).toMatchObject({ entries: 0, bytes: 0, hitRate: null })
  for (let key = 0; key < 10; key++) cache.set(`${key}`, Buffer.alloc(10_000))
  expect([cache.get('9')?.length, cache.get('0'), cache.get('1'), cache.get('8')?.length]).toEqual([10_000, undefined, undefined, 10_000])
  const { entries, bytes, limit, hitRate } = cacheStats()['outages logged']!
  expect([entries, limit, hitRate]).toEqual([6, 65_536, 0.5])
  expect(bytes).toBeLessThanOrEqual(limit)
})

test('a cached answer holds no more memory than its own', async () => {
  for (let price = 0; price < 20; price++) await shop.app.inject(`/api/v1/products?kind=lesson&price=${price}-9999999`)
  const answers = [...shop.ctx.services.catalogue.responses.values()].map(({ bytes }) => bytes)
  expect(answers.length).toBeGreaterThanOrEqual(20)
  for (const bytes of answers) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('staff see every cache at /readyz?verbose, everyone else the proxy’s view', async () => {
  await shop.ctx.services.catalogue.lists.refresh(shop.ctx)
  const ask = async (cookies: Record<string, string>) => (await shop.app.inject({ url: '/readyz?verbose', cookies })).json()
  expect(await ask({})).toEqual({ status: 'ready' })
  expect(await ask((await shop.member('member@woodshed.test')).cookies)).toEqual({ status: 'ready' })
  const seen = await ask((await shop.member('staff@woodshed.test')).cookies)
  expect(seen).toMatchObject({
    status: 'ready',
    memory: { rss: expect.any(Number) },
    caches: {
      'stream verdicts': { entries: 0, bytes: 0, limit: 8 * 1024 * 1024, hitRate: null },
      'filter choices': { hitRate: expect.any(Number) },
    },
    copies: {
      settings: expect.any(Number),
      texts: expect.any(Number),
      tariff: expect.any(Number),
      tax_rates: expect.any(Number),
      plans: expect.any(Number),
    },
  })
  expect(seen.copies['list index']).toBeGreaterThan(5_000)
})
