import { type RawBuilder, sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { addSpan, subtractSpan } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import type { ItemSettings, Playlist } from '#library/playlists/playlists.contract.ts'
import { playlistNotFound, readMyPlaylist } from '#library/playlists/read-playlist.server.ts'
import { playlistLimits, refuse, settingProblems } from '#library/rules/playlist-limits.ts'
import type { Ctx } from '#platform/ctx.ts'

const unknownItem = () => new ShopError('not-found', 'We couldn’t find this track in your playlist.')

/** Refuses not-found for anything but the shop's backing tracks, and invalid for the 501st. An `item` once added isn't added again. */
export const addTrack = (ctx: Ctx, id: string, productId: number, item?: string): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    const known = item && (await ctx.db.selectFrom('playlist_items').select('playlist_id').where('id', '=', item).executeTakeFirst())
    if (known && known.playlist_id !== id) throw unknownItem()
    if (!known) await appendTrack(ctx, id, productId, item)
  })

export const putTrack = (ctx: Ctx, id: string, productId: number): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    const existing = await activeItems(ctx, id).where('product_id', '=', productId).limit(1).execute()
    if (existing.length === 0) await appendTrack(ctx, id, productId)
  })

/** Removes each item of the track; idempotent. */
export const dropTrack = (ctx: Ctx, id: string, productId: number): Promise<Playlist> =>
  withPlaylistLock(ctx, id, (ctx) => removeItems(ctx, id, sql`product_id = ${productId}`))

/** Refuses invalid at the field for a setting out of range. */
export const changeItem = (ctx: Ctx, id: string, item: string, settings: ItemSettings): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    refuse(settingProblems(settings))
    if (settings.loop_id) await requireMyLoop(ctx, settings.loop_id, item)
    const changed = await ctx.db
      .updateTable('playlist_items')
      // An update names a column, also when nothing changes.
      .set({ note: sql.ref('note'), ...settings })
      .where('id', '=', item)
      .where('playlist_id', '=', id)
      .where('removed_at', 'is', null)
      .returning('id')
      .execute()
    if (changed.length === 0) throw unknownItem()
  })

/** `position` counts from 1. Refuses a position that doesn't exist. */
export const moveItem = (ctx: Ctx, id: string, item: string, position: number): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    const items = await activeItems(ctx, id).limit(playlistLimits.items).execute()
    const from = items.find((each) => each.id === item)?.position
    if (!from) throw unknownItem()
    if (!Number.isInteger(position) || position < 1 || position > items.length)
      refuse({ position: `Choose a place from 1 to ${items.length}.` })
    await renumber(
      ctx,
      id,
      sql`case when id = ${item} then ${position > from ? position + 0.5 : position - 0.5}::numeric else position end`,
    )
  })

/** Sets the whole order; of two devices the later wins. Unnamed items come last, removed ones stay out. Refuses not-found. */
export const orderItems = (ctx: Ctx, id: string, items: readonly string[]): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    if (new Set(items).size !== items.length) refuse({ items: 'Name each track of the playlist once.' })
    const { count } = await ctx.db
      .selectFrom('playlist_items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('playlist_id', '=', id)
      .where(sql<boolean>`id = any(${[...items]}::uuid[])`)
      .executeTakeFirstOrThrow()
    if (count !== items.length) throw unknownItem()
    await renumber(ctx, id, sql`coalesce(array_position(${[...items]}::uuid[], id), ${playlistLimits.items} + position)`)
  })

/** Refuses not-found; a repeat returns the same. */
export async function removeItem(ctx: Ctx, id: string, item: string): Promise<{ undo_until: string }> {
  await withPlaylistLock(ctx, id, async (ctx) => {
    const known = await findItem(ctx, id, item)
    if (!known.removed_at) await removeItems(ctx, id, sql`id = ${item}`)
  })
  const { removed_at } = await findItem(ctx, id, item)
  return { undo_until: addSpan(removed_at ?? ctx.now(), ctx.config.relativeWindow).toISOString() }
}

/** Restores the item to its position, or to the end of a shorter playlist. Refuses not-found after the undo period. */
export const restoreItem = (ctx: Ctx, id: string, item: string): Promise<Playlist> =>
  withPlaylistLock(ctx, id, async (ctx) => {
    const { removed_at, was_at } = await findItem(ctx, id, item)
    if (!removed_at) return
    if (addSpan(removed_at, ctx.config.relativeWindow) < ctx.now()) throw unknownItem()
    const position = await nextPosition(ctx, id)
    await ctx.db.updateTable('playlist_items').set({ removed_at: null, was_at: null, position }).where('id', '=', item).execute()
    await renumber(ctx, id, sql`case when id = ${item} then ${(was_at ?? position) - 0.5}::numeric else position end`)
  })

