import type { Recording } from '#player/player.contract.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

/** A recording of the catalogue of blocks at /demo/blocks. Its id is none of the shop's, so what a device remembers of it stays apart. */
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

export const keptWith = (settings: KeptPractice['settings']['phone'] = {}): KeptPractice => ({
  loops: [],
  notes: [],
  settings: { phone: settings, desktop: settings },
})

export const playsElsewhere = {
  status: 409,
  body: { message: 'Your plan is playing on another device.', code: 'plays-elsewhere' },
} as const
