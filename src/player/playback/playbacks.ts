import type { KeptSettings } from '#player/kept/keep-settings.client.ts'
import { type Carried, handOver } from '#player/playback/hand-over.ts'
import type { Lost } from '#player/playback/source.client.ts'
import type { Recording } from '#player/player.contract.ts'
import type { PlayerControls } from '#player/player-controls.ts'
import type { ClimbState } from '#player/rules/climb.ts'
import type { PlayerState } from '#player/rules/player-state.ts'
import type { KeptPractice } from '#practice/kept-practice.server.ts'

/** What a page or the bar shows of it. `base`: the address its files are below. */
export type Shown = {
  state: PlayerState
  lost: Lost | null
  base: string | null
  unreachable: boolean
  /** The script that loads the film is missing. */
  filmMissing: boolean
  /** The heights its film comes in, and the chosen one; null is automatic. */
  qualities: readonly number[]
  quality: number | null
}

/** A recording that plays, whichever page shows it. `tempo` in bpm. */
export type Playback = Carried & {
  recording: Recording
  tempo: number | null
  controls: PlayerControls
  shown: () => Shown
  watch: (listener: () => void) => () => void
  takeOver: () => void
  tryAgain: () => void
  setQuality: (height: number | null) => void
  /** Begins to keep how it is played; the same from then on. */
  keep: (kept: KeptPractice['settings']) => { keeping: KeptSettings; isNew: boolean }
  climb: { plan: string; at: ClimbState } | null
}

/** Tracks go on in the bar; a film needs its page. */
export const playbacks = handOver<Playback>()

export const keyOf = ({ product_id }: Recording): string => `recording ${product_id}`
