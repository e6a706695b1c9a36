import type { PlaylistApi } from '#library/playlists/playlists.contract.ts'
import { caller } from '#ui/data/api.client.ts'

// Each throws ApiError.
export const listPlaylists = caller<PlaylistApi['listPlaylists']>('GET /members/playlists')
export const createPlaylist = caller<PlaylistApi['createPlaylist']>('POST /members/playlists')
export const removePlaylist = caller<PlaylistApi['removePlaylist']>('POST /members/playlist/remove-playlist')
export const restorePlaylist = caller<PlaylistApi['restorePlaylist']>('POST /members/playlists/{id}/restore')
export const putTrack = caller<PlaylistApi['putTrack']>('PUT /members/playlists/{id}/tracks/{product_id}')
export const dropTrack = caller<PlaylistApi['dropTrack']>('DELETE /members/playlists/{id}/tracks/{product_id}')
export const changeItem = caller<PlaylistApi['changeItem']>('PATCH /members/playlists/{id}/items/{item}')
export const moveItem = caller<PlaylistApi['moveItem']>('POST /members/playlists/{id}/move')
export const removeItem = caller<PlaylistApi['removeItem']>('DELETE /members/playlists/{id}/items/{item}')
export const restoreItem = caller<PlaylistApi['restoreItem']>('POST /members/playlists/{id}/items/{item}/restore')
