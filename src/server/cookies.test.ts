import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let app: FastifyInstance
/** Every route that can be opened by its address, found as the app registers them. */
let addresses: string[]
beforeAll(async () => {
  shop = await testShop()
  app = await createApp({ ctx: shop.ctx, page: async () => new Response('<p>A page</p>', { headers: { 'content-type': 'text/html' } }) })
  await app.ready()
  addresses = [...new Set([...apiAddresses(app), ...rawAddresses])]
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const samples: Record<string, string> = {
  kind: 'lesson',
  slug: 'open-tuning-airs',
  country: 'GB',
  id: '1',
  q: 'blues',
}

/** The addresses of the API as its description lists them, with values that exist where any value would not do. */
function apiAddresses(app: FastifyInstance): string[] {
  const { paths } = app.swagger() as {
    paths: Record<string, { get?: { parameters?: { in: string; name: string; required?: boolean }[] } }>
  }
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const filled = `/api/v1${path}`.replace(/\{(\w+)\}/g, (_whole, name: string) => samples[name] ?? '1')
    const query = (get.parameters ?? [])
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name }) => `${name}=${samples[name] ?? '1'}`)
    return [query.length > 0 ? `${filled}?${query.join('&')}` : filled]
  })
}

const rawAddresses = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  '/sitemaps/products-0.xml',
  '/images/none/square-96.webp',
  '/images/none/none.avif',
  '/media/public/none/poster.jpg',
  '/assets/none.js',
  '/healthz',
  '/readyz',
  '/api/docs/json',
  '/api/v1/nothing',
  '/sandbox/mail',
  '/sandbox/clock',
]

const cookieOf = (answer: { headers: Record<string, unknown> }) => answer.headers['set-cookie']
const cacheOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['cache-control'] ?? '')

test('only pages give a new browser a cookie', async () => {
  expect(addresses.length).toBeGreaterThan(40)
  const withCookie: string[] = []
  for (const url of addresses) if (cookieOf(await app.inject({ url }))) withCookie.push(url)
  expect(withCookie).toEqual([])
})

test('public responses stay public', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml', '/api/v1/products', '/api/v1/artists', '/api/v1/search/suggestions?q=blues']) {
    expect(cacheOf(await app.inject({ url })), url).toContain('public')
  }
})

test('a page sets a new browser’s cookie once, and isn’t cached', async () => {
  const first = await app.inject({ url: '/lessons' })
  expect(cookieOf(first)).toContain('sid=')
  expect(cacheOf(first)).toBe('no-store')
  const [sid] = first.cookies
  expect(cookieOf(await app.inject({ url: '/lessons', cookies: { sid: sid?.value ?? '' } }))).toBeUndefined()
})

test('a response that sets a cookie is never public, on any route', async () => {
  const other = await createApp({ ctx: shop.ctx, page: null })
  other.get('/careless', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').setCookie('a', 'b').send('hello'))
  const answer = await other.inject({ url: '/careless' })
  expect([cookieOf(answer), cacheOf(answer)]).toEqual(['a=b; SameSite=Lax', 'no-store'])
  await other.close()
})
