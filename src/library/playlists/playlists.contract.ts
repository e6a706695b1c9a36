import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { RowId, RowIdParam } from '#kernel/row-id.ts'
import { playlistLimits } from '#library/rules/playlist-limits.ts'

/** `duration` and `gap` in seconds, `rate` a share of the tempo, `count_in` in bars. */
const PlaylistTrack = z
  .strictObject({
    id: z.uuid(),
    product_id: z.int(),
    slug: z.string(),
    title: z.string(),
    artist: z.string(),
    music_key: z.string().nullable(),
    tempo: z.int().nullable(),
    duration: z.number(),
    semitones: z.int(),
    rate: z.number(),
    gap: z.number(),
    count_in: z.int(),
    loop_id: z.uuid().nullable(),
    note: z.string(),
    /** `yes` plays now; `gone` has left the shop. */
    standing: z.enum(['yes', 'not-subscribed', 'gone']),
  })
  .meta({ id: 'PlaylistTrack' })

const Playlist = z
  .strictObject({ id: z.uuid(), name: z.string(), description: z.string(), backing_tracks: z.array(PlaylistTrack) })
  .meta({ id: 'Playlist' })

/** Rows E10, A14, without a field more (decision 640). */
const PlaylistWithoutNotes = Playlist.extend({ backing_tracks: z.array(PlaylistTrack.omit({ note: true })) }).meta({ id: 'PlaylistOfRow' })

const ListedPlaylist = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  tracks: z.int(),
  /** Seconds at the tempo of each item, with the gaps between. */
  duration: z.number(),
  /** Whether it contains the requested track. */
  holds: z.boolean(),
})

const Playlists = z.strictObject({ playlists: z.array(ListedPlaylist) }).meta({ id: 'Playlists' })
const Undo = z.strictObject({ undo_until: z.iso.datetime() })

const playlistIdBody = z.strictObject({ playlistId: z.uuid() })
const playlistParams = z.strictObject({ id: z.uuid() })
const itemParams = z.strictObject({ id: z.uuid(), item: z.uuid() })
const trackParams = z.strictObject({ id: z.uuid(), product_id: RowIdParam })

// Longer than the use case allows: it refuses at the field, in words.
const Naming = z.strictObject({ name: z.string().max(500), description: z.string().max(10_000) })
const Settings = z
  .strictObject({
    semitones: z.number(),
    rate: z.number(),
    gap: z.number(),
    count_in: z.number(),
    loop_id: z.uuid().nullable(),
    note: z.string().max(10_000),
  })
  .partial()

/** A taken name gets a number ("Sunday set 2") instead of a refusal: a queued change can't ask for another name. */
const numbered = z.boolean().default(false)
/** Generated on the device, so that a repeat counts once. */
const clientId = z.uuid().optional()

const memberOwned = { allow: 'member', owner: 'member' } as const

export const playlistEndpoints = endpoints({
  getPlaylist: {
    method: 'POST',
    path: '/members/playlist/get',
    summary: 'One of the member’s playlists, with its backing tracks in order',
    ...memberOwned,
    body: playlistIdBody,
    answer: PlaylistWithoutNotes,
  },
  removePlaylist: {
    method: 'POST',
    path: '/members/playlist/remove-playlist',
    summary: 'Removes a playlist; it can be restored until `undo_until`',
    ...memberOwned,
    body: playlistIdBody,
    answer: Undo,
  },
  listPlaylists: {
    method: 'GET',
    path: '/members/playlists',
    summary: 'The member’s playlists, last changed first; ?product_id says which of them hold a track',
    ...memberOwned,
    query: z.strictObject({ product_id: RowIdParam }).partial(),
    answer: Playlists,
  },
  createPlaylist: {
    method: 'POST',
    path: '/members/playlists',
    summary: 'Creates a playlist, with a first track if one is given',
    ...memberOwned,
    body: Naming.extend({ description: z.string().max(10_000).default(''), product_id: RowId.optional(), id: clientId, numbered }),
    answer: Playlist,
  },
  changePlaylist: {
    method: 'PATCH',
    path: '/members/playlists/{id}',
    summary: 'Changes a playlist’s name or description',
    ...memberOwned,
    params: playlistParams,
    body: Naming.partial().extend({ numbered }),
    answer: Playlist,
  },
  restorePlaylist: {
    method: 'POST',
    path: '/members/playlists/{id}/restore',
    summary: 'Undoes removing a playlist',
    ...memberOwned,
    params: playlistParams,
    answer: Playlist,
  },
  sharePlaylist: {
    method: 'PUT',
    path: '/members/playlists/{id}/share',
    summary: 'Shares a playlist with a secret link, with or without its owner’s name, or stops sharing it',
    ...memberOwned,
    params: playlistParams,
    body: z.strictObject({ shared: z.boolean(), shows_owner: z.boolean().default(false) }),
    answer: z.strictObject({ path: z.string().nullable(), shows_owner: z.boolean() }),
  },
  addTrack: {
    method: 'POST',
    path: '/members/playlists/{id}/items',
    summary: 'Adds a backing track at the end, even if it’s already in the playlist',
    ...memberOwned,
    params: playlistParams,
    body: z.strictObject({ product_id: RowId, id: clientId }),
    answer: Playlist,
  },
  putTrack: {
    method: 'PUT',
    path: '/members/playlists/{id}/tracks/{product_id}',
    summary: 'Makes sure that the playlist contains a track',
    ...memberOwned,
    params: trackParams,
    answer: Playlist,
  },
  dropTrack: {
    method: 'DELETE',
    path: '/members/playlists/{id}/tracks/{product_id}',
    summary: 'Removes every occurrence of a track from the playlist',
    ...memberOwned,
    params: trackParams,
    answer: Playlist,
  },
  changeItem: {
    method: 'PATCH',
    path: '/members/playlists/{id}/items/{item}',
    summary: 'Changes how an item is played',
    ...memberOwned,
    params: itemParams,
    body: Settings,
    answer: Playlist,
  },
  moveItem: {
    method: 'POST',
    path: '/members/playlists/{id}/move',
    summary: 'Moves an item to a position, counted from 1',
    ...memberOwned,
    params: playlistParams,
    body: z.strictObject({ item: z.uuid(), position: z.number() }),
    answer: Playlist,
  },
  orderItems: {
    method: 'PUT',
    path: '/members/playlists/{id}/order',
    summary: 'Sets the order of all items at once; the last order sent wins, and items it doesn’t name come last',
    ...memberOwned,
    params: playlistParams,
    body: z.strictObject({ items: z.array(z.uuid()).max(playlistLimits.items) }),
    answer: Playlist,
  },
  removeItem: {
    method: 'DELETE',
    path: '/members/playlists/{id}/items/{item}',
    summary: 'Removes an item; it can be restored until `undo_until`',
    ...memberOwned,
    params: itemParams,
    answer: Undo,
  },
  restoreItem: {
    method: 'POST',
    path: '/members/playlists/{id}/items/{item}/restore',
    summary: 'Undoes removing an item: it returns to its place',
    ...memberOwned,
    params: itemParams,
    answer: Playlist,
  },
})

export type PlaylistApi = typeof playlistEndpoints
export type Playlist = z.output<typeof Playlist>
export type PlaylistWithoutNotes = z.output<typeof PlaylistWithoutNotes>
export type PlaylistTrack = z.output<typeof PlaylistTrack>
export type ListedPlaylist = z.output<typeof ListedPlaylist>
export type PlaylistNaming = z.output<typeof Naming>
export type ItemSettings = z.output<typeof Settings>
