import type { PlaylistApi } from '#library/playlists/playlists.contract.ts'
import { caller } from '#ui/data/api.client.ts'

export const listPlaylists = caller<PlaylistApi['listPlaylists']>('GET /members/playlists')
export const createPlaylist = caller<PlaylistApi['createPlaylist']>('POST /members/playlists')
export const putTrack = caller<PlaylistApi['putTrack']>('PUT /members/playlists/{id}/tracks/{product_id}')
export const dropTrack = caller<PlaylistApi['dropTrack']>('DELETE /members/playlists/{id}/tracks/{product_id}')
