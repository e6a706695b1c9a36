import type { Endpoint, Input } from '#kernel/endpoint.ts'
import type { ItemSettings, PlaylistApi } from '#library/playlists/playlists.contract.ts'

/** `late`: the request to send if it had to wait on the device. Each is idempotent. */
export type PlaylistChange = { playlist: string; route: string; input: object; late: object }

type Naming = { name: string; description?: string }

// A late change can't ask for another name.

/** `id` is generated here. */
export const creation = (id: string, naming: Naming): PlaylistChange => {
  const given = (numbered: boolean) => ({ body: { id, description: '', ...naming, numbered } })
  return change<PlaylistApi['createPlaylist']>(id, 'POST /members/playlists', given(false), given(true))
}

export const renaming = (id: string, naming: Naming): PlaylistChange => {
  const given = (numbered: boolean) => ({ params: { id }, body: { ...naming, numbered } })
  return change<PlaylistApi['changePlaylist']>(id, 'PATCH /members/playlists/{id}', given(false), given(true))
}

export const removal = (id: string) =>
  change<PlaylistApi['removePlaylist']>(id, 'POST /members/playlist/remove-playlist', { body: { playlistId: id } })

export const restoration = (id: string) =>
  change<PlaylistApi['restorePlaylist']>(id, 'POST /members/playlists/{id}/restore', { params: { id } })

export const itemAdded = (id: string, item: string, product_id: number) =>
  change<PlaylistApi['addTrack']>(id, 'POST /members/playlists/{id}/items', { params: { id }, body: { id: item, product_id } })

export const itemSet = (id: string, item: string, settings: ItemSettings) =>
  change<PlaylistApi['changeItem']>(id, 'PATCH /members/playlists/{id}/items/{item}', { params: { id, item }, body: settings })

export const itemsOrdered = (id: string, items: readonly string[]) =>
  change<PlaylistApi['orderItems']>(id, 'PUT /members/playlists/{id}/order', { params: { id }, body: { items: [...items] } })

export const itemRemoved = (id: string, item: string) =>
  change<PlaylistApi['removeItem']>(id, 'DELETE /members/playlists/{id}/items/{item}', { params: { id, item } })

export const itemRestored = (id: string, item: string) =>
  change<PlaylistApi['restoreItem']>(id, 'POST /members/playlists/{id}/items/{item}/restore', { params: { id, item } })

const change = <E extends Endpoint>(
  playlist: string,
  route: `${E['method']} ${E['path']}`,
  input: Input<E> & object,
  late: Input<E> & object = input,
): PlaylistChange => ({ playlist, route, input, late })
