import { keyAndTempoText, unplayableLabels } from '#library/playlists/panel/track-text.ts'
import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'

/**
 * A track of a set. `part` is its saved loop's passage, seconds of the recording; null plays it all. Offline: `kept` is the
 * base URL of its files on this device, and `not-kept` means there are none.
 */
export type SetItem = Omit<PlaylistTrack, 'standing'> & {
  standing: PlaylistTrack['standing'] | 'not-kept'
  part: { from: number; to: number } | null
  kept?: string
}

/** A saved loop an item may play in place of the whole track. Seconds. */
export type SetLoop = { id: string; product_id: number; name: string; from: number; to: number }

/** Passages by the id of their loop. */
export type Passages = Readonly<Record<string, { from: number; to: number }>>

export const passagesIn = (loops: readonly SetLoop[]): Passages => Object.fromEntries(loops.map(({ id, from, to }) => [id, { from, to }]))

export const setItems = (tracks: readonly PlaylistTrack[], parts: Passages): SetItem[] =>
  tracks.map((track) => ({ ...track, part: (track.loop_id && parts[track.loop_id]) || null }))

/** How an item will be played, or why it can't be. */
export const itemText = (item: SetItem): string =>
  item.standing === 'yes' ? keyAndTempoOf(item).join(' · ') : { ...unplayableLabels, 'not-kept': 'Not on this device' }[item.standing]

export const partOf = ({ part, duration }: SetItem): { from: number; to: number } => part ?? { from: 0, to: duration }

/** Duration at the item's rate, seconds. */
export const listeningSeconds = (item: SetItem): number => (partOf(item).to - partOf(item).from) / item.rate

/** "Key of G, 53 bpm" in two parts, large on the stage. */
export const keyAndTempoOf = (item: SetItem): string[] => keyAndTempoText(item).split(', ').filter(Boolean)

/** Duration of the set including gaps, seconds. */
export const setLength = (items: readonly SetItem[]): number =>
  items.reduce((sum, item, at) => sum + listeningSeconds(item) + (at > 0 ? item.gap : 0), 0)

/** The next playable track from `at` on; null if there is none. */
export const nextPlayable = (items: readonly SetItem[], at: number, step: 1 | -1 = 1): number | null => {
  for (let index = at; index >= 0 && index < items.length; index += step) if (items[index]?.standing === 'yes') return index
  return null
}
