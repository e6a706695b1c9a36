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
  problem: string | null
}

/** What a page may ask of a player. Out-of-range numbers are clamped. */
export type PlayerControls = {
  state: () => PlayerState
  /** Calls the listener after every change, at most once a frame. Returns how to stop. */
  watch: (listener: () => void) => () => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  /** `next-pass` waits for the loop to start over, so that the rhythm isn't broken; without a loop it is `now`. */
  setRate: (rate: number, when?: 'now' | 'next-pass') => void
  /** A loop with both ends is switched on. */
  setLoop: (loop: Loop) => void
  switchLoop: (on: boolean) => void
  setPitch: (pitch: { semitones?: number; cents?: number }) => void
  setStem: (name: string, change: Partial<Omit<Stem, 'name'>>) => void
  setClick: (volume: number) => void
  setCountIn: (bars: CountIn) => void
  /** Unmutes. */
  setVolume: (volume: number) => void
  setMuted: (muted: boolean) => void
  /** Takes up kept settings; what is missing stays. */
  restore: (settings: Partial<PracticeSettings>) => void
}
