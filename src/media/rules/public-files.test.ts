import { expect, test } from 'vitest'
import { isPlainPath, isPublicFile, mediaType } from '#media/rules/public-files.ts'

test.each(['poster.jpg', 'peaks.json', 'preview/master.m3u8', 'preview/segment-1.m4s', 'preview.m4a'])(
  '%s may be seen by anyone',
  (path) => {
    expect(isPublicFile(path)).toBe(true)
  },
)

test.each([
  'master.m3u8',
  'video-720.mp4',
  'lesson.mp4',
  'track.m4a',
  'stems/bass.m4a',
  'tab.pdf',
  'preview/../master.m3u8',
  'meta.json',
  'previewx/a.m4s',
])('%s is for those who may play it', (path) => {
  expect(isPublicFile(path)).toBe(false)
})

test.each(['../secret', 'a/../b', '/etc/passwd', 'a//b', 'a/b/c', '.hidden', 'a\\b', '%2e%2e/x', ''])(
  '%j is no path below a recording',
  (path) => {
    expect(isPlainPath(path)).toBe(false)
  },
)

test('playlists and segments have the types players expect', () => {
  expect(mediaType('master.m3u8')).toBe('application/vnd.apple.mpegurl')
  expect(mediaType('a.m4s')).toBe('video/iso.segment')
})
