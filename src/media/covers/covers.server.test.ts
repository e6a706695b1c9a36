import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Covers, openCovers } from '#media/covers/covers.server.ts'
import type { CoverSpec } from '#media/covers/spec.ts'

const root = resolve(import.meta.dirname, '../../..')
const spec: CoverSpec = { seed: 'slow-blues', kind: 'course', title: 'Slow blues, told plainly', artist: 'Otis Venn', style: 'Blues' }
const size = { width: 160, shape: 'square', format: 'webp' } as const

let dataDir: string
let covers: Covers

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'woodshed-covers-'))
})
afterEach(() => covers.close())
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).filter((file) => file.includes('.'))

test('a cover is drawn once, kept, and found again by another start', async () => {
  covers = openCovers({ root, dataDir })
  const first = await covers.renderCover(spec, size)
  expect(first.type).toBe('image/webp')
  expect((await loadImage(await readFile(first.path))).width).toBe(160)
  const { mtimeMs } = await stat(first.path)
  covers.close()
  covers = openCovers({ root, dataDir })
  const again = await covers.renderCover(
    { style: 'Blues', artist: 'Otis Venn', title: spec.title, kind: 'course', seed: 'slow-blues' },
    size,
  )
  expect(again).toEqual(first)
  expect((await stat(again.path)).mtimeMs).toBe(mtimeMs)
})

test('many who ask at once get one drawing, and no half-written file is left', async () => {
  covers = openCovers({ root, dataDir })
  const wanted = { ...spec, seed: 'asked-by-many' }
  const before = (await filesIn(join(dataDir, 'covers'))).length
  const files = await Promise.all(Array.from({ length: 20 }, () => covers.renderCover(wanted, { ...size, format: 'avif' })))
  expect(new Set(files.map((file) => file.path)).size).toBe(1)
  const after = await filesIn(join(dataDir, 'covers'))
  expect(after.length).toBe(before + 1)
  expect(after.filter((file) => file.endsWith('.part'))).toEqual([])
})

test('the event loop stays free while covers are drawn', async () => {
  covers = openCovers({ root, dataDir })
  await covers.renderCover({ ...spec, seed: 'warm' }, size)
  let longest = 0
  let last = performance.now()
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 2)
  const start = performance.now()
  await Promise.all(Array.from({ length: 6 }, (_, i) => covers.renderCover({ ...spec, seed: `busy-${i}` }, { ...size, width: 640 })))
  clearInterval(watch)
  expect(longest).toBeLessThan((performance.now() - start) / 2)
})

test('a cover that cannot be drawn is refused, and the next one is drawn', async () => {
  covers = openCovers({ root, dataDir })
  const broken: CoverSpec = JSON.parse('{ "seed": "broken", "kind": "course", "title": null, "family": "letterpress" }')
  await expect(covers.renderCover(broken, size)).rejects.toThrow('TypeError')
  expect((await covers.renderCover({ ...spec, seed: 'after' }, size)).path).toContain('.webp')
})

test('closing gives up what was asked for', async () => {
  covers = openCovers({ root, dataDir })
  const refused = expect(covers.renderCover({ ...spec, seed: 'too-late' }, size)).rejects.toThrow('closing')
  await new Promise((done) => setImmediate(done))
  covers.close()
  await refused
})
