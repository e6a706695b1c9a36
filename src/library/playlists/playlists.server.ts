import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { addSpan, subtractSpan } from '#kernel/dates.ts'
import { appendTrack } from '#library/playlists/playlist-items.server.ts'
import type { ListedPlaylist, Playlist, PlaylistNaming } from '#library/playlists/playlists.contract.ts'
import { playlistNotFound, readMyPlaylist } from '#library/playlists/read-playlist.server.ts'
import { namingProblems, playlistLimits, refuse } from '#library/rules/playlist-limits.ts'
import type { Ctx } from '#platform/ctx.ts'
import { randomToken } from '#platform/tokens.server.ts'

export const getPlaylist = (ctx: Ctx, id: string): Promise<Playlist> => readMyPlaylist(ctx, requireMember(ctx).id, id)

export const listPlaylists = (ctx: Ctx, productId = 0): Promise<ListedPlaylist[]> => playlistsQuery(ctx, productId).execute()

export const playlistsQuery = (ctx: Ctx, productId = 0) =>
  ctx.db
    .selectFrom('playlists as l')
    .leftJoin('playlist_items as i', (join) => join.onRef('i.playlist_id', '=', 'l.id').on('i.removed_at', 'is', null))
    .leftJoin('products as p', 'p.id', 'i.product_id')
    .leftJoin('practice_loops as part', 'part.id', 'i.loop_id')
    .select(['l.id', 'l.name', 'l.description'])
    .select([
      sql<number>`count(i.id)::integer`.as('tracks'),
      sql<number>`coalesce(sum(coalesce(part.ends - part.starts, p.duration_seconds) / i.rate + case when i.position > 1 then i.gap else 0 end), 0)::float`.as(
        'duration',
      ),
      sql<boolean>`coalesce(bool_or(i.product_id = ${productId}), false)`.as('holds'),
    ])
    .where('l.user_id', '=', requireMember(ctx).id)
    .where('l.removed_at', 'is', null)
    .groupBy('l.id')
    .orderBy('l.changed_at', 'desc')
    .orderBy('l.id')
    .limit(playlistLimits.lists)

type CreateOptions = { productId?: number | undefined; id?: string | undefined; numbered?: boolean }

/** Refuses an empty, long or taken name, and the 201st playlist. Repeats with the member's own `id` return it; others' get not-found. */
export const createPlaylist = (
  ctx: Ctx,
  naming: PlaylistNaming,
  { productId, id, numbered = false }: CreateOptions = {},
): Promise<Playlist> =>
  withMemberLock(ctx, async (ctx, user_id) => {
    if (id && (await ctx.db.selectFrom('playlists').select('id').where('id', '=', id).executeTakeFirst()))
      return readMyPlaylist(ctx, user_id, id)
    const { name, description } = await withFreeName(ctx, user_id, validated(naming), { numbered })
    await refuseFull(ctx, user_id)
    const timestamps = { created_at: ctx.now(), changed_at: ctx.now() }
    const created = await ctx.db
      .insertInto('playlists')
      .values({ ...(id && { id }), user_id, name, description, ...timestamps })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw playlistNotFound()
    if (productId !== undefined) await appendTrack(ctx, created.id, productId)
    return readMyPlaylist(ctx, user_id, created.id)
  })

