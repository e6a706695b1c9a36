import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVariant, parseVariant } from '#media/images/image-files.server.ts'
import { imagePicture, imageUrl } from '#media/images/image-picture.ts'
import { importImage } from '#media/images/import-image.server.ts'
import { imageTypeOf } from '#media/images/read-image.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** A brown photograph, taller than wide, as a phone sends it: on its side, with the place it was taken at. */
const photograph = (width = 900, height = 1200) =>
  sharp({ create: { width: height, height: width, channels: 3, background: '#8a5a2b' } }).withExif({
    IFD3: { GPSLatitude: '51/1 30/1 0/1' },
  })

test('a photograph is saved in every size, upright, without its GPS position', async () => {
  const file = await photograph().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { image, colour } = await importImage(shop.ctx, { square: file })
  expect(image).toMatch(/^[0-9a-f]{24}-900$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  expect([Math.abs(red - 0x8a) < 6, Math.abs(green - 0x5a) < 6, Math.abs(blue - 0x2b) < 6]).toEqual([true, true, true])

  const { rawPayload, headers, statusCode } = await shop.app.inject(imageUrl(image, 'square', 480, 'webp'))
  const { width, height, format, exif, orientation } = await sharp(rawPayload).metadata()
  expect({ statusCode, width, height, format, exif, orientation }).toEqual({ statusCode: 200, width: 480, height: 480, format: 'webp' })
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/webp', 'public, max-age=31536000, immutable'])
  // Mailboxes in browsers may show it.
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  const social = await sharp((await shop.app.inject(imageUrl(image, 'social', 1280, 'jpeg'))).rawPayload).metadata()
  expect([social.width, social.height, social.format]).toEqual([1280, 672, 'jpeg'])
})

test('the same picture uploaded again is the same image', async () => {
  const file = await photograph().png().toBuffer()
  const first = await importImage(shop.ctx, { square: file })
  expect(await importImage(shop.ctx, { square: file })).toEqual(first)
  expect(await importImage(shop.ctx, { square: await photograph().negate().png().toBuffer() })).not.toEqual(first)
})

test('never offers a picture wider than its original', async () => {
  const { image } = await importImage(shop.ctx, { square: await photograph(500, 700).webp().toBuffer() })
  expect(imagePicture({ image, colour: '#000000' }, 1280).avif).toBe(
    [160, 320, 480].map((width) => `${imageUrl(image, 'square', width, 'avif')} ${width}w`).join(', '),
  )
})

test('renders a size once for concurrent requests', async () => {
  const { image: name } = await importImage(shop.ctx, { square: await photograph().avif({ effort: 0 }).toBuffer() })
  const variant = { name, shape: 'wide', width: 320, format: 'avif' } as const
  const files = await Promise.all(Array.from({ length: 20 }, () => findVariant(shop.config.dataDir, variant)))
  expect(new Set(files).size).toBe(1)
  expect(imageTypeOf(await readFile(files[0] ?? ''))).toBe('avif')
})

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'), 'Use a JPEG'],
  ['an HTML page named as a picture', Buffer.from('<html>'), 'Use a JPEG'],
  ['a truncated JPEG', Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'), 'damaged'],
  ['nothing', Buffer.alloc(0), 'Choose a picture.'],
])('refuses %s', async (_what, file, words) => {
  await expect(importImage(shop.ctx, { square: file })).rejects.toThrow(words)
})

test('refuses a small file that unpacks to too many pixels', async () => {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a00806000000', 'hex')
  const bomb = Buffer.concat([header, Buffer.alloc(64)])
  await expect(importImage(shop.ctx, { square: bomb })).rejects.toThrow('damaged or too large')
})

test.each(['161.webp', '160.gif', '160-huge.webp', '..%2f160.webp'])('/images/…/square-%s answers 404', async (file) => {
  const { image } = await importImage(shop.ctx, { square: await photograph().png().toBuffer() })
  const { statusCode, headers } = await shop.app.inject(`/images/${image}/square-${file}`)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('refuses image names with path traversal', () => {
  expect(parseVariant('../../..', 'square-160.webp')).toBeNull()
  expect(parseVariant(`${'a'.repeat(24)}-1280`, 'square-160.webp')).not.toBeNull()
})
