import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markRecordingsReady } from '#media/finished-recordings.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a recording is ready once all its files exist, with its real length, waveform and first bars', async () => {
  const { db } = shop.ctx
  await db.updateTable('assets').set({ state: 'waiting' }).execute()
  expect(await markRecordingsReady(shop.ctx)).toBe(0)
  const { id, folder } = await db.selectFrom('assets').select(['id', 'folder']).orderBy('id').executeTakeFirstOrThrow()
  const dir = join(shop.config.dataDir, 'media', folder)
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'peaks.json'), JSON.stringify([-127, 60, -30, 64]))
  expect(await markRecordingsReady(shop.ctx)).toBe(0)
  const excerpt = {
    strings: 6,
    totalBars: 12,
    bars: [{ chords: [], notes: [{ at: 0, string: 2, fret: 5 }] }],
    sample: { start: 9, seconds: 20 },
    preview: null,
  }
  await writeFile(join(dir, 'excerpt.json'), JSON.stringify(excerpt))
  await writeFile(join(dir, 'captions.vtt'), 'WEBVTT')
  await writeFile(join(dir, 'meta.json'), JSON.stringify({ durationSeconds: 41.5 }))
  expect(await markRecordingsReady(shop.ctx)).toBe(1)
  const asset = await db
    .selectFrom('assets')
    .select(['state', 'duration_seconds', 'peaks', 'excerpt', 'captioned'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(asset).toEqual({ state: 'ready', duration_seconds: 41.5, peaks: [1, 0.504], excerpt, captioned: true })
  expect(await markRecordingsReady(shop.ctx)).toBe(0)
})
