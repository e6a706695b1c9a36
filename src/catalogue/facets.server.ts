import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { type LevelName, levels } from '#catalogue/rules/filters.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The values products of a kind can be narrowed to; words by how often they occur, prices in minor units of the visitor's currency. */
export type Facets = {
  artist: { slug: string; name: string }[]
  style: string[]
  level: LevelName[]
  technique: string[]
  tuning: string[]
  key: string[]
  year: number[]
  tempo: { lowest: number; highest: number } | null
  price: { lowest: number; highest: number } | null
}

/** What there is to choose from in a kind, remembered for five minutes. */
export const facetsOf = (ctx: Ctx, kind: KindName): Promise<Facets> =>
  ctx.services.catalogue.facets.find(`${kind} ${ctx.visitor.currency}`, ctx.now(), () => readFacets(ctx, kind))

async function readFacets(ctx: Ctx, kind: KindName): Promise<Facets> {
  const { rows } = await sql<{ facet: string }>`
    select facet from products p, unnest(p.facets) facet
    where p.published and p.kind = ${kind} and p.released_at <= ${ctx.now()}
    group by facet order by count(*) desc, facet`.execute(ctx.db)
  const named = (name: string) => rows.filter(({ facet }) => facet.startsWith(`${name}:`)).map(({ facet }) => facet.slice(name.length + 1))
  const tempos = named('tempo').map(Number)
  return {
    artist: await artistsWith(ctx, named('artist').map(Number)),
    style: named('style'),
    level: levels.filter((level) => named('level').includes(level)),
    technique: rows.map(({ facet }) => facet).filter((facet) => !facet.includes(':')),
    tuning: named('tuning'),
    key: named('key').sort(),
    year: named('year')
      .map(Number)
      .sort((a, b) => b - a),
    tempo: tempos.length > 0 ? { lowest: Math.min(...tempos) * 10, highest: Math.max(...tempos) * 10 + 9 } : null,
    price: await priceSpan(ctx, kind),
  }
}

const artistsWith = (ctx: Ctx, ids: number[]): Promise<Facets['artist']> =>
  ctx.db.selectFrom('artists').select(['slug', 'name']).where(sql<boolean>`id = any(${ids})`).orderBy('name').execute()

async function priceSpan(ctx: Ctx, kind: KindName): Promise<Facets['price']> {
  const span = await ctx.db
    .selectFrom('product_prices')
    .select((eb) => [eb.fn.min('minor').as('lowest'), eb.fn.max('minor').as('highest')])
    .where('kind', '=', kind)
    .where('currency', '=', ctx.visitor.currency)
    .executeTakeFirst()
  return span?.lowest ? { lowest: span.lowest, highest: span.highest } : null
}
