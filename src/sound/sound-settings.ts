import type { Span } from '#sound/rules/playhead.ts'

/** Sound settings. `semitones` may be fractional; volumes are 0 to 1; `countIn` is in bars. */
export type SoundSettings = {
  rate: number
  semitones: number
  loop: Span | null
  volume: number
  /** 0 is off. */
  click: number
  countIn: number
  /** Level of each stem; if empty, all play as recorded. */
  stems: readonly { level: number; levelInLoop: number }[]
  /** Where `levelInLoop` applies, even with the loop off. */
  region: Span | null
}

export const defaultSoundSettings: SoundSettings = {
  rate: 1,
  semitones: 0,
  loop: null,
  volume: 1,
  click: 0,
  countIn: 0,
  stems: [],
  region: null,
}
