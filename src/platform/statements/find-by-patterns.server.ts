import { type RawBuilder, sql } from 'kysely'
import { maxCounted, uncounted } from '#kernel/counting.ts'
import type { Ctx } from '#platform/ctx.ts'

/** How to find rows by a pattern. `ids`: selects the ids of matching rows, each part from its own index. `matches`: tests one row. */
export type Findable = {
  id: RawBuilder<unknown>
  idCast: 'integer' | 'uuid'
  ids: (pattern: string) => RawBuilder<unknown>
  matches: (pattern: string) => RawBuilder<unknown>
}

/** `many`: the count to show when rows needn't be or can't cheaply be counted; null when they must be. */
export type Matches = { where: RawBuilder<unknown>; countHint: number | null }

const maxIds = 10_000

/** Rows that match every pattern. Few matches are selected by id; with very many, a sorted scan fills a page faster. */
export async function findByPatterns(ctx: Ctx, { id, idCast, ids, matches }: Findable, patterns: readonly string[]): Promise<Matches> {
  if (patterns.length === 0) return { where: sql`true`, countHint: null }
  const columns = patterns.map(
    (pattern, nth) => sql`(select case when count(*) <= ${maxIds} then coalesce(array_agg(id), '{}') end
      from (${ids(pattern)} limit ${maxIds + 1}) found) as ${sql.ref(String(nth))}`,
  )
  const { rows } = await sql<Record<string, (number | string)[] | null>>`select ${sql.join(columns)}`.execute(ctx.db)
  const found = patterns.map((_, nth) => rows[0]?.[nth] ?? null)
  const conditions = patterns.map((pattern, nth) => (found[nth] ? sql`${id} = any(${found[nth]}::${sql.raw(idCast)}[])` : matches(pattern)))
  const countHint = found.some((ids) => ids !== null) ? null : patterns.length === 1 ? maxCounted + 1 : uncounted
  return { where: sql.join(conditions, sql` and `), countHint }
}
