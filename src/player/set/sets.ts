import { type Carried, handOver } from '#player/playback/hand-over.ts'
import type { SetItem } from '#player/set/set-item.ts'
import type { SetPlayer, SetState } from '#player/set/set-player.client.ts'

export type SetList = { id: string; name: string; items: readonly SetItem[] }

/** A set being played, on stage or in the bar. */
export type SetSession = Carried & {
  set: SetList
  player: SetPlayer
  state: () => SetState
  watch: (listener: () => void) => () => void
}

export const sets = handOver<SetSession>()

/** A changed list gets a new key. */
export const keyOf = (set: SetList): string => JSON.stringify(set)
