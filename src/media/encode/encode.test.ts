import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncodedPacketSink, FilePathSource, Input, MP4 } from 'mediabunny'
import { expect, test } from 'vitest'
import { findEncoder } from '#media/encode/find-encoder.server.ts'
import { ladder } from '#media/encode/ladder.ts'
import { packHls } from '#media/encode/pack-hls.server.ts'
import { peaks } from '#media/encode/peaks.ts'
import { probe } from '#media/encode/probe.server.ts'

const sizes = (width: number, height: number) => ladder(width, height).map((rung) => `${rung.width}x${rung.height}`)

test('offers a video in its own size and smaller, never larger', () => {
  expect(sizes(1920, 1080)).toEqual(['1920x1080', '1280x720', '768x432'])
  expect(sizes(1280, 720)).toEqual(['1280x720', '768x432'])
  expect(sizes(3840, 2160)).toEqual(['1920x1080', '1280x720', '768x432'])
})

test('a portrait video stays portrait, and a tiny one keeps its size', () => {
  expect(sizes(1080, 1920)).toEqual(['1080x1920', '720x1280', '432x768'])
  expect(sizes(320, 241)).toEqual(['320x240'])
})

test('a waveform has twenty values a second, normalised to a maximum of 1', () => {
  const sound = Float32Array.from({ length: 44100 }, (_, i) => (i < 22050 ? 0.1 : -0.5))
  const drawn = peaks([sound], 44100)
  expect(drawn).toHaveLength(20)
  expect(drawn[0]).toBe(0.2)
  expect(drawn[19]).toBe(1)
})

test('silence draws a flat line', () => {
  expect(peaks([new Float32Array(4410)], 44100)).toEqual([0, 0])
})

test('detects a file that is not media', async () => {
  expect(await probe('package.json')).toBeNull()
})

test('finds no encoder at an FFMPEG_PATH without ffmpeg', async () => {
  expect(await findEncoder({ FFMPEG_PATH: '/nowhere/ffmpeg' })).toBeNull()
})

test('[B26] sound that is packed in segments keeps its times from 0 on, in every segment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-pack-'))
  try {
    const audio = join(folder, 'sound.m4a')
    const noise = Float32Array.from({ length: 48_000 * 9 }, (_, at) => 0.1 * Math.sin(at * at))
    const encoder = await findEncoder(process.env)
    await encoder?.writeAudio({ channels: [noise], sampleRate: 48_000 }, audio, { codec: 'aac', bitRate: 48_000, effort: 'quick' })
    await packHls({ video: [], audio }, folder)
    const fromZero = (await packetsOf(audio)).filter(({ timestamp }) => timestamp >= 0)
    expect(await packetsOf(join(folder, 'segments-1.m4s'))).toEqual(fromZero)
  } finally {
    await rm(folder, { recursive: true })
  }
})

async function packetsOf(file: string) {
  using input = new Input({ formats: [MP4], source: new FilePathSource(file) })
  const track = await input.getPrimaryAudioTrack()
  const found = []
  if (track)
    for await (const { timestamp, data } of new EncodedPacketSink(track).packets())
      found.push({ timestamp: Number(timestamp.toFixed(6)), data: Buffer.from(data).toString('base64') })
  return found
}
