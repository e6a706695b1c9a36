import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { productPath } from '#catalogue/kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { learningPathUrl } from '#library/paths/rules/path-text.ts'
import { pathIdOf, watchlistOfKind } from '#library/watchlists/rules/entry-key.ts'
import type { WatchlistName, Watchlists } from '#library/watchlists/watchlists.contract.ts'
import type { Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/read-together.server.ts'

const maxEntries = 500

type Row = { id: number; slug: string; title: string; artist: string; gone: boolean; added_at: string }

/** Row E11. What has left the shop stays listed and says so. */
export async function readWatchlists(ctx: Ctx): Promise<Watchlists> {
  const { id } = requireMember(ctx)
  const { products, paths } = await readTogether(ctx.db, {
    products: sql<Row & { kind: string }>`
      select p.id, p.kind, p.slug, p.title, artist_names(p.id, a.name) as artist, w.added_at, not p.published as gone
      from watchlist_products w join products p on p.id = w.product_id join artists a on a.id = p.artist_id
      where w.user_id = ${id} order by w.added_at desc, p.id limit ${maxEntries}`,
    paths: sql<Row>`
      select l.id, l.slug, l.title, w.added_at, coalesce(l.published_at > ${ctx.now()}, true) as gone, coalesce((
        select string_agg(a.name, ', ' order by a.name) from artists a where a.id in (
          select p.artist_id from learning_path_steps s join products p on p.id = s.product_id where s.path_id = l.id
          union select f.artist_id from learning_path_steps s join further_artists f on f.product_id = s.product_id
          where s.path_id = l.id)), '') as artist
      from watchlist_paths w join learning_paths l on l.id = w.path_id
      where w.user_id = ${id} order by w.added_at desc, l.id limit ${maxEntries}`,
  })
  const entry = ({ id, slug, title, artist, gone, added_at }: Row) => {
    return { id, slug, title, artist, gone, added_at: new Date(added_at).toISOString() }
  }
  const ofKind = (kind: string) => products.filter((row) => row.kind === kind).map(entry)
  return { courses: ofKind('course'), learningPaths: paths.map(entry), lessons: ofKind('lesson') }
}

const listTables = {
  courses: { table: 'watchlist_products', column: 'product_id', inShop: sql`select id from products where kind = 'course' and published` },
  lessons: { table: 'watchlist_products', column: 'product_id', inShop: sql`select id from products where kind = 'lesson' and published` },
  learningPaths: { table: 'watchlist_paths', column: 'path_id', inShop: sql`select id from learning_paths where published_at is not null` },
} as const

/** Idempotent. Refuses not-found for what isn't of this list in the shop, and invalid for the 501st. */
export const watch = (ctx: Ctx, list: WatchlistName, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const userId = requireMember(ctx).id
    const { table, column, inShop } = listTables[list]
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { rows } = await sql`select from (${inShop}) shop where id = ${id}`.execute(ctx.db)
    if (rows.length === 0) throw new ShopError('not-found', 'We couldn’t find this in the shop.')
    await sql`
      insert into ${sql.table(table)} (user_id, ${sql.ref(column)}, added_at) values (${userId}, ${id}, ${ctx.now()})
      on conflict do nothing`.execute(ctx.db)
    const counted = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where user_id = ${userId}`.execute(ctx.db)
    if ((counted.rows[0]?.count ?? 0) > maxEntries)
      throw new ShopError('invalid', 'Your watchlist is full: it holds 500. Remove something first.')
  })

/** Idempotent, also for what has left the shop. */
export async function unwatch(ctx: Ctx, list: WatchlistName, id: number): Promise<void> {
  const { table, column } = listTables[list]
  await sql`delete from ${sql.table(table)} where user_id = ${requireMember(ctx).id} and ${sql.ref(column)} = ${id}`.execute(ctx.db)
}

export type Watchable = { list: WatchlistName; id: number; address: string }

/** The product or path of a key, also when it has left the shop. Refuses not-found. */
export async function findWatchable(ctx: Ctx, key: string): Promise<Watchable> {
  const pathId = pathIdOf(key)
  const { rows } =
    pathId === null
      ? await sql<{ id: number; kind: 'course' | 'lesson'; slug: string }>`
          select id, kind, slug from products where id = ${parseId(key)} and kind in ('course', 'lesson')`.execute(ctx.db)
      : await sql<{
          id: number
          kind: 'path'
          slug: string
        }>`select id, 'path' as kind, slug from learning_paths where id = ${pathId}`.execute(ctx.db)
  const [found] = rows
  if (!found) throw new ShopError('not-found', 'We couldn’t find this in the shop.')
  const { id, kind, slug } = found
  return { list: watchlistOfKind[kind], id, address: kind === 'path' ? learningPathUrl(slug) : productPath(kind, slug) }
}
