import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { productTextFilter } from '#catalogue/editing/product-text-filter.server.ts'
import { recordingTypes } from '#catalogue/editing/set-recording.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type ProductState, productState, productStates } from '#catalogue/rules/product-state.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import type { ImageRef } from '#media/images/image-picture.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

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

const stateConditions: Record<ProductState, ReturnType<typeof sql>> = {
  draft: sql`not p.published and p.publish_at is null and p.retired_at is null`,
  scheduled: sql`not p.published and p.publish_at is not null`,
  published: sql`p.published`,
  retired: sql`not p.published and p.retired_at is not null`,
}

/** `from`, `to`: the first and last day of the release, in the shop's time zone; empty for none. */
export type ProductSearch = ListSearch & { state: ProductState | 'all' }

export function productSearchOf(request: Request): ProductSearch {
  const { show, ...search } = listParams(request)
  return { ...search, state: productStates.find((one) => one === show) ?? 'all' }
}

const byId = { id: sql`p.id`, idCast: 'integer' } as const

const sorts = {
  newest: { words: 'Newest first', key: sql`p.id`, cast: 'integer', desc: true, ...byId, idDesc: true },
  title: { words: 'Title', key: sql`p.title`, cast: 'text', ...byId },
  popular: { words: 'Most popular first', key: sql`p.popularity`, cast: 'integer', desc: true, ...byId, idDesc: true },
} as const

/** Filters products `p` by state, release date, and part of the title or artist's name. */
export async function matchingProducts(ctx: Ctx, { state, words, from, to }: ProductSearch) {
  const found = await productTextFilter(ctx, words)
  const inState = state !== 'all' && stateConditions[state]
  const where = allOf(sql`p.kind <> 'membership'`, inState, found.where, betweenDays(ctx, sql`p.released_at`, { from, to }))
  return { where, countHint: !inState && !from && !to ? found.countHint : null }
}

export async function staffProducts(ctx: Ctx, { sort, cursor, size = pageSize, ...search }: ProductSearch) {
  requireStaff(ctx, 'products.view')
  type Row = Omit<StaffProduct, 'state' | 'cover'> & ImageRef & { published: boolean; retired: boolean }
  const { rows, ...rest } = await listPage<Row>(
    ctx,
    {
      columns: sql`p.id, p.title, p.kind, p.published, p.publish_at as "publishAt", p.retired_at is not null as retired, p.image, p.colour,
        (select artist_names(p.id, a.name) from artists a where a.id = p.artist_id) as artist,
        (select minor from product_prices o where o.product_id = p.id and o.currency = ${ctx.visitor.currency}) as price`,
      from: sql`products p`,
      ...(await matchingProducts(ctx, search)),
      sorts,
    },
    { sort, cursor, size },
  )
  return {
    ...rest,
    products: rows.map(({ id, title, kind, artist, price, publishAt, published, retired, image, colour }) => ({
      ...{ id, title, kind, artist, price, publishAt },
      state: productState({ published, publishAt, retired }),
      cover: { image, colour },
    })),
  }
}

const maxSuggestions = 200

/** Names for the editor's pickers, newest first: those are edited most. */
export async function pickerNames(ctx: Ctx, kind: KindName, kinds: readonly KindName[]) {
  requireStaff(ctx, 'products.view')
  const artists = await ctx.db.selectFrom('artists').select('name').orderBy('id', 'desc').limit(maxSuggestions).execute()
  const recordings = await ctx.db
    .selectFrom('assets')
    .select(['id', 'title', 'state'])
    .where('type', 'in', recordingTypes(kind))
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .limit(maxSuggestions)
    .execute()
  const parts = kinds.length
    ? await ctx.db
        .selectFrom('products')
        .select(['id', 'title'])
        .where('kind', 'in', [...kinds])
        .where('retired_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(maxSuggestions)
        .execute()
    : []
  return { artists: artists.map(({ name }) => name), recordings, parts }
}
