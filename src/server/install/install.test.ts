import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('the shop is installable: its manifest names it, and every icon has its stated size', async () => {
  const answer = await shop.app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toMatch('application/manifest+json')
  const { name, display, start_url, icons } = answer.json()
  expect({ name, display, start_url }).toEqual({ name: 'Woodshed', display: 'standalone', start_url: '/' })
  for (const { src, sizes } of [...icons, { src: '/app-icons/180.png', sizes: '180x180' }]) {
    const { width, height, format } = await sharp((await shop.app.inject(src)).rawPayload).metadata()
    expect({ size: `${width}x${height}`, format }).toEqual({ size: sizes, format: 'png' })
  }
})

test.each(['/app-icons/64.png', '/app-icons/1e3.png', '/app-icons/..%2f.png'])('answers 404 for the icon %s', async (path) => {
  expect((await shop.app.inject(path)).statusCode).toBe(404)
})

test('the icon picker’s icons are single small drawings; unknown ones answer 404', async () => {
  for (const path of ['/icons/solid/guitar.svg', '/icons/brands/github.svg', '/icons/regular/bell.svg']) {
    const answer = await shop.app.inject(path)
    expect(answer.headers['content-type']).toMatch('image/svg+xml')
    expect(answer.body).toMatch(/^<svg.*currentColor/s)
  }
  for (const path of ['/icons/solid/nonsense.svg', '/icons/duotone/bell.svg', '/icons/solid/..%2f..%2fpackage.svg'])
    expect((await shop.app.inject(path)).statusCode).toBe(404)
})
