import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { getPlaylist } from '#library/playlists/playlists.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { passagesIn, type SetItem, type SetLoop, setItems } from '#player/set/set-item.ts'

/** Maximum loops to choose from in a playlist. */
const maxLoops = 2000

/** A playlist of this member as a set. Refuses sign-in-required and not-found. */
export async function readSet(ctx: Ctx, id: string): Promise<{ id: string; name: string; items: SetItem[] }> {
  const { name, backing_tracks: tracks } = await getPlaylist(ctx, id)
  return { id, name, items: setItems(tracks, passagesIn(await loopsOf(ctx, tracks))) }
}

/** The member's saved loops of these tracks, in playing order. Loops used by the set are always included. */
export async function loopsOf(ctx: Ctx, tracks: readonly PlaylistTrack[]): Promise<SetLoop[]> {
  if (tracks.length === 0) return []
  const played = tracks.flatMap(({ loop_id }) => loop_id ?? [])
  return ctx.db
    .selectFrom('practice_loops')
    .select(['id', 'product_id', 'name', 'starts as from', 'ends as to'])
    .where('user_id', '=', requireMember(ctx).id)
    .where('product_id', 'in', [...new Set(tracks.map(({ product_id }) => product_id))])
    .orderBy(sql`id = any(${played}::uuid[])`, 'desc')
    .orderBy('starts')
    .orderBy('id')
    .limit(maxLoops)
    .execute()
}
