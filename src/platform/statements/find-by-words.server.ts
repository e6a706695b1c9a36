import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** How rows are found by a pattern. `ids`: a select of those that match, each part from its own index. `matches`: whether a row does. */
export type Findable = {
  id: RawBuilder<unknown>
  idCast: 'integer' | 'uuid'
  ids: (pattern: string) => RawBuilder<unknown>
  matches: (pattern: string) => RawBuilder<unknown>
}

/** `isMany`: surely more than a list counts. */
export type Found = { where: RawBuilder<unknown>; isMany: boolean }

const mostById = 10_000

/** The rows that match every pattern: by their ids, or, when those are very many, compared row by row, as a sorted page of them fills at once. */
export async function findBy(ctx: Ctx, { id, idCast, ids, matches }: Findable, patterns: readonly string[]): Promise<Found> {
  if (patterns.length === 0) return { where: sql`true`, isMany: false }
  const columns = patterns.map(
    (pattern, nth) => sql`(select case when count(*) <= ${mostById} then coalesce(array_agg(id), '{}') end
      from (${ids(pattern)} limit ${mostById + 1}) found) as ${sql.ref(String(nth))}`,
  )
  const { rows } = await sql<Record<string, (number | string)[] | null>>`select ${sql.join(columns)}`.execute(ctx.db)
  const found = patterns.map((_, nth) => rows[0]?.[nth] ?? null)
  const conditions = patterns.map((pattern, nth) => (found[nth] ? sql`${id} = any(${found[nth]}::${sql.raw(idCast)}[])` : matches(pattern)))
  return { where: sql.join(conditions, sql` and `), isMany: patterns.length === 1 && found[0] === null }
}
