import type { KeptSettings } from '#player/kept/keep-settings.client.ts'
import { type Carried, handOver } from '#player/playback/hand-over.ts'
import type { Lost } from '#player/playback/source.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import type { ClimbState } from '#player/rules/climb.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

/** State shown by a page or the bar. `base`: base URL of the files. */
export type Shown = {
  state: PlayerState
  lost: Lost | null
  base: string | null
  unreachable: boolean
  /** The film loader's script failed to load. */
  filmMissing: boolean
  /** The film's available heights, and the chosen one; null is automatic. */
  qualities: readonly number[]
  quality: number | null
}

/** A playing recording, independent of any page. `tempo` in bpm. */
export type Playback = Carried & {
  recording: Recording
  tempo: number | null
  controls: PlayerControls
  shown: () => Shown
  watch: (listener: () => void) => () => void
  takeOver: () => void
  tryAgain: () => void
  setQuality: (height: number | null) => void
  /** Starts saving its settings. Later calls return the same object. */
  keep: (kept: KeptPractice['settings']) => { keeping: KeptSettings; isNew: boolean }
  climb: { plan: string; at: ClimbState } | null
}

/** Tracks continue in the bar; a film needs its page. */
export const playbacks = handOver<Playback>()

export const keyOf = ({ product_id }: Recording): string => `recording ${product_id}`
