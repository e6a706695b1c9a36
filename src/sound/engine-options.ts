import type { Beats } from '#sound/rules/clicks.ts'
import type { Playhead } from '#sound/rules/playhead.ts'
import type { SoundSource } from '#sound/source.client.ts'

export type EngineOptions = {
  context: BaseAudioContext
  source: SoundSource
  beats: Beats
  /** Seconds; what comes after isn't played. */
  duration: number
  onChange: () => void
  onFailure: (error: unknown) => void
}

/** The clock that a recording plays by, its playhead, and where it is at a time of that clock. */
export type SoundClock = {
  context: BaseAudioContext
  head: Playhead
  placeAt: (time: number) => number
  passesAt: (time: number) => number
}
