import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type Filters, facetGroups, type Range } from '#catalogue/rules/filters.ts'
import { mostCounted, pageSize } from '#catalogue/rules/paging.ts'
import type { Sort } from '#catalogue/rules/query.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A query whose words are ids: nothing is left to look up. No kinds means all kinds. */
export type Search = { kinds: KindName[]; artistIds: number[]; filters: Filters; sort: Sort; page: number }

/** How many products match, counted up to one more than `mostCounted`. */
export async function countProducts(ctx: Ctx, search: Search): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from products p ${prices(ctx, search)}
      where ${isNarrowed(search) ? byFacets(ctx, search) : byColumns(ctx, search)}
      limit ${mostCounted + 1}
    ) found`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/**
 * The ids of one page, in order. Of many matches the first are found by walking the index of the order; few matches are gathered by
 * the index of the facets and sorted. Either way the work stays bounded, however large the catalogue is.
 */
export async function pageOfIds(ctx: Ctx, search: Search, count: number): Promise<number[]> {
  const page = sql`order by ${order(search)} limit ${pageSize} offset ${(search.page - 1) * pageSize}`
  const query =
    isNarrowed(search) && count <= mostCounted
      ? sql<{ id: number }>`
          with p as materialized (
            select p.id, p.released_at, p.popularity, p.title from products p where ${byFacets(ctx, search)} limit ${mostCounted * 2}
          )
          select p.id from p ${prices(ctx, search)} ${page}`
      : sql<{ id: number }>`select p.id from products p ${prices(ctx, search)} where ${byColumns(ctx, search)} ${page}`
  const { rows } = await query.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether anything but kind and price narrows the search. */
const isNarrowed = ({ filters, artistIds }: Search): boolean => facetGroups([], filters, artistIds).length > 0

const orders: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`p.released_at desc, p.id desc`,
  popular: sql`p.popularity desc, p.id desc`,
  title: sql`p.title, p.id`,
  price: sql`pp.minor, pp.product_id`,
}

const order = ({ sort }: Search) => orders[sort]

/** The lowest price beside the product, where the search needs it. */
function prices(ctx: Ctx, { kinds, filters, sort }: Search): RawBuilder<unknown> {
  if (sort !== 'price' && !filters.price) return sql``
  const [kind, ...more] = kinds
  const conditions = [
    sql`pp.product_id = p.id and pp.currency = ${ctx.visitor.currency}`,
    ...(kind && more.length === 0 ? [sql`pp.kind = ${kind}`] : []),
    ...(filters.price ? within(sql`pp.minor`, filters.price) : []),
  ]
  return sql`join product_prices pp on ${sql.join(conditions, sql` and `)}`
}

const within = (column: RawBuilder<unknown>, { from, to }: Range): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`${column} >= ${from}`]),
  ...(to === null ? [] : [sql`${column} <= ${to}`]),
]

/** The years' first and last day bound the walk along the index of the order; between them the year itself decides. */
function inYears(years: readonly number[]): RawBuilder<unknown>[] {
  if (years.length === 0) return []
  const [first, after] = [new Date(Date.UTC(Math.min(...years), 0)), new Date(Date.UTC(Math.max(...years) + 1, 0))]
  const bounds = sql`p.released_at >= ${first} and p.released_at < ${after}`
  return years.length === 1 ? [bounds] : [bounds, sql`extract(year from p.released_at at time zone 'UTC')::integer = any(${years})`]
}

const seen = (ctx: Ctx) => sql`p.published and p.released_at <= ${ctx.now()}`

/** The conditions in terms of the index of the facets. */
function byFacets(ctx: Ctx, { kinds, artistIds, filters }: Search): RawBuilder<unknown> {
  const groups = facetGroups(kinds, filters, artistIds).map((group) => sql`p.facets && ${group}`)
  const exact = filters.tempo ? within(sql`p.tempo`, filters.tempo) : []
  return sql.join([seen(ctx), ...groups, ...exact], sql` and `)
}

/** The same conditions in terms of columns, so that the planner keeps to the index of the order. */
function byColumns(ctx: Ctx, { kinds, artistIds, filters }: Search): RawBuilder<unknown> {
  const [kind, ...more] = kinds
  const any = (column: RawBuilder<unknown>, values: readonly unknown[]) => (values.length === 0 ? [] : [sql`${column} = any(${values})`])
  const conditions = [
    seen(ctx),
    ...(kind && more.length === 0 ? [sql`p.kind = ${kind}`] : any(sql`p.kind`, kinds)),
    ...any(sql`p.artist_id`, artistIds),
    ...any(sql`p.style`, filters.style),
    ...any(sql`p.level`, filters.level),
    ...any(sql`p.tuning`, filters.tuning),
    ...any(sql`p.music_key`, filters.key),
    ...inYears(filters.year),
    ...(filters.technique.length === 0 ? [] : [sql`p.techniques && ${filters.technique}`]),
    ...(filters.tempo ? within(sql`p.tempo`, filters.tempo) : []),
  ]
  return sql.join(conditions, sql` and `)
}
