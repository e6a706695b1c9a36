import { expect, test } from 'vitest'
import { allowsFile, type FileUse, fileUses, isFolderName } from '#media/rules/file-uses.ts'
import { mediaType } from '#media/rules/media-types.ts'

const usesOf = (path: string): FileUse[] => fileUses.filter((use) => allowsFile(use, path))

test.each(['poster.jpg', 'peaks.json', 'chapters.vtt', 'preview/master.m3u8', 'preview/segments-1.m4s', 'preview.m4a'])(
  '%s is public',
  (path) => {
    expect(usesOf(path)).toEqual(['public'])
  },
)

test.each([
  'master.m3u8',
  'playlist-2.m3u8',
  'segments-1.m4s',
  'captions.vtt',
  'score.alphatex',
  'scores/slow-blues.alphatex',
  'practice.json',
])('%s is streamed', (path) => {
  expect(usesOf(path)).toEqual(['stream', 'mix'])
})

test.each(['lesson.mp4', 'track.mp3', 'stems.zip', 'tab.pdf', 'tab.gp'])('[O3] %s is downloaded, never streamed', (path) => {
  expect(usesOf(path)).toEqual(['download'])
})

test('[O3] the one file of a track streams, as its segments do, and can be downloaded', () => {
  expect(usesOf('track.m4a')).toEqual(['stream', 'mix', 'download'])
})

test('[O3] a stem plays in the mixer and can be downloaded, never streamed', () => {
  expect(usesOf('stems/bass.m4a')).toEqual(['mix', 'download'])
})

test.each([
  'meta.json',
  'excerpt.json',
  'source.mov',
  'preview/../master.m3u8',
  'previewx/a.m4s',
  'stems/../meta.json',
  '../secret',
  'a//b',
  '.hidden',
  '',
])('%j is served to nobody', (path) => {
  expect(usesOf(path)).toEqual([])
})

test.each(['../secret', '..', '.', 'a/../b', '/etc', 'a/b', '.hidden', 'a\\b', '%2e%2e', ''])('%j is no recording folder', (name) => {
  expect(isFolderName(name)).toBe(false)
})

test('playlists and segments have the content types players expect', () => {
  expect(mediaType('master.m3u8')).toBe('application/vnd.apple.mpegurl')
  expect(mediaType('a.m4s')).toBe('video/iso.segment')
})
