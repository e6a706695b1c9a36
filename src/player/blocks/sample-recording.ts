import type { Recording } from '#player/player.contract.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'
import { click, fakeMedia, sequence } from '#ui/states/interactions.ts'

/** A recording for the block catalogue at /demo/blocks. Its id isn't a real product's, so it can't affect settings stored on a device. */
export const sampleRecording: Recording = {
  product_id: 2_000_000_001,
  type: 'lesson',
  title: 'Slow blues turnarounds',
  artist: 'Otis Venn',
  page: '/lessons/slow-blues-turnarounds',
  poster: '/sample-cover.jpg',
  duration: 304,
  chapters: [
    { title: 'As he plays it', seconds: 0 },
    { title: 'The walk-down', seconds: 92 },
    { title: 'In time', seconds: 210 },
  ],
  peaks: Array.from({ length: 200 }, (_, at) => 0.35 + 0.3 * Math.abs(Math.sin(at / 7)) + 0.2 * Math.abs(Math.sin(at / 2.3))),
  angles: [],
  key: 'A',
  stems: 'none',
  buy_stems: null,
  resume_at: 0,
  hard_bars: [],
  saves_position: false,
}

/** A separate recording for states that change playback settings: the browser remembers those. */
export const variantOf = (recording: Recording, n: number): Recording => ({ ...recording, product_id: recording.product_id + n })

export const nothingSaved: SavedPractice = { loops: [], notes: [], settings: { phone: {}, desktop: {} } }

const seekTo = (media: string, currentTime: number) => fakeMedia(media, { currentTime }, 'seeked')

/** Sets both ends of a loop while it plays. */
export const setLoop = (media: string) =>
  sequence(
    seekTo(media, 92),
    click('[aria-label="Set loop start"]'),
    seekTo(media, 118),
    click('[aria-label="Set loop end"]'),
    seekTo(media, 104),
  )

export const slowDown = click('[aria-label="70%"]')

export const playsElsewhere = {
  status: 409,
  body: { message: 'Your plan is playing on another device.', code: 'plays-elsewhere' },
} as const
