import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

const inheritedFormats = ['digital', 'stems', 'stream'] as const

/** Bought directly or inside something bought. Guests own nothing; `guest-order-rights.server.ts` says what they may play. */
export const ownedProducts = async (ctx: Ctx, productIds: readonly number[]): Promise<OwnedFormats> =>
  ownedFormatsOf(await rightsTo(ctx, productIds))

export type OwnedFormats = Map<number, Set<string>>

export function ownedFormatsOf(rights: readonly Pick<Right, 'root' | 'itself' | 'format'>[]): OwnedFormats {
  const owned: OwnedFormats = new Map()
  for (const { root, itself, format } of rights) {
    const formats = owned.get(root) ?? new Set()
    for (const each of itself ? [format] : inheritedFormats) formats.add(each)
    owned.set(root, formats)
  }
  return owned
}

export const newestOwnedQuery = (ctx: Ctx, userId: string, limit: number) =>
  ctx.db
    .selectFrom('entitlements as e')
    .innerJoin('products as p', 'p.id', 'e.product_id')
    .select(({ fn }) => ['e.product_id as id', fn.max('e.granted_at').as('at')])
    .where('e.user_id', '=', userId)
    .where('e.ended_at', 'is', null)
    .where('p.kind', 'not in', ['dvd', 'cd'])
    .groupBy('e.product_id')
    .orderBy('at', 'desc')
    .orderBy('e.product_id', 'desc')
    .limit(limit)

export async function rightsTo(ctx: Ctx, productIds: readonly number[]): Promise<Right[]> {
  const query = productIds.length > 0 ? rightsQuery(ctx, [...productIds]) : null
  return query ? (await query.execute(ctx.db)).rows : []
}

/** The member's rights to an array of products, as a query for `readTogether`; null for guests, who have none. */
export const rightsQuery = (ctx: Ctx, productIds: number[] | RawBuilder<number[]>): RawBuilder<Right> | null =>
  ctx.visitor.member && activeRights(productIds, sql`held.user_id = ${ctx.visitor.member.id}`)

/** Active entitlements to these products, direct or through what contains them. `condition` narrows `held`. */
export const rightsWhere = async (ctx: Ctx, productIds: readonly number[], condition: RawBuilder<unknown>): Promise<Right[]> =>
  productIds.length > 0 ? (await activeRights([...productIds], condition).execute(ctx.db)).rows : []

const activeRights = (productIds: number[] | RawBuilder<number[]>, condition: RawBuilder<unknown>) => sql<Right>`
  with recursive holders (root, product_id) as (
    select id, id from unnest(${productIds}::integer[]) as wanted (id)
    union
    select holders.root, parts.product_id from holders join product_parts parts on parts.part_id = holders.product_id
  )
  select holders.root, holders.root = holders.product_id as itself, lines.format, held.order_line_id as "orderLineId"
  from holders
  join entitlements held on held.product_id = holders.product_id
  join stock_lines lines on lines.id = held.stock_line_id
  where held.ended_at is null and ${condition}`

type Right = { root: number; itself: boolean; format: string; orderLineId: number }