/** Items of a playlist that can still be restored, last removed first; for `readTogether`. */
export const removedItemsQuery = (ctx: Ctx, id: string) =>
  ctx.db
    .selectFrom('playlist_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('playlists as l', 'l.id', 'i.playlist_id')
    .select(['i.id', 'p.title'])
    .where('l.id', '=', id)
    .where('l.user_id', '=', requireMember(ctx).id)
    .where('i.removed_at', '>', subtractSpan(ctx.now(), ctx.config.relativeWindow))
    .orderBy('i.removed_at', 'desc')
    .limit(20)

export async function findTrack(ctx: Ctx, productId: number): Promise<{ id: number; title: string; slug: string }> {
  const track = await ctx.db
    .selectFrom('products')
    .select(['id', 'title', 'slug'])
    .where('id', '=', productId)
    .where('kind', '=', 'backing-track')
    .where('published', '=', true)
    .where('released_at', '<=', ctx.now())
    .executeTakeFirst()
  if (!track) throw new ShopError('not-found', 'Playlists hold backing tracks only, and this isn’t one.')
  return track
}

export async function appendTrack(ctx: Ctx, playlist_id: string, product_id: number, id?: string): Promise<void> {
  await findTrack(ctx, product_id)
  const position = await nextPosition(ctx, playlist_id)
  await ctx.db
    .insertInto('playlist_items')
    .values({ ...(id && { id }), playlist_id, product_id, position, added_at: ctx.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The position after the last one. Refuses invalid when the playlist is full. */
async function nextPosition(ctx: Ctx, id: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('playlist_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('playlist_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= playlistLimits.items) refuse({ product_id: 'This playlist is full: it holds 500 tracks.' })
  return count + 1
}

async function removeItems(ctx: Ctx, id: string, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    update playlist_items set removed_at = ${ctx.now()}, was_at = position, position = null
    where playlist_id = ${id} and removed_at is null and ${which}`.execute(ctx.db)
  await renumber(ctx, id, sql`position`)
}

const renumber = (ctx: Ctx, id: string, order: RawBuilder<unknown>) =>
  sql`
    update playlist_items item set position = ordered.position
    from (
      select id, row_number() over (order by ${order}, id) as position
      from playlist_items where playlist_id = ${id} and removed_at is null
    ) ordered
    where item.id = ordered.id and item.position <> ordered.position`.execute(ctx.db)

const activeItems = (ctx: Ctx, id: string) =>
  ctx.db.selectFrom('playlist_items').select(['id', 'position']).where('playlist_id', '=', id).where('removed_at', 'is', null)

async function findItem(ctx: Ctx, id: string, item: string) {
  const known = await ctx.db
    .selectFrom('playlist_items')
    .select(['removed_at', 'was_at'])
    .where('id', '=', item)
    .where('playlist_id', '=', id)
    .executeTakeFirst()
  if (!known) throw unknownItem()
  return known
}

/** A saved loop of the same member and recording. */
async function requireMyLoop(ctx: Ctx, loop: string, item: string): Promise<void> {
  const myLoop = await ctx.db
    .selectFrom('practice_loops as l')
    .innerJoin('playlist_items as i', 'i.product_id', 'l.product_id')
    .select('l.id')
    .where('l.id', '=', loop)
    .where('i.id', '=', item)
    .where('l.user_id', '=', requireMember(ctx).id)
    .executeTakeFirst()
  if (!myLoop) refuse({ loop_id: 'We couldn’t find this loop.' })
}

/** Locks the playlist, so that concurrent changes run one after another. Returns the changed playlist. */
const withPlaylistLock = (ctx: Ctx, id: string, change: (ctx: Ctx) => Promise<unknown>): Promise<Playlist> =>
  ctx.transaction(async (ctx) => {
    const member = requireMember(ctx)
    const locked = await ctx.db
      .updateTable('playlists')
      .set({ changed_at: ctx.now() })
      .where('id', '=', id)
      .where('user_id', '=', member.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .execute()
    if (locked.length === 0) throw playlistNotFound()
    await change(ctx)
    return readMyPlaylist(ctx, member.id, id)
  })
