import type { Endpoint, Input } from '#kernel/endpoint.ts'
import type { ItemSettings, PlaylistApi } from '#library/playlists/playlists.contract.ts'

/** `queuedInput`: the request to send if it had to wait on the device. Each is idempotent. */
export type PlaylistChange = { playlist: string; route: string; input: object; queuedInput: object }

type Naming = { name: string; description?: string }

// A late change can't ask for another name.

/** `id` is generated here. */
export const playlistCreated = (id: string, naming: Naming): PlaylistChange => {
  const inputOf = (numbered: boolean) => ({ body: { id, description: '', ...naming, numbered } })
  return changeOf<PlaylistApi['createPlaylist']>(id, 'POST /members/playlists', inputOf(false), inputOf(true))
}

export const playlistRenamed = (id: string, naming: Naming): PlaylistChange => {
  const inputOf = (numbered: boolean) => ({ params: { id }, body: { ...naming, numbered } })
  return changeOf<PlaylistApi['changePlaylist']>(id, 'PATCH /members/playlists/{id}', inputOf(false), inputOf(true))
}

export const playlistRemoved = (id: string) =>
  changeOf<PlaylistApi['removePlaylist']>(id, 'POST /members/playlist/remove-playlist', { body: { playlistId: id } })

export const playlistRestored = (id: string) =>
  changeOf<PlaylistApi['restorePlaylist']>(id, 'POST /members/playlists/{id}/restore', { params: { id } })

export const itemAdded = (id: string, item: string, product_id: number) =>
  changeOf<PlaylistApi['addTrack']>(id, 'POST /members/playlists/{id}/items', { params: { id }, body: { id: item, product_id } })

export const itemUpdated = (id: string, item: string, settings: ItemSettings) =>
  changeOf<PlaylistApi['changeItem']>(id, 'PATCH /members/playlists/{id}/items/{item}', { params: { id, item }, body: settings })

export const itemsReordered = (id: string, items: readonly string[]) =>
  changeOf<PlaylistApi['orderItems']>(id, 'PUT /members/playlists/{id}/order', { params: { id }, body: { items: [...items] } })

export const itemRemoved = (id: string, item: string) =>
  changeOf<PlaylistApi['removeItem']>(id, 'DELETE /members/playlists/{id}/items/{item}', { params: { id, item } })

export const itemRestored = (id: string, item: string) =>
  changeOf<PlaylistApi['restoreItem']>(id, 'POST /members/playlists/{id}/items/{item}/restore', { params: { id, item } })

const changeOf = <E extends Endpoint>(
  playlist: string,
  route: `${E['method']} ${E['path']}`,
  input: Input<E> & object,
  queuedInput: Input<E> & object = input,
): PlaylistChange => ({ playlist, route, input, queuedInput })
