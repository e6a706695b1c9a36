import { createHandover, type Detachable } from '#player/playback/handover.ts'
import type { SetItem } from '#player/set/set-item.ts'
import type { SetPlayer, SetState } from '#player/set/set-player.client.ts'

export type SetList = { id: string; name: string; items: readonly SetItem[] }

/** A set being played, on stage or in the bar. */
export type SetSession = Detachable & {
  set: SetList
  player: SetPlayer
  state: () => SetState
  watch: (listener: () => void) => () => void
}

export const setHandover = createHandover<SetSession>()

/** A changed list gets a new key. */
export const keyOf = (set: SetList): string => JSON.stringify(set)
