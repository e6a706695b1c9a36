import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSlugs } from '#demo/test-catalogue.ts'
import { heardNotices } from '#server/tests/next-notice.ts'
import { testShop } from '#server/tests/test-shop.ts'

/** A subscriber playing a lesson in a shop whose recordings are delivered elsewhere. */
async function playing(delivery: 'nginx' | 'cdn') {
  const shop = await testShop({ env: { MEDIA_DELIVERY: delivery, TRUST_PROXY: 'loopback' } })
  await shop.ctx.db.updateTable('assets').set({ state: 'ready' }).execute()
  const { id, folder } = await shop.ctx.db
    .selectFrom('products as p')
    .innerJoin('assets as a', 'a.id', 'p.asset_id')
    .select(['p.id', 'a.folder'])
    .where('p.slug', '=', testSlugs.lesson)
    .executeTakeFirstOrThrow()
  const dir = join(shop.config.dataDir, 'media', folder)
  await mkdir(dir, { recursive: true })
  for (const file of ['segments-1.m4s', 'master.m3u8']) await writeFile(join(dir, file), 'sound')
  const device = await shop.member('subscriber@woodshed.test')
  const { body } = await device.post(`/products/${id}/play`, {})
  const get = (file: string, cookies: Record<string, string> = device.cookies) => shop.app.inject({ url: `${body.base}${file}`, cookies })
  const cancel = async () => {
    await shop.ctx.db.updateTable('subscriptions').set({ status: 'cancelled' }).execute()
    await heardNotices(shop.ctx)
  }
  return { shop, folder, get, cancel }
}

test('[A15] nginx gets the file to send, only while the session may stream it', async () => {
  const { shop, folder, get, cancel } = await playing('nginx')
  const { statusCode, headers, payload } = await get('segments-1.m4s')
  expect([statusCode, payload]).toEqual([200, ''])
  expect(headers).toMatchObject({
    'x-accel-redirect': `/media-files/${folder}/segments-1.m4s`,
    'content-type': 'video/iso.segment',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, max-age=31536000, immutable',
  })
  const refused = [await get('segments-1.m4s', {}), await get('lesson.mp4'), await get('../segments-1.m4s')]
  await cancel()
  for (const answer of [...refused, await get('segments-1.m4s')])
    expect([answer.statusCode, answer.headers['x-accel-redirect']]).toEqual([404, undefined])
  await shop.close()
})

test('[A15] behind a CDN, a signed URL serves its own files to anyone for five minutes', async () => {
  const { shop, get, cancel } = await playing('cdn')
  const { statusCode, headers, payload } = await get('segments-1.m4s', {})
  expect([statusCode, payload]).toEqual([200, 'sound'])
  expect(Number(headers['cache-control']?.match(/^public, max-age=(\d+)$/)?.[1])).toBeCloseTo(300, -1)
  expect((await get('master.m3u8', {})).headers['cache-control']).toBe('public, max-age=60')
  expect((await get('lesson.mp4', {})).statusCode).toBe(404)
  await cancel()
  shop.clock.forward(280_000)
  expect((await get('segments-1.m4s', {})).statusCode).toBe(200)
  shop.clock.forward(21_000)
  expect((await get('segments-1.m4s', {})).statusCode).toBe(404)
  await shop.close()
})
