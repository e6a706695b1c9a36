import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '#account/tests/staff.ts'
import { today } from '#admin/today.server.ts'
import { probe } from '#media/encode/probe.server.ts'
import { takeUploads } from '#media/upload/take-uploads.server.ts'
import { beginUpload, finishUpload, latestUploads, removeUpload, retryUpload, uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { removeFolder, temporaryFolder } from '../../../tools/test/temporary-folder.ts'

const runProgram = promisify(execFile)

let shop: TestShop
let staff: Ctx
const films = temporaryFolder()
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  await mkdir(uploadFolder(shop.config), { recursive: true })
  await runProgram(process.execPath, ['e2e/fixtures/make-media.ts', films])
}, 120_000)
afterAll(async () => {
  await shop.close()
  removeFolder(films)
})

const film = () => join(films, 'test-lesson-a/lesson.mp4')

/** As if all of the file had arrived. */
async function send(source: string | Buffer, more: { name?: string; purpose?: string; assetId?: string | null } = {}): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  const bytes = typeof source === 'string' ? await readFile(source) : source
  const { name = 'First film.mp4', purpose = 'recording', assetId = null } = more
  await beginUpload(staff, { id, name, purpose, assetId, bytes: bytes.length })
  const path = join(uploadFolder(shop.config), id)
  await (typeof source === 'string' ? copyFile(source, path) : writeFile(path, source))
  await finishUpload(shop.ctx, id)
  await takeUploads(shop.ctx)
  return id
}

/** A tone as a WAV file: 8 kHz, mono, 16 bits. */
function wave(seconds: number): Buffer {
  const samples = Buffer.alloc(seconds * 16_000)
  for (let at = 0; at < samples.length / 2; at++) samples.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 440 * at) / 8000)), 2 * at)
  const head = Buffer.from('RIFF    WAVEfmt                     data    ', 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  for (const [value, at] of [
    [16, 16],
    [8000, 24],
    [16_000, 28],
    [samples.length, 40],
  ] as const)
    head.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    head.writeUInt16LE(value, at)
  return Buffer.concat([head, samples])
}

const assetOf = (id: string) => shop.ctx.db.selectFrom('assets').selectAll().where('id', '=', id).executeTakeFirst()
const problemOf = async (id: string) => (await latestUploads(staff)).find((upload) => upload.id === id)?.problem

test('a film becomes a recording that plays, with a preview and a file to keep', async () => {
  const id = await send(film())
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ state: 'ready', type: 'lesson', title: 'First film' })
  expect(Number(asset?.duration_seconds)).toBeCloseTo(12, 0)
  const folder = join(shop.config.dataDir, 'media', asset?.folder ?? '')
  const made = await readdir(folder)
  expect(made).toEqual(expect.arrayContaining(['lesson.mp4', 'master.m3u8', 'meta.json', 'practice.json', 'preview']))
  const { sound, duration } = JSON.parse(await readFile(join(folder, 'practice.json'), 'utf8'))
  expect(made).toContain(sound)
  expect(duration).toBeCloseTo(12, 0)
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  expect(master).toMatch(/CODECS="avc1[^"]*mp4a/)
  expect(existsSync(join(folder, 'preview/master.m3u8'))).toBe(true)
  expect(made).toEqual(expect.arrayContaining(['poster.jpg', 'sprite_0.jpg', 'storyboard.vtt']))
  // Twenty a second; the last may be of silence.
  expect(asset?.peaks?.length).toBeOneOf([240, 241])
})

test('a large film has a smaller rendition for slow lines, and its sound apart', async () => {
  const large = join(films, 'large.mp4')
  await runProgram(process.execPath, ['src/media/tests/make-large-film.ts', large, join(films, 'test-track-a/preview.m4a')])
  const asset = await assetOf(await send(large))
  const master = await readFile(join(shop.config.dataDir, 'media', asset?.folder ?? '', 'master.m3u8'), 'utf8')
  expect([...master.matchAll(/RESOLUTION=(\S+?),/g)].map(([, size]) => size)).toEqual(['1280x720', '768x432'])
  expect(master).toContain('TYPE=AUDIO')
})

