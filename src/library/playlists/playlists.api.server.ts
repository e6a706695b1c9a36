import type { FastifyInstance } from 'fastify'
import {
  addTrack,
  changeItem,
  dropTrack,
  moveItem,
  orderItems,
  putTrack,
  removeItem,
  restoreItem,
} from '#library/playlists/playlist-items.server.ts'
import { type Playlist, type PlaylistWithoutNotes, playlistEndpoints } from '#library/playlists/playlists.contract.ts'
import {
  changePlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  removePlaylist,
  restorePlaylist,
  sharePlaylist,
} from '#library/playlists/playlists.server.ts'
import { serve } from '#platform/serve.server.ts'

export const playlistsApi = (api: FastifyInstance): void =>
  serve(api, playlistEndpoints, {
    getPlaylist: async (ctx, { body }) => withoutNotes(await getPlaylist(ctx, body.playlistId)),
    removePlaylist: (ctx, { body }) => removePlaylist(ctx, body.playlistId),
    listPlaylists: async (ctx, { query }) => ({ playlists: await listPlaylists(ctx, query.product_id) }),
    createPlaylist: (ctx, { body: { product_id, id, numbered, ...naming } }) =>
      createPlaylist(ctx, naming, { productId: product_id, id, numbered }),
    changePlaylist: (ctx, { params, body: { numbered, ...naming } }) => changePlaylist(ctx, params.id, naming, { numbered }),
    restorePlaylist: (ctx, { params }) => restorePlaylist(ctx, params.id),
    sharePlaylist: (ctx, { params, body }) => sharePlaylist(ctx, params.id, body.shared, body.shows_owner),
    addTrack: (ctx, { params, body }) => addTrack(ctx, params.id, body.product_id, body.id),
    putTrack: (ctx, { params }) => putTrack(ctx, params.id, params.product_id),
    dropTrack: (ctx, { params }) => dropTrack(ctx, params.id, params.product_id),
    changeItem: (ctx, { params, body }) => changeItem(ctx, params.id, params.item, body),
    moveItem: (ctx, { params, body }) => moveItem(ctx, params.id, body.item, body.position),
    orderItems: (ctx, { params, body }) => orderItems(ctx, params.id, body.items),
    removeItem: (ctx, { params }) => removeItem(ctx, params.id, params.item),
    restoreItem: (ctx, { params }) => restoreItem(ctx, params.id, params.item),
  })

const withoutNotes = ({ backing_tracks, ...playlist }: Playlist): PlaylistWithoutNotes => ({
  ...playlist,
  backing_tracks: backing_tracks.map(({ note: _, ...track }) => track),
})
