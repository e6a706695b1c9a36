import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { productsCalled } from '#catalogue/editing/products-called.server.ts'
import { recordingTypes } from '#catalogue/editing/use-recording.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { ProductOrder } from '#catalogue/rules/life-moves.ts'
import { type ProductState, productState } from '#catalogue/rules/product-state.ts'
import { mostCounted } from '#kernel/counting.ts'
import { containing } from '#kernel/text.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StaffProduct = {
  id: number
  title: string
  kind: KindName
  artist: string
  state: ProductState
  publishAt: Date | null
  /** The lowest price in the visitor's currency, minor units. */
  price: number | null
  cover: ImageRef
}

const pageSize = 50

const ofState: Record<ProductState, ReturnType<typeof sql>> = {
  draft: sql`not p.published and p.publish_at is null and p.retired_at is null`,
  scheduled: sql`p.publish_at is not null`,
  published: sql`p.published`,
  retired: sql`p.retired_at is not null`,
}

export type ProductSearch = { state: ProductState | 'all'; words: string }
type Search = ProductSearch & { order?: ProductOrder; page: number; size?: number }

const orders: Record<ProductOrder, ReturnType<typeof sql>> = {
  newest: sql`p.id desc`,
  title: sql`p.title, p.id`,
  popular: sql`p.popularity desc, p.id desc`,
}

/** Of products `p`: in this state, and found by any part of the title or the artist's name. */
export const matchingProducts = ({ state, words }: ProductSearch) => {
  const found = words.trim() ? productsCalled(containing(words.trim().toLowerCase())) : sql`true`
  return sql`p.kind <> 'membership' and ${state === 'all' ? sql`true` : ofState[state]} and ${found}`
}

export async function staffProducts(ctx: Ctx, { state, words, order = 'newest', page, size = pageSize }: Search) {
  staffOf(ctx, 'products.view')
  const where = matchingProducts({ state, words })
  type Row = Omit<StaffProduct, 'state' | 'cover'> & ImageRef & { published: boolean; retired: boolean; count: number }
  const { rows } = await sql<Row>`
    select p.id, p.title, p.kind, p.published, p.publish_at as "publishAt", p.retired_at is not null as retired, p.image, p.colour,
      (select name from artists a where a.id = p.artist_id) as artist,
      (select minor from product_prices o where o.product_id = p.id and o.currency = ${ctx.visitor.currency}) as price,
      (select count(*)::int from (select from products p where ${where} limit ${mostCounted}) counted) as count
    from products p where ${where} order by ${orders[order]} limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  return {
    count,
    pages: Math.max(1, Math.ceil(count / pageSize)),
    products: rows.map(({ published, retired, image, colour, count: _count, ...row }) => ({
      ...row,
      state: productState({ published, publishAt: row.publishAt, retired }),
      cover: { image, colour },
    })),
  }
}

const suggested = 200

/** Names for the editor's pickers: the newest first, because they are what is edited. */
export async function pickerNames(ctx: Ctx, kind: KindName, kinds: readonly KindName[]) {
  staffOf(ctx, 'products.view')
  const artists = await ctx.db.selectFrom('artists').select('name').orderBy('id', 'desc').limit(suggested).execute()
  const recordings = await ctx.db
    .selectFrom('assets')
    .select(['id', 'title', 'state'])
    .where('type', 'in', recordingTypes(kind))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(suggested)
    .execute()
  const parts = kinds.length
    ? await ctx.db
        .selectFrom('products')
        .select(['id', 'title'])
        .where('kind', 'in', [...kinds])
        .where('retired_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(suggested)
        .execute()
    : []
  return { artists: artists.map(({ name }) => name), recordings, parts }
}
