import { requireMember } from '#account/member.server.ts'
import { removedItemsQuery } from '#library/playlists/playlist-items.server.ts'
import type { ListedPlaylist, Playlist } from '#library/playlists/playlists.contract.ts'
import { playlistsQuery, removedPlaylistsQuery } from '#library/playlists/playlists.server.ts'
import { playlistNotFound, tracksQuery, withAccess } from '#library/playlists/read-playlist.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

export type MyPlaylist = Playlist & {
  /** The address of its shared page; null while it isn't shared. */
  shared: string | null
  showsOwner: boolean
  removed: { id: string; title: string }[]
}

type MyPlaylists = { playlists: ListedPlaylist[]; removed: { id: string; name: string }[]; open: MyPlaylist | null }

/** The member's playlists, one of them open. Refuses not-found for another member's or a removed one. */
export async function readPlaylists(ctx: Ctx, openId: string | null): Promise<MyPlaylists> {
  const { playlists, removed, found, tracks, removedItems } = await readTogether(ctx.db, {
    playlists: playlistsQuery(ctx),
    removed: removedPlaylistsQuery(ctx),
    found: openId === null ? null : openPlaylistQuery(ctx, openId),
    tracks: openId === null ? null : tracksQuery(ctx, openId),
    removedItems: openId === null ? null : removedItemsQuery(ctx, openId),
  })
  if (openId === null) return { playlists, removed, open: null }
  const [row] = found
  if (!row) throw playlistNotFound()
  const { share_token: token, shows_owner: showsOwner, ...playlist } = row
  const shared = token && `${ctx.config.baseUrl}/p/${token}`
  return {
    playlists,
    removed,
    open: { ...playlist, shared, showsOwner, removed: removedItems, backing_tracks: await withAccess(ctx, tracks) },
  }
}

const openPlaylistQuery = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('playlists')
    .select(['id', 'name', 'description', 'share_token', 'shows_owner'])
    .where('id', '=', id)
    .where('user_id', '=', requireMember(ctx).id)
    .where('removed_at', 'is', null)
