import { memberOf } from '#account/member.server.ts'
import { getPlaylist } from '#library/playlists/playlists.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SetItem } from '#player/set/set-item.ts'

/** A playlist of this member as a set. Refuses sign-in-required and not-found. */
export async function readSet(ctx: Ctx, id: string): Promise<{ id: string; name: string; items: SetItem[] }> {
  const { name, backing_tracks: tracks } = await getPlaylist(ctx, id)
  const loops = tracks.flatMap(({ loop_id }) => loop_id ?? [])
  const parts = new Map(loops.length > 0 ? (await loopsOf(ctx, loops)).map(({ id, from, to }) => [id, { from, to }]) : [])
  return { id, name, items: tracks.map((track) => ({ ...track, part: (track.loop_id && parts.get(track.loop_id)) || null })) }
}

const loopsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('practice_loops')
    .select(['id', 'starts as from', 'ends as to'])
    .where('user_id', '=', memberOf(ctx).id)
    .where('id', 'in', ids)
    .execute()
