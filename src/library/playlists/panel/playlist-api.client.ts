import type { PlaylistApi } from '#library/playlists/playlists.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

export const listPlaylists = apiCall<PlaylistApi['listPlaylists']>('GET /members/playlists')
export const createPlaylist = apiCall<PlaylistApi['createPlaylist']>('POST /members/playlists')
export const putTrack = apiCall<PlaylistApi['putTrack']>('PUT /members/playlists/{id}/tracks/{product_id}')
export const dropTrack = apiCall<PlaylistApi['dropTrack']>('DELETE /members/playlists/{id}/tracks/{product_id}')
