import { memberOf } from '#account/member.server.ts'
import type { PlaylistTrack } from '#library/playlists/playlists.contract.ts'
import { getPlaylist } from '#library/playlists/playlists.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Parts, type SetItem, setItems } from '#player/set/set-item.ts'

/** A playlist of this member as a set. Refuses sign-in-required and not-found. */
export async function readSet(ctx: Ctx, id: string): Promise<{ id: string; name: string; items: SetItem[] }> {
  const { name, backing_tracks: tracks } = await getPlaylist(ctx, id)
  return { id, name, items: setItems(tracks, await partsOf(ctx, tracks)) }
}

/** The passages of the saved loops these tracks play. */
export async function partsOf(ctx: Ctx, tracks: readonly PlaylistTrack[]): Promise<Parts> {
  const loops = tracks.flatMap(({ loop_id }) => loop_id ?? [])
  return loops.length > 0 ? Object.fromEntries((await loopsOf(ctx, loops)).map(({ id, from, to }) => [id, { from, to }])) : {}
}

const loopsOf = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .selectFrom('practice_loops')
    .select(['id', 'starts as from', 'ends as to'])
    .where('user_id', '=', memberOf(ctx).id)
    .where('id', 'in', ids)
    .execute()
