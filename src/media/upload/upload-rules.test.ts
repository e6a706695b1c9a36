import { expect, test } from 'vitest'
import { hasExtensionFor, kindProblem } from '#media/upload/file-kinds.ts'
import { diskProblem, formatBytes, recordingProblem } from '#media/upload/upload-rules.ts'

const gigabyte = 1024 ** 3
const video = { codec: 'avc', width: 1920, height: 1080, rotation: 0, framesPerSecond: 25, hdr: false, playsEverywhere: true } as const
const audio = { codec: 'aac', channels: 2, sampleRate: 48_000 }
const facts = { start: 0, duration: 60, video, audio }
const encoder = { canToneMap: true }

test('a full disk is reported with the space needed and available', () => {
  expect(diskProblem(2 * gigabyte, 12 * gigabyte)).toBeNull()
  expect(diskProblem(3 * gigabyte, 12 * gigabyte)).toBe('The disk is too full: this file needs 14.0 GB to process, and 12.0 GB is free.')
  expect(formatBytes(600)).toBe('1 kB')
})

test.each([
  ['recording', 'Slow Blues.MOV', 'mp4', null],
  ['recording', 'Slow Blues.mp4', 'wav', 'It’s named .mp4 but it’s wav inside. Export it again with the right file extension.'],
  ['recording', 'tab.pdf', 'pdf', 'We don’t support this kind of file. Use MP4, MOV, M4A, MKV, WebM, WAV, FLAC, OGG or MP3.'],
  ['tab', 'tab.pdf', null, 'This isn’t a PDF.'],
  ['score', 'tab.gp5', 'guitar-pro', null],
  ['captions', 'en.vtt', 'mp4', 'This isn’t a WebVTT file.'],
] as const)('as a %s, %s with the content %s: %s', (purpose, name, container, problem) =>
  expect(kindProblem(purpose, name, container)).toBe(problem),
)

test('refuses file names without or with an unsupported extension before upload', () => {
  for (const name of ['film', 'film.', 'page.html', 'drawing.svg', 'songs.zip', 'list.m3u8', 'score.musicxml']) {
    expect(hasExtensionFor('recording', name), name).toBe(false)
  }
  expect(hasExtensionFor('stem', 'Drums.FLAC')).toBe(true)
})

test.each([
  [{ ...facts, duration: 6 * 3600 + 1 }, 'longer than six hours'],
  [{ ...facts, video: { ...video, width: 16_384, height: 16_384 } }, 'larger than 4096 by 2304'],
  [{ ...facts, audio: null }, 'no sound'],
  [{ ...facts, duration: 0 }, 'empty'],
  [{ ...facts, video: null, audio: null }, 'damaged'],
])('refuses a film over a limit and names the limit', (facts, words) => expect(recordingProblem('mp4', facts, encoder)).toContain(words))

test('HDR needs an encoder with tone mapping', () => {
  const hdr = { ...facts, video: { ...video, hdr: true } }
  expect(recordingProblem('mp4', hdr, encoder)).toBeNull()
  expect(recordingProblem('mp4', hdr, { canToneMap: false })).toContain('HDR')
  expect(recordingProblem('mp4', hdr, null)).toContain('HDR')
})
