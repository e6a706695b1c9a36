import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { probe } from '#media/encode/probe.server.ts'
import { tabPdf } from '#media/tests/pdfs.ts'
import { runProgram, uploadShop } from '#media/tests/upload-shop.ts'
import { silence, wavOf } from '../../../e2e/fixtures/make-wav.ts'

const { films, film, track, send, assetOf, folderOf, savedOf } = await uploadShop()

test('a film becomes a playable recording with a preview and a download', async () => {
  const id = await send(film)
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ state: 'ready', type: 'lesson', title: 'First film' })
  expect(Number(asset?.duration_seconds)).toBeCloseTo(12, 0)
  const folder = await folderOf(id)
  const made = await readdir(folder)
  expect(made).toEqual(expect.arrayContaining(['lesson.mp4', 'master.m3u8', 'meta.json', 'practice.json', 'preview']))
  const { sound, duration } = JSON.parse(await readFile(join(folder, 'practice.json'), 'utf8'))
  expect(made).toContain(sound)
  expect(duration).toBeCloseTo(12, 0)
  const master = await readFile(join(folder, 'master.m3u8'), 'utf8')
  expect(master).toMatch(/CODECS="avc1[^"]*mp4a/)
  expect(existsSync(join(folder, 'preview/master.m3u8'))).toBe(true)
  expect(made).toEqual(expect.arrayContaining(['poster.jpg', 'sprite_0.jpg', 'storyboard.vtt']))
  // A sine with a peak of -26 dBFS.
  expect(Number(asset?.loudness_lufs)).toBeCloseTo(-29.9, 0)
  // Twenty a second; the last may be of silence.
  expect(asset?.peaks?.length).toBeOneOf([240, 241])
})

test('a large film gets a smaller rendition for slow connections, and separate audio', async () => {
  const large = join(films, 'large.mp4')
  await runProgram('src/media/tests/make-large-film.ts', large, track)
  const id = await send(large)
  const master = await readFile(join(await folderOf(id), 'master.m3u8'), 'utf8')
  expect([...master.matchAll(/RESOLUTION=(\S+?),/g)].map(([, size]) => size)).toEqual(['1280x720', '768x432'])
  expect(master).toContain('TYPE=AUDIO')
})

test('re-encodes audio that browsers can’t stream', async () => {
  const id = await send(wavOf(silence(2)), { name: 'Rests.wav' })
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ state: 'ready', type: 'track', title: 'Rests' })
  expect(Number(asset?.duration_seconds)).toBeCloseTo(2, 1)
  expect(asset?.loudness_lufs).toBeNull()
  const facts = await probe(join(await folderOf(id), 'track.m4a'))
  expect(facts?.audio).toMatchObject({ codec: 'aac', sampleRate: 48_000 })
})

test('an audio file becomes a track', async () => {
  const id = await send(track, { name: 'Shuffle in A.m4a' })
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ state: 'ready', type: 'track', title: 'Shuffle in A' })
  const made = await readdir(await folderOf(id))
  expect(made).toEqual(expect.arrayContaining(['track.m4a', 'preview.m4a', 'master.m3u8']))
})

test('replacing the film keeps the recording’s id and its products’ file links', async () => {
  const id = await send(film)
  const before = await assetOf(id)
  const second = await send(film, { assetId: id })
  expect(await assetOf(second)).toBeUndefined()
  expect((await assetOf(id))?.folder).not.toBe(before?.folder)
})

test('replacing keeps the tab and captions, and a film may become audio', async () => {
  const id = await send(film)
  await send(tabPdf(), { name: 'tab.pdf', purpose: 'tab', assetId: id })
  await send(Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n'), { name: 'en.vtt', purpose: 'captions', assetId: id })
  await send(track, { name: 'Only sound.m4a', assetId: id })
  const asset = await assetOf(id)
  expect(asset).toMatchObject({ type: 'track', state: 'ready', captioned: true })
  expect((await savedOf(id)).map(({ path }) => path)).toEqual(['tab.pdf', 'track.m4a'])
  const made = await readdir(await folderOf(id))
  expect(made).toEqual(expect.arrayContaining(['captions.vtt', 'tab.pdf', 'track.m4a']))
  expect(made).not.toContain('lesson.mp4')
})

test('a tab is attached to its recording', async () => {
  const id = await send(film)
  await send(tabPdf(), { name: 'tab.pdf', purpose: 'tab', assetId: id })
  expect((await savedOf(id)).map(({ path }) => path)).toEqual(['lesson.mp4', 'tab.pdf'])
})
