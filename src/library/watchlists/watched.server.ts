import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

export const newestWatchedQuery = ({ visitor: { member } }: Ctx, most: number): RawBuilder<{ id: number }> | null =>
  member &&
  sql<{ id: number }>`
    select w.product_id as id from watchlist_products w join products p on p.id = w.product_id
    where w.user_id = ${member.id} and p.published order by w.added_at desc, w.product_id limit ${most}`

/** Which of these products are on the member’s watchlist, as a query for `readTogether`; null for guests. */
export const watchedQuery = (ctx: Ctx, productIds: readonly number[]): RawBuilder<{ id: number }> | null =>
  ctx.visitor.member &&
  sql<{ id: number }>`
    select product_id as id from watchlist_products
    where user_id = ${ctx.visitor.member.id} and product_id = any(${[...productIds]}::integer[])`

/** False for guests. */
export async function isPathWatched(ctx: Ctx, pathId: number): Promise<boolean> {
  const { member } = ctx.visitor
  if (!member) return false
  const row = await ctx.db
    .selectFrom('watchlist_paths')
    .select('path_id')
    .where('user_id', '=', member.id)
    .where('path_id', '=', pathId)
    .executeTakeFirst()
  return row !== undefined
}
