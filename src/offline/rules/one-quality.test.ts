import { expect, test } from 'vitest'
import { filesIn, oneQuality } from '#offline/rules/one-quality.ts'

const film = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,URI="playlist-3.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1920x1080,AUDIO="sound"
playlist-0.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,AUDIO="sound"
playlist-1.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=900000,RESOLUTION=640x360,AUDIO="sound"
playlist-2.m3u8
`

test('keeps a film offline in one quality, with its audio', () => {
  expect(filesIn(oneQuality(film)).sort()).toEqual(['playlist-1.m3u8', 'playlist-3.m3u8'])
})

test('keeps the smallest quality when none is up to 720 pixels', () => {
  const large = film.replaceAll('1280x720', '2560x1440').replaceAll('640x360', '1920x1080')
  expect(filesIn(oneQuality(large))).toHaveLength(2)
  expect(oneQuality(large)).not.toContain('2560')
})

test('audio has one quality, and a playlist names its file once', () => {
  const sound = '#EXTM3U\n\n#EXT-X-STREAM-INF:BANDWIDTH=164174,CODECS="mp4a.40.2"\nplaylist-1.m3u8\n'
  expect(oneQuality(sound)).toBe(sound)
  expect(filesIn('#EXT-X-MAP:URI="segments-1.m4s",BYTERANGE="9@0"\n#EXTINF:4\nsegments-1.m4s\n#EXTINF:4\nsegments-1.m4s')).toEqual([
    'segments-1.m4s',
  ])
})