test('sound that browsers don’t stream is encoded', async () => {
  const asset = await assetOf(await send(wave(2), { name: 'Drone in A.wav' }))
  expect(asset).toMatchObject({ state: 'ready', type: 'track', title: 'Drone in A' })
  expect(Number(asset?.duration_seconds)).toBeCloseTo(2, 1)
  const facts = await probe(join(shop.config.dataDir, 'media', asset?.folder ?? '', 'track.m4a'))
  expect(facts?.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000 })
})

test('sound alone becomes a track', async () => {
  const id = await send(join(films, 'test-track-a/preview.m4a'), { name: 'Shuffle in A.m4a' })
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ state: 'ready', type: 'track', title: 'Shuffle in A' })
  const made = await readdir(join(shop.config.dataDir, 'media', asset?.folder ?? ''))
  expect(made).toEqual(expect.arrayContaining(['track.m4a', 'preview.m4a', 'master.m3u8']))
})

test('another film replaces a recording: it keeps its id, and its products its files’ links', async () => {
  const id = await send(film())
  const before = await assetOf(id)
  const second = await send(film(), { assetId: id })
  expect(await assetOf(second)).toBeUndefined()
  expect((await assetOf(id))?.folder).not.toBe(before?.folder)
})

test('what belongs to a replaced recording stays with it, and a film may become sound', async () => {
  const id = await send(film())
  await send(Buffer.from('%PDF-1.4\n%%EOF\n'), { name: 'tab.pdf', purpose: 'tab', assetId: id })
  await send(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n'), { name: 'en.vtt', purpose: 'captions', assetId: id })
  await send(join(films, 'test-track-a/preview.m4a'), { name: 'Only sound.m4a', assetId: id })
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ type: 'track', state: 'ready' })
  const files = await shop.ctx.db.selectFrom('asset_files').select('path').where('asset_id', '=', id).orderBy('path').execute()
  expect(files.map(({ path }) => path)).toEqual(['tab.pdf', 'track.m4a'])
  const made = await readdir(join(shop.config.dataDir, 'media', asset?.folder ?? ''))
  expect(made).toEqual(expect.arrayContaining(['captions.vtt', 'tab.pdf', 'track.m4a']))
  expect(made).not.toContain('lesson.mp4')
})

test('one that fails is kept and mailed about, the next is taken, and a retry makes it', async () => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await beginUpload(staff, { id, name: 'Late film.mp4', purpose: 'recording', assetId: null, bytes: 1 })
  await finishUpload(shop.ctx, id)
  const next = await send(film())
  expect(await assetOf(next)).toMatchObject({ state: 'ready' })
  expect((await latestUploads(staff)).find((upload) => upload.id === id)).toMatchObject({ state: 'failed' })
  expect(await assetOf(id)).toBeUndefined()
  const tile = (await today(staff)).tasks.find(({ label }) => label === 'Failed encodes')
  expect(tile).toMatchObject({ count: 1, urgent: true })
  const mail = await shop.ctx.db.selectFrom('outbox').select('recipient').where('template', '=', 'upload-failed').execute()
  expect(mail).toEqual([{ recipient: 'staff@woodshed.test' }])

  await copyFile(film(), join(uploadFolder(shop.config), id))
  await retryUpload(staff, id)
  await takeUploads(shop.ctx)
  expect(await assetOf(id)).toMatchObject({ state: 'ready', title: 'Late film' })
  await expect(retryUpload(staff, id)).rejects.toMatchObject({ code: 'not-ready' })
})

test('two shops make a recording once', async () => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await beginUpload(staff, { id, name: 'Once.mp4', purpose: 'recording', assetId: null, bytes: 1 })
  await copyFile(film(), join(uploadFolder(shop.config), id))
  await finishUpload(shop.ctx, id)
  const first = takeUploads(shop.ctx)
  await expect
    .poll(async () => (await latestUploads(staff)).find((upload) => upload.id === id)?.progress, { timeout: 20_000 })
    .toBeGreaterThan(0)
  await takeUploads(shop.ctx)
  expect(await assetOf(id)).toBeUndefined()
  await first
  expect(await assetOf(id)).toMatchObject({ state: 'ready' })
})

