import type { ItemSettings, ListedPlaylist, Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'

/** A pending change, as the outbox stores it. */
export type PendingChange = { route: string; params: Record<string, unknown>; body: unknown }

/** `waits`: one of its changes does. `isNew`: the shop doesn't know it yet. */
export type ShownPlaylist = ListedPlaylist & { waits: boolean; isNew: boolean }

/** The lists as they will be once pending changes have synced. */
export function playlistsWithPending(lists: readonly ListedPlaylist[], waiting: readonly PendingChange[]): ShownPlaylist[] {
  const shown = new Map(lists.map((list): [string, ShownPlaylist] => [list.id, { ...list, waits: false, isNew: false }]))
  for (const { route, params, body } of waiting) {
    const payload = (body ?? {}) as { id?: string; playlistId?: string; name?: string; description?: string }
    const id = String(params.id ?? payload.playlistId ?? payload.id)
    const known = shown.get(id)
    const removed = lists.find((list) => list.id === id)
    if (route === 'POST /members/playlist/remove-playlist') shown.delete(id)
    else if (route === 'POST /members/playlists/{id}/restore' && removed) shown.set(id, { ...removed, waits: true, isNew: false })
    else if (known) shown.set(id, { ...known, ...namingIn(payload), waits: true })
    else if (route === 'POST /members/playlists') shown.set(id, { ...newPlaylist, id, ...namingIn(payload) })
  }
  return [...shown.values()]
}

const newPlaylist = { name: '', description: '', tracks: 0, duration: 0, holds: false, waits: true, isNew: true }

/** The same for an open playlist. */
export function playlistWithPending<P extends Playlist>(playlist: P, waiting: readonly PendingChange[]): P {
  let shown = playlist
  for (const { route, params, body } of waiting.filter(({ params }) => params.id === playlist.id)) {
    if (route === 'PATCH /members/playlists/{id}') shown = { ...shown, ...namingIn(body as object) }
    shown = { ...shown, backing_tracks: tracksAfter(shown.backing_tracks, { route, params, body }, playlist) }
  }
  return shown
}

function tracksAfter(
  tracks: PlaylistTrack[],
  { route, params, body }: PendingChange,
  { backing_tracks: before }: Playlist,
): PlaylistTrack[] {
  switch (route) {
    case 'PUT /members/playlists/{id}/order':
      return sortByIds(tracks, (body as { items: string[] }).items)
    case 'PATCH /members/playlists/{id}/items/{item}':
      return tracks.map((track) => (track.id === params.item ? { ...track, ...(body as ItemSettings) } : track))
    case 'DELETE /members/playlists/{id}/items/{item}':
      return tracks.filter(({ id }) => id !== params.item)
    case 'POST /members/playlists/{id}/items/{item}/restore': {
      const at = before.findIndex(({ id }) => id === params.item)
      const removed = before[at]
      return removed ? tracks.filter((track) => track !== removed).toSpliced(at, 0, removed) : tracks
    }
    default:
      return tracks
  }
}

export function sortByIds<T extends { id: string }>(items: readonly T[], order: readonly string[]): T[] {
  const rankOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => rankOf(one.id) - rankOf(other.id))
}

/** The ids with one moved to a position, counted from 1. */
export const moveTo = (ids: readonly string[], id: string, position: number): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id).toSpliced(position - 1, 0, id) : [...ids]

const namingIn = ({ name, description }: { name?: string; description?: string }) => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
})
