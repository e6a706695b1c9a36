import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await shop.app.inject(url)
  return { status: statusCode, type: headers['content-type'], body }
}
const addresses = (body: string) =>
  [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address?.replace(shop.config.baseUrl, ''))

test('the sitemap lists a file of pages and files of products', async () => {
  const { type, body } = await get('/sitemap.xml')
  expect(type).toBe('application/xml; charset=utf-8')
  expect(addresses(body)).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-0.xml'])
})

test('lists the home page, the indexes, pages about the shop, artists and learning paths', async () => {
  expect(addresses((await get('/sitemaps/pages.xml')).body)).toEqual([
    ...[
      '/',
      '/lessons',
      '/courses',
      '/streams',
      '/backing-tracks',
      '/bundles',
      '/dvds',
      '/cds',
      '/artists',
      '/paths',
      '/membership',
      '/gifts',
      '/tuner',
      '/metronome',
      '/my-file',
    ],
    ...['/about', '/contact', '/accessibility', '/delivery-and-returns', '/payment-methods', '/terms', '/privacy', '/imprint'],
    ...['/artists/otis-venn', '/artists/mara-quill'],
    ...['/paths/from-porch-to-stage', '/paths/airs-and-graces'],
  ])
})

test('lists each visible product once', async () => {
  const found = addresses((await get('/sitemaps/products-0.xml')).body)
  expect(found).toHaveLength(30)
  expect(found).toContain(`/lessons/${testSlugs.lesson}`)
  expect(found).not.toContain(`/lessons/${testSlugs.unreleasedLesson}`)
  expect(found).not.toContain(`/lessons/${testSlugs.unpublishedLesson}`)
})

test('a missing sitemap file answers 404', async () => {
  expect((await get('/sitemaps/products-7.xml')).status).toBe(404)
})

test('robots.txt links the sitemap and blocks personal pages', async () => {
  const { type, body } = await get('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${shop.config.baseUrl}/sitemap.xml`)
  expect(body).toContain('Disallow: /cart\n')
})
