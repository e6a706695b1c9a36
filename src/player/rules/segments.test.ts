import { expect, test } from 'vitest'
import { readPlaylist, segmentAt } from '#player/rules/segments.ts'

const playlist = `#EXTM3U
#EXT-X-VERSION:6
#EXT-X-MAP:URI="segments-1.m4s",BYTERANGE="617@0"

#EXTINF:3.99,
#EXT-X-BYTERANGE:80966@617
segments-1.m4s
#EXTINF:4.01,
#EXT-X-BYTERANGE:81194@81583
segments-1.m4s
#EXTINF:1.5,
#EXT-X-BYTERANGE:9000@162777
segments-1.m4s
#EXT-X-ENDLIST
`

test('[B5] a playlist tells where the segments of its file begin', () => {
  const index = readPlaylist(playlist)
  expect(index).toEqual({
    header: 617,
    segments: [
      { time: 0, at: 617 },
      { time: 3.99, at: 81_583 },
      { time: 8, at: 162_777 },
    ],
  })
  expect(segmentAt(index, 'time', 5).at).toBe(81_583)
  expect(segmentAt(index, 'time', 99).at).toBe(162_777)
  expect(segmentAt(index, 'at', 162_776).time).toBe(3.99)
  expect(segmentAt(index, 'at', 0).time).toBe(0)
})

test('refuses an answer that is no such playlist', () => {
  expect(() => readPlaylist('<!doctype html>')).toThrow('no segments')
})
