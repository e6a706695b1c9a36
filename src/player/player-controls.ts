import type { Loop } from '#player/rules/loop.ts'
import type { CountIn, PlayerSettings, PlayerState, Stem } from '#player/rules/player-state.ts'
import type { SoundClock } from '#sound/engine-options.ts'

/** Commands of a player. Out-of-range numbers are clamped. */
export type PlayerControls = {
  state: () => PlayerState
  /** Calls the listener after every change, at most once a frame. Returns an unsubscribe function. */
  watch: (listener: () => void) => () => void
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  /** `next-pass` waits for the loop to restart, to keep the rhythm; without a loop it is the same as `now`. */
  setRate: (rate: number, when?: 'now' | 'next-pass') => void
  /** Switches the loop on if it has both ends. */
  setLoop: (loop: Loop) => void
  switchLoop: (on: boolean) => void
  setPitch: (pitch: { semitones?: number; cents?: number }) => void
  setStem: (name: string, change: Partial<Omit<Stem, 'name'>>) => void
  setClick: (volume: number) => void
  setCountIn: (bars: CountIn) => void
  /** Unmutes. */
  setVolume: (volume: number) => void
  setMuted: (muted: boolean) => void
  /** Makes the sound engine lead even if the element could, because a caller needs its clock. */
  hold: (on: boolean) => void
  /** Null while nothing plays or the element leads. */
  clock: () => SoundClock | null
  /** Applies saved settings; missing ones stay unchanged. */
  restore: (settings: Partial<PlayerSettings>) => void
}