export const changePlaylist = (ctx: Ctx, id: string, changes: Partial<PlaylistNaming>, { numbered = false } = {}): Promise<Playlist> =>
  withMemberLock(ctx, async (ctx, user_id) => {
    const known = await readMyPlaylist(ctx, user_id, id)
    const naming = await withFreeName(ctx, user_id, validated(changes), { numbered, exceptId: id })
    await ctx.db
      .updateTable('playlists')
      .set({ ...naming, changed_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    return { ...known, ...naming }
  })

/** Row A13: it can be restored for the relative window. A repeat returns the same. */
export const removePlaylist = (ctx: Ctx, id: string): Promise<{ undo_until: string }> =>
  withMemberLock(ctx, async (ctx, user_id) => {
    const row = await ctx.db
      .updateTable('playlists')
      .set({ removed_at: sql`coalesce(removed_at, ${ctx.now()})` })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning('removed_at')
      .executeTakeFirst()
    if (!row?.removed_at) throw playlistNotFound()
    return { undo_until: undoUntil(ctx, row.removed_at) }
  })

/** Refuses not-found after the undo period, and invalid while another playlist has its name or 200 exist. */
export const restorePlaylist = (ctx: Ctx, id: string): Promise<Playlist> =>
  withMemberLock(ctx, async (ctx, user_id) => {
    const known = await ctx.db
      .selectFrom('playlists')
      .select(['name', 'removed_at'])
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!known || (known.removed_at && undoUntil(ctx, known.removed_at) < ctx.now().toISOString())) throw playlistNotFound()
    if (known.removed_at) await refuseFull(ctx, user_id)
    await withFreeName(ctx, user_id, { name: known.name }, { numbered: false, exceptId: id })
    await ctx.db.updateTable('playlists').set({ removed_at: null }).where('id', '=', id).execute()
    return readMyPlaylist(ctx, user_id, id)
  })

export const removedPlaylistsQuery = (ctx: Ctx) =>
  ctx.db
    .selectFrom('playlists')
    .select(['id', 'name'])
    .where('user_id', '=', requireMember(ctx).id)
    .where('removed_at', '>', subtractSpan(ctx.now(), ctx.config.relativeWindow))
    .orderBy('removed_at', 'desc')
    .limit(20)

/** The path of the link while shared, null otherwise. Sharing again after stopping makes a new link. */
export const sharePlaylist = (ctx: Ctx, id: string, shared: boolean, showsOwner: boolean) =>
  withMemberLock(ctx, async (ctx, user_id) => {
    const row = await ctx.db
      .updateTable('playlists')
      .set({ share_token: shared ? sql`coalesce(share_token, ${randomToken()})` : null, shows_owner: shared && showsOwner })
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .where('removed_at', 'is', null)
      .returning(['share_token', 'shows_owner'])
      .executeTakeFirst()
    if (!row) throw playlistNotFound()
    return { path: row.share_token && `/p/${row.share_token}`, shows_owner: row.shows_owner }
  })

export const undoUntil = (ctx: Ctx, removed: Date): string => addSpan(removed, ctx.config.relativeWindow).toISOString()

/** One change per member at a time, so that two requests can't both create the 200th playlist or the same name. */
const withMemberLock = <T>(ctx: Ctx, change: (ctx: Ctx, userId: string) => Promise<T>): Promise<T> =>
  ctx.transaction(async (ctx) => {
    const { id } = requireMember(ctx)
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    return change(ctx, id)
  })

async function refuseFull(ctx: Ctx, userId: string): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('playlists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= playlistLimits.lists) refuse({ name: 'You have 200 playlists. Remove one first.' })
}

type NameOptions = { numbered: boolean; exceptId?: string }

/** A name that is taken is refused, or numbered ("Sunday set 2"). */
async function withFreeName<T extends Partial<PlaylistNaming>>(
  ctx: Ctx,
  userId: string,
  naming: T,
  { numbered, exceptId }: NameOptions,
): Promise<T> {
  const { name } = naming
  if (name === undefined) return naming
  const free = await freeName(ctx, userId, name, exceptId)
  if (free !== name && !numbered) refuse({ name: 'You already have a playlist with this name.' })
  return { ...naming, name: free }
}

async function freeName(ctx: Ctx, userId: string, name: string, exceptId: string | null = null): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tried.name from generate_series(1, ${playlistLimits.lists + 1}) n
    cross join lateral (
      select case when n = 1 then ${name} else rtrim(left(${name}, ${playlistLimits.name - 4})) || ' ' || n end as name) tried
    where not exists (
      select from playlists where user_id = ${userId} and lower(name) = lower(tried.name) and removed_at is null and id is distinct from ${exceptId})
    order by n limit 1`.execute(ctx.db)
  return rows[0]?.name ?? name
}

function validated<T extends Partial<PlaylistNaming>>(naming: T): T {
  refuse(namingProblems(naming))
  return Object.fromEntries(Object.entries(naming).flatMap(([field, text]) => (text === undefined ? [] : [[field, text.trim()]]))) as T
}
