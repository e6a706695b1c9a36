import { sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import { type Access, ownedPath, planPath } from '#catalogue/product-access.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { readAccess } from '#library/product-access.server.ts'
import { playlistLimits } from '#library/rules/playlist-limits.ts'
import type { Ctx } from '#platform/ctx.ts'

export const playlistNotFound = () => new ShopError('not-found', 'We couldn’t find this playlist.')

type PlaylistRow = Pick<Playlist, 'id' | 'name' | 'description'>

/** A playlist of this member with its tracks; refuses not-found, for another member’s or a removed one too. */
export async function readMyPlaylist(ctx: Ctx, userId: string, id: string): Promise<Playlist> {
  const playlist = await ctx.db
    .selectFrom('playlists')
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!playlist) throw playlistNotFound()
  return withTracks(ctx, playlist)
}

export const withTracks = async (ctx: Ctx, playlist: PlaylistRow): Promise<Playlist> => ({
  ...playlist,
  backing_tracks: await withAccess(ctx, await tracksQuery(ctx, playlist.id).execute()),
})

type TrackRow = Omit<PlaylistTrack, 'standing'> & { sold: boolean }

export const tracksQuery = (ctx: Ctx, playlistId: string) =>
  ctx.db
    .selectFrom('playlist_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select(['i.id', 'i.product_id', 'p.slug', 'p.title', 'p.music_key', 'p.tempo', 'p.duration_seconds as duration'])
    .select(artistNamesOf('p', 'a').as('artist'))
    .select(['i.semitones', 'i.rate', 'i.gap', 'i.count_in', 'i.loop_id', 'i.note'])
    .select(sql<boolean>`p.published and p.released_at <= ${ctx.now()}`.as('sold'))
    .where('i.playlist_id', '=', playlistId)
    .where('i.removed_at', 'is', null)
    .orderBy('i.position')
    .limit(playlistLimits.items)

export async function withAccess(ctx: Ctx, rows: readonly TrackRow[]): Promise<PlaylistTrack[]> {
  const access = await readAccess(ctx, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map(({ sold, ...row }) => ({ ...row, standing: trackAccessOf(access, row, sold) }))
}

/** Bought tracks stay playable after they leave the shop. */
function trackAccessOf(
  access: Access,
  { product_id: id, slug }: { product_id: number; slug: string },
  sold: boolean,
): PlaylistTrack['standing'] {
  const product = { id, kind: 'backing-track' as const, slug }
  if (ownedPath(access, product, 'digital')) return 'yes'
  if (!sold) return 'gone'
  return planPath(access, product) ? 'yes' : 'not-subscribed'
}