test('a shop that closes gives its work back', async () => {
  const id = crypto.randomUUID().replaceAll('-', '')
  await beginUpload(staff, { id, name: 'Interrupted.mp4', purpose: 'recording', assetId: null, bytes: 1 })
  await copyFile(film(), join(uploadFolder(shop.config), id))
  await finishUpload(shop.ctx, id)
  const closing = new AbortController()
  const first = takeUploads(shop.ctx, closing.signal)
  await expect
    .poll(async () => (await latestUploads(staff)).find((upload) => upload.id === id)?.progress, { timeout: 20_000 })
    .toBeGreaterThan(0)
  closing.abort()
  await first
  await takeUploads(shop.ctx)
  expect(await assetOf(id)).toMatchObject({ state: 'ready' })
})

test('a refused file can be removed from the list', async () => {
  const id = await send(Buffer.from('<html>'))
  await removeUpload(staff, id)
  expect(await problemOf(id)).toBeUndefined()
  await expect(removeUpload(staff, id)).rejects.toMatchObject({ code: 'not-ready' })
  await expect(removeUpload(shop.ctx, id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a tab joins its recording', async () => {
  const id = await send(film())
  await send(Buffer.from('%PDF-1.4\n%%EOF\n'), { name: 'tab.pdf', purpose: 'tab', assetId: id })
  const files = await shop.ctx.db.selectFrom('asset_files').select('path').where('asset_id', '=', id).orderBy('path').execute()
  expect(files.map(({ path }) => path)).toEqual(['lesson.mp4', 'tab.pdf'])
})

test.each([
  ['a playlist that names other files', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), 'This isn’t a film or sound'],
  ['a list of files to join', Buffer.from("ffconcat version 1.0\nfile 'http://127.0.0.1:1/'\n"), 'This isn’t a film or sound'],
  ['an archive', Buffer.from('PK\x03\x04 and so on', 'latin1'), 'This isn’t a film or sound'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'This isn’t a film or sound'],
  ['a film’s first bytes only', Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomiso2', 'latin1'), 'This file is damaged'],
])('%s is refused in words, and the next film is taken', async (_what, bytes, words) => {
  const id = await send(bytes)
  expect(await problemOf(id)).toContain(words)
  expect(await assetOf(id)).toBeUndefined()
  expect(existsSync(join(uploadFolder(shop.config), id))).toBe(false)
})

test('half a film is refused', async () => {
  const whole = await readFile(film())
  const id = await send(whole.subarray(0, whole.length / 2))
  expect(await problemOf(id)).toBeTruthy()
  expect((await assetOf(await send(film())))?.state).toBe('ready')
})

test('nothing, too much and the unknown are refused before a byte is sent', async () => {
  const upload = { id: 'a'.repeat(32), name: 'x.mp4', purpose: 'recording', assetId: null, bytes: 1 }
  await expect(beginUpload(staff, { ...upload, bytes: 0 })).rejects.toThrow('This file is empty.')
  await expect(beginUpload(staff, { ...upload, bytes: 21 * 1024 ** 3 })).rejects.toThrow('at most 20.0 GB')
  await expect(beginUpload(staff, { ...upload, purpose: 'page' })).rejects.toThrow('Choose what this file is.')
  await expect(beginUpload(staff, { ...upload, assetId: 'nothing' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(beginUpload(shop.ctx, upload)).rejects.toMatchObject({ code: 'not-found' })
})

test('uploads have no address for anybody but staff', async () => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'sec-fetch-site': 'same-origin' }
  const { statusCode } = await shop.app.inject({ method: 'POST', url: '/admin/uploads', headers })
  expect(statusCode).toBe(404)
})
