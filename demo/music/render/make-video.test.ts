import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEncoder, noEncoderMessage } from '#media/encode/find-encoder.server.ts'
import { probe } from '#media/encode/probe.server.ts'
import { recordingOf, timelineOf } from '../recordings.ts'
import { passageEnd, type Timeline } from '../score/timeline.ts'
import { makeVideo } from './make-video.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'woodshed-video-'))
  const encoder = await findEncoder(process.env)
  if (!encoder) throw new Error(noEncoderMessage)
  const recording = recordingOf('open-on-the-one')
  await makeVideo({ ...recording, durationSeconds: 8 }, oneBarTwice(timelineOf(recording)), folder, encoder, () => undefined)
}, 120_000)

afterAll(() => rm(folder, { recursive: true }))

/** The first passage with one of its bars, played twice. */
function oneBarTwice(timeline: Timeline): Timeline {
  const [listen] = timeline.passages
  if (!listen) throw new Error('The lesson has no passages')
  // At 120 a minute a bar lasts 48 frames.
  const passage = { ...listen, bars: listen.bars.slice(0, 1), repeats: 2, tempo: 120, start: 3 }
  return { passages: [passage], duration: Math.ceil(passageEnd(passage) + 1) }
}

const text = (name: string) => readFile(join(folder, name), 'utf8')

test('the master playlist has two sizes with one shared audio track', async () => {
  const master = await text('master.m3u8')
  expect(master.match(/RESOLUTION=\S+?,/g)).toEqual(['RESOLUTION=1280x720,', 'RESOLUTION=768x432,'])
  expect(master.match(/#EXT-X-MEDIA:TYPE=AUDIO/g)).toHaveLength(1)
  expect(master).toContain('mp4a.40.2')
})

test('segments start at 0 and at the same times in both sizes', async () => {
  const playlists = (await readdir(folder)).filter((name) => name.startsWith('playlist-')).sort()
  expect(playlists).toHaveLength(3)
  const lengths = await Promise.all(playlists.map(async (name) => (await text(name)).match(/#EXTINF:[\d.]+/g)))
  expect(lengths[1]).toEqual(lengths[2])
  const facts = await probe(join(folder, 'lesson.mp4'))
  expect(facts).toMatchObject({ start: 0, video: { codec: 'avc', width: 1280, height: 720 }, audio: { codec: 'aac', channels: 2 } })
  expect(facts?.duration).toBeCloseTo(8, 1)
})

test('the preview is a separate recording with its own files', async () => {
  const preview = await text('preview/master.m3u8')
  expect(preview).not.toContain('..')
  expect((await readdir(join(folder, 'preview'))).filter((name) => name.endsWith('.m4s'))).toHaveLength(3)
})

test('writes pictures, captions, chapters, waveform and tab', async () => {
  const bytes = await readFile(join(folder, 'poster.jpg'))
  expect(bytes.readUInt16BE(0)).toBe(0xffd8)
  expect(await text('storyboard.vtt')).toContain('sprite_0.jpg#xywh=0,0,160,90')
  expect(await text('captions.vtt')).toContain('One open chord, then six muted notes')
  expect(await text('chapters.vtt')).toContain('Listen')
  const peaks: unknown = JSON.parse(await text('peaks.json'))
  expect(peaks).toHaveLength(160)
  const names = await readdir(folder)
  for (const name of ['tab.pdf', 'tab.gp', 'score.alphatex', 'sprite_0.jpg']) expect(names).toContain(name)
  expect(names).not.toContain('work')
})
