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

/** Practice settings of a recording, saved when the page is left. Volumes are 0 to 1. */
export type PlayerSettings = {
  /** 0.25 to 2; 1 is the recorded tempo. */
  rate: number
  loop: Loop
  /** Whether the loop is on. Its ends stay when it is switched off. */
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

/** Features this recording and browser support. Controls for the others are hidden. */
export type PlayerAbilities = {
  pitch: boolean
  /** Click and count-in: true if the recording's beats are known. */
  click: boolean
  /** `locked`: there are stems, but the visitor has no access. */
  stems: 'open' | 'locked' | 'none'
}

/** Times in seconds of the recording. */
/** What is missing, and whether a retry may help. */
export type PlayerProblem = { words: string; canRetry: boolean }

export type PlayerState = PlayerSettings & {
  time: number
  duration: number
  playing: boolean
  /** Should be playing, but is buffering. */
  waiting: boolean
  ended: boolean
  /** Beats left in a running count-in; null otherwise. */
  counting: number | null
  /** Complete passes of the loop since it was set, switched on or last seeked. */
  passes: number
  can: PlayerAbilities
  /** Message about an unsupported or missing feature; null if all works. */
  problem: PlayerProblem | null
}
