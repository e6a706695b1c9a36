import { type RawBuilder, sql } from 'kysely'
import { mostCounted, uncounted } from '#kernel/counting.ts'
import type { Ctx } from '#platform/ctx.ts'

/** How to find rows by a pattern. `ids`: selects the ids of matching rows, each part from its own index. `matches`: tests one row. */
export type Findable = {
  id: RawBuilder<unknown>
  idCast: 'integer' | 'uuid'
  ids: (pattern: string) => RawBuilder<unknown>
  matches: (pattern: string) => RawBuilder<unknown>
}

/** `many`: the count to show when rows needn't be or can't cheaply be counted; null when they must be. */
export type Found = { where: RawBuilder<unknown>; many: number | null }

const mostById = 10_000

/** Rows that match every pattern. Few matches are selected by id; with very many, a sorted scan fills a page faster. */
export async function findBy(ctx: Ctx, { id, idCast, ids, matches }: Findable, patterns: readonly string[]): Promise<Found> {
  if (patterns.length === 0) return { where: sql`true`, many: null }
  const columns = patterns.map(
    (pattern, nth) => sql`(select case when count(*) <= ${mostById} then coalesce(array_agg(id), '{}') end
      from (${ids(pattern)} limit ${mostById + 1}) found) as ${sql.ref(String(nth))}`,
  )
  const { rows } = await sql<Record<string, (number | string)[] | null>>`select ${sql.join(columns)}`.execute(ctx.db)
  const found = patterns.map((_, nth) => rows[0]?.[nth] ?? null)
  const conditions = patterns.map((pattern, nth) => (found[nth] ? sql`${id} = any(${found[nth]}::${sql.raw(idCast)}[])` : matches(pattern)))
  const many = found.some((ids) => ids !== null) ? null : patterns.length === 1 ? mostCounted + 1 : uncounted
  return { where: sql.join(conditions, sql` and `), many }
}
