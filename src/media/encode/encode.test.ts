import { expect, test } from 'vitest'
import { findEncoder } from '#media/encode/find-encoder.server.ts'
import { ladder } from '#media/encode/ladder.ts'
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
