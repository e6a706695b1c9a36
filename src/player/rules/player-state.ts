import type { Loop } from '#player/rules/loop.ts'

/** One instrument of a recording in the mixer. `volume` is 0 to 1. */
export type Stem = {
  name: string
  volume: number
  muted: boolean
  solo: boolean
  /** Silent inside the loop, heard outside it. */
  mutedInLoop: boolean
}

/** Bars of clicks before the sound starts. */
export type CountIn = 0 | 1 | 2

/** How a recording is practised; stays when the page is left. Volumes are 0 to 1. */
export type PracticeSettings = {
  /** 0.25 to 2; 1 is the recorded tempo. */
  rate: number
  loop: Loop
  /** Whether the loop is on. Switched off, its ends stay. */
  looping: boolean
  volume: number
  muted: boolean
  /** -12 to 12. */
  semitones: number
  /** -50 to 50. */
  cents: number
  /** 0 is off. */
  click: number
  countIn: CountIn
  stems: readonly Stem[]
}

/** What this recording and this browser can do. Controls for the rest are not shown. */
export type PlayerAbilities = {
  pitch: boolean
  /** A click and a count-in: the recording's beats are known. */
  click: boolean
  /** `locked`: there are stems, but not for this visitor. */
  stems: 'open' | 'locked' | 'none'
}

/** Times in seconds of the recording. */
/** What is missing, and whether another attempt may bring it. */
export type PlayerProblem = { words: string; again: boolean }

export type PlayerState = PracticeSettings & {
  time: number
  duration: number
  playing: boolean
  /** Should sound, but lacks data. */
  waiting: boolean
  ended: boolean
  /** Beats left of a running count-in; null otherwise. */
  counting: number | null
  /** Whole passes of the loop since it was set, switched on or played from another place. */
  passes: number
  can: PlayerAbilities
  /** What this browser or this recording can't do, in words; null while all works. */
  problem: PlayerProblem | null
}
