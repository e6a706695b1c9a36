import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIResponse } from '@playwright/test'
import { sessionCookieName } from '#account/visitor.server.ts'
import { mac, sha256 } from '#platform/tokens.server.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { ask, call } from './fixtures/shop-calls.ts'

type Playable = { base: string; manifest: string }

const gets = async (answer: Promise<APIResponse>) => (await answer).status()

test('[A15] [P24] a media URL works for its owner only, until it expires, and only unaltered', async ({
  page,
  books,
  anotherBrowser,
  request,
}) => {
  const { id: lesson } = await books.db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'slow-blues-turnarounds')
    .executeTakeFirstOrThrow()
  const { id: file } = await books.db
    .selectFrom('product_files')
    .select('id')
    .where('product_id', '=', lesson)
    .where('path', '=', 'tab.pdf')
    .executeTakeFirstOrThrow()
  await signIn(page, 'subscriber@woodshed.test')
  const playable: Playable = await call(page, `POST products/${lesson}/play`, {})
  expect(await gets(page.request.get(playable.manifest))).toBe(200)
  const part = await page.request.get(`${playable.base}segments-1.m4s`, { headers: { range: 'bytes=0-99' } })
  expect(part.status()).toBe(206)
  expect((await part.body()).byteLength).toBe(100)

  const [, media, token = '', folder] = playable.base.split('/')
  const [expires, product, use, signature = ''] = token.split('.')
  const tampered = [
    `/${media}/${expires}.${product}.${use}.${signature.slice(0, -2)}xx/${folder}/master.m3u8`,
    `/${media}/${Number(expires) + 3600}.${product}.${use}.${signature}/${folder}/master.m3u8`,
    `/${media}/${expires}.${Number(product) + 1}.${use}.${signature}/${folder}/master.m3u8`,
    `/${media}/${expires}.${product}.download.${signature}/${folder}/lesson.mp4`,
    `${playable.base}lesson.mp4`,
    `${playable.base}tab.pdf`,
    `${playable.base}no-such-file.m4s`,
    `/${media}/${token}/test-stream-a/master.m3u8`,
    `/${media}/public/${folder}/master.m3u8`,
    `/${media}/public/${folder}/tab.pdf`,
    `/${media}/public/${folder}/preview/..%2Fmaster.m3u8`,
    `/${media}/${token}/..%2f${folder}/master.m3u8`,
  ]
  for (const address of tampered) expect(await gets(page.request.get(address)), address).toBe(404)

  const other = await anotherBrowser()
  for (const stranger of [request, other.request]) {
    expect(await gets(stranger.get(playable.manifest))).toBe(404)
    expect(await gets(stranger.get(`${playable.base}lesson.mp4`))).toBe(404)
  }
  await signIn(other, 'member@woodshed.test')
  expect(await gets(other.request.get(playable.manifest))).toBe(404)
  expect((await ask(other, `POST products/${lesson}/play`, {})).status).toBe(403)

  const grant: { url: string } = await call(page, `POST download-product-line-file/${file}`)
  expect(await gets(other.request.get(grant.url))).toBe(410)
  expect(await gets(page.request.get(grant.url))).toBe(200)
  expect((await ask(other, `POST download-product-line-file/${file}`)).status).toBe(403)
})

test('[P24] a film’s URL works until it expires and not a second longer', async ({ page, context, request, books }) => {
  const { id } = await books.db.selectFrom('products').select('id').where('slug', '=', 'slow-blues-turnarounds').executeTakeFirstOrThrow()
  await signIn(page, 'subscriber@woodshed.test')
  expect((await ask(page, `POST products/${id}/play`, {})).status).toBe(200)
  const cookie = (await context.cookies()).find(({ name }) => name === sessionCookieName(false))?.value ?? ''
  const session = sha256(decodeURIComponent(cookie)).toString('base64url')
  const secret = readFileSync(join(process.env.SHOP_DATA ?? '', 'secret'), 'utf8').trim()
  const untilIn = (seconds: number) => {
    const expires = Math.floor(Date.now() / 1000) + seconds
    const signature = mac(secret, 'media', `${expires}\n${id}\nstream\ntest-lesson-a\n${session}`)
    return `/media/${expires}.${id}.stream.${signature}/test-lesson-a/master.m3u8`
  }
  expect(await gets(page.request.get(untilIn(60)))).toBe(200)
  expect(await gets(page.request.get(untilIn(-1)))).toBe(404)
  expect(await gets(request.get(untilIn(60)))).toBe(404)
})

test('[P24] asks guests to sign in before playback; public media plays for anyone', async ({ page, request, books }) => {
  const { id } = await books.db.selectFrom('products').select('id').where('slug', '=', 'slow-blues-turnarounds').executeTakeFirstOrThrow()
  await page.goto('/lessons/slow-blues-turnarounds/play')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect((await ask(page, `POST products/${id}/play`, {})).status).toBe(401)
  expect(await gets(request.get('/media/public/test-lesson-a/preview/master.m3u8'))).toBe(200)
})
