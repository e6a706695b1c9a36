import type { Beats } from '#sound/rules/clicks.ts'
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
