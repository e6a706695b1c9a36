import { type RawBuilder, sql } from 'kysely'
import { memberOf } from '#account/member.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { WatchlistName, Watchlists } from '#library/watchlists/watchlists.contract.ts'
import type { Ctx } from '#platform/ctx.ts'

const mostWatched = 500

const kindsOf: Record<WatchlistName, 'course' | 'lesson'> = { courses: 'course', lessons: 'lesson' }

/** Row E11. What has left the shop stays listed and says so. */
export async function readWatchlists(ctx: Ctx): Promise<Watchlists> {
  const rows = await ctx.db
    .selectFrom('watchlist_products as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select(['p.id', 'p.kind', 'p.slug', 'p.title', 'a.name as artist', 'w.added_at'])
    .select(sql<boolean>`not p.published`.as('gone'))
    .where('w.user_id', '=', memberOf(ctx).id)
    .orderBy('w.added_at', 'desc')
    .orderBy('p.id')
    .limit(mostWatched)
    .execute()
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ kind: _kind, added_at, ...row }) => ({ ...row, added_at: added_at.toISOString() }))
  return { courses: of('course'), learningPaths: [], lessons: of('lesson') }
}

/** Idempotent. Refuses not-found for what isn't a product of this list in the shop, and invalid for the 501st. */
export const watch = (ctx: Ctx, list: WatchlistName, id: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const user_id = memberOf(ctx).id
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute()
    const product = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', kindsOf[list])
      .where('published', '=', true)
      .executeTakeFirst()
    if (!product) throw new ShopError('not-found', 'We couldn’t find this in the shop.')
    await ctx.db
      .insertInto('watchlist_products')
      .values({ user_id, product_id: id, added_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { count } = await ctx.db
      .selectFrom('watchlist_products')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (count > mostWatched) throw new ShopError('invalid', 'Your watchlist is full: it holds 500. Remove something first.')
  })

/** A course or lesson, also one that has left the shop. Refuses not-found. */
export async function findWatchable(ctx: Ctx, id: number): Promise<{ id: number; kind: 'course' | 'lesson'; slug: string }> {
  const product = await ctx.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .select(sql<'course' | 'lesson'>`kind`.as('kind'))
    .where('id', '=', id)
    .where('kind', 'in', ['course', 'lesson'])
    .executeTakeFirst()
  if (!product) throw new ShopError('not-found', 'We couldn’t find this in the shop.')
  return product
}

/** Idempotent, also for what has left the shop. */
export async function unwatch(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('watchlist_products').where('user_id', '=', memberOf(ctx).id).where('product_id', '=', id).execute()
}

/** Which of these products are on the member’s watchlist, as a query for `readTogether`; null for guests. */
export const watchedQuery = (ctx: Ctx, productIds: readonly number[]): RawBuilder<{ id: number }> | null =>
  ctx.visitor.member &&
  sql<{ id: number }>`
    select product_id as id from watchlist_products
    where user_id = ${ctx.visitor.member.id} and product_id = any(${[...productIds]}::integer[])`
