import type { Loop } from '#player/rules/loop.ts'
import type { CountIn, PlayerState, PracticeSettings, Stem } from '#player/rules/player-state.ts'
import type { SoundClock } from '#sound/engine-options.ts'

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
  /** The sound engine leads even where the element could, because somebody needs its clock. */
  hold: (on: boolean) => void
  /** Null while nothing sounds, or the element leads. */
  clock: () => SoundClock | null
  /** Takes up kept settings; what is missing stays. */
  restore: (settings: Partial<PracticeSettings>) => void
}
