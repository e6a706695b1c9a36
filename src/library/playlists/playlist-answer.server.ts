import { sql } from 'kysely'
import { artistNamesOf } from '#catalogue/artist-names.server.ts'
import { inPlanAt, ownedAt, type Standing } from '#catalogue/product-standing.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Playlist, PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { standingWith } from '#library/product-standing.server.ts'
import { playlistLimits } from '#library/rules/playlist-limits.ts'
import type { Ctx } from '#platform/ctx.ts'

export const unknownPlaylist = () => new ShopError('not-found', 'We couldn’t find this playlist.')

type PlaylistRow = Pick<Playlist, 'id' | 'name' | 'description'>

/** A playlist of this member with its tracks; refuses not-found, for another member’s or a removed one too. */
export async function answerPlaylist(ctx: Ctx, userId: string, id: string): Promise<Playlist> {
  const playlist = await ctx.db
    .selectFrom('playlists')
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!playlist) throw unknownPlaylist()
  return withTracks(ctx, playlist)
}

export const withTracks = async (ctx: Ctx, playlist: PlaylistRow): Promise<Playlist> => ({
  ...playlist,
  backing_tracks: await withStanding(ctx, await tracksQuery(ctx, playlist.id).execute()),
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

export async function withStanding(ctx: Ctx, rows: readonly TrackRow[]): Promise<PlaylistTrack[]> {
  const standing = await standingWith(ctx, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map(({ sold, ...row }) => ({ ...row, standing: standingOf(standing, row, sold) }))
}

/** Bought tracks stay playable after they leave the shop. */
function standingOf(
  standing: Standing,
  { product_id: id, slug }: { product_id: number; slug: string },
  sold: boolean,
): PlaylistTrack['standing'] {
  const product = { id, kind: 'backing-track' as const, slug }
  if (ownedAt(standing, product, 'digital')) return 'yes'
  if (!sold) return 'gone'
  return inPlanAt(standing, product) ? 'yes' : 'not-subscribed'
}
