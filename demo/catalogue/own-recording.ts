import type { SeedProduct } from '../seed-types.ts'
import type { Playable } from './types.ts'

/** The recording that bears the name of a product. Every lesson, track and stream has one of its own. */
export function ownRecording(recordings: readonly Playable[], id: string): Playable {
  const found = recordings.find((recording) => recording.id === id)
  if (!found) throw new Error(`the seed sells ${id}, for which there is no recording`)
  return found
}

/** What a product says of its music is what its recording says. */
export const factsOf = ({
  id,
  musicKey,
  tempo,
  tuning,
  durationSeconds,
  reach,
}: Playable): Pick<SeedProduct, 'recording' | 'musicKey' | 'tempo' | 'tuning' | 'durationSeconds' | 'reach'> => ({
  recording: id,
  musicKey,
  tempo: Math.round(tempo),
  tuning,
  durationSeconds: Math.round(durationSeconds),
  reach,
})
