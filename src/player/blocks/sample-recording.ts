import type { Recording } from '#player/player.contract.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'
import { inTurn, press, pretend } from '#ui/states/reach.ts'

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
export const another = (recording: Recording, n: number): Recording => ({ ...recording, product_id: recording.product_id + n })

export const nothingKept: KeptPractice = { loops: [], notes: [], settings: { phone: {}, desktop: {} } }

const at = (media: string, currentTime: number) => pretend(media, { currentTime }, 'seeked')

/** Sets both ends of a loop while it plays. */
export const loops = (media: string) =>
  inTurn(at(media, 92), press('[aria-label="Set loop start"]'), at(media, 118), press('[aria-label="Set loop end"]'), at(media, 104))

export const slows = press('[aria-label="70%"]')

export const playsElsewhere = {
  status: 409,
  body: { message: 'Your plan is playing on another device.', code: 'plays-elsewhere' },
} as const
