import type { Beats } from '#sound/rules/clicks.ts'
import type { Playhead } from '#sound/rules/playhead.ts'
import type { SoundSource } from '#sound/source.client.ts'

export type EngineOptions = {
  context: BaseAudioContext
  source: SoundSource
  beats: Beats
  /** Seconds; playback stops there. */
  duration: number
  onChange: () => void
  onFailure: (error: unknown) => void
}

/** A recording's playback clock, its playhead, and its position at a clock time. */
export type SoundClock = {
  context: BaseAudioContext
  head: Playhead
  placeAt: (time: number) => number
  passesAt: (time: number) => number
}
