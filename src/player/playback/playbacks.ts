import { createHandover, type Detachable } from '#player/playback/handover.ts'
import type { StopReason } from '#player/playback/source.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import type { ClimbState } from '#player/rules/climb.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { SettingsSync } from '#player/saved/sync-settings.client.ts'
import type { SavedPractice } from '#practice/saved-practice.server.ts'

/** State shown by a page or the bar. `base`: base URL of the files. */
export type PlaybackSnapshot = {
  state: PlayerState
  stopped: StopReason | null
  base: string | null
  unreachable: boolean
  /** The film loader's script failed to load. */
  filmMissing: boolean
  /** The film's available heights, and the chosen one; null is automatic. */
  qualities: readonly number[]
  quality: number | null
}

/** A playing recording, independent of any page. `tempo` in bpm. */
export type Playback = Detachable & {
  recording: Recording
  tempo: number | null
  controls: PlayerControls
  shown: () => PlaybackSnapshot
  watch: (listener: () => void) => () => void
  takeOver: () => void
  tryAgain: () => void
  setQuality: (height: number | null) => void
  /** Starts saving its settings. Later calls return the same object. */
  syncSettings: (saved: SavedPractice['settings']) => { sync: SettingsSync; isNew: boolean }
  climb: { plan: string; at: ClimbState } | null
}

/** Tracks continue in the bar; a film needs its page. */
export const playbackHandover = createHandover<Playback>()

export const keyOf = ({ product_id }: Recording): string => `recording ${product_id}`
