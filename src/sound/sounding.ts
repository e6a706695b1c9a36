import type { Span } from '#sound/rules/playhead.ts'

/** How it sounds. `semitones` may be a fraction; volumes are 0 to 1; `countIn` is in bars. */
export type Sounding = {
  rate: number
  semitones: number
  loop: Span | null
  volume: number
  /** 0 is off. */
  click: number
  countIn: number
  /** Levels of each stem; without any, all sound as recorded. */
  stems: readonly { level: number; levelInLoop: number }[]
  /** Where `levelInLoop` counts, loop on or off. */
  region: Span | null
}

export const asRecorded: Sounding = {
  rate: 1,
  semitones: 0,
  loop: null,
  volume: 1,
  click: 0,
  countIn: 0,
  stems: [],
  region: null,
}
