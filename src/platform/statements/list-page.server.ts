import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#kernel/counting.ts'
import type { ListSearch } from '#kernel/list-step.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayStart } from '#platform/shop-settings/shop-time.server.ts'
import { goesOn, inOrder, type Keyset, keyText, pageOf, type Steps } from '#platform/statements/keyset.server.ts'

/** The sort orders of a list, each with its label; the first is the default. */
export type Sorts = Readonly<Record<string, Keyset & { words: string }>>

type Parts = { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<unknown>; many?: number | null; sorts: Sorts }

/** The available sort orders, and the cursors of the next pages. */
export type Listed = { count: number; steps: Steps; sorts: { value: string; text: string }[] }

/** One page of a back office list, with its count. `columns` must include `id`. `many`: an estimate to use instead of counting. */
export async function listPage<Row extends { id: string | number }>(
  ctx: Ctx,
  { columns, from, where, many = null, sorts }: Parts,
  { sort = '', step = null, size }: Pick<ListSearch, 'sort' | 'step'> & { size: number },
): Promise<Listed & { rows: Row[] }> {
  const keyset = ownValue(sorts, sort) ?? Object.values(sorts)[0]!
  const { rows: found } = await sql<Row & { key: string; count: number | null }>`
    select ${columns}, ${keyText(keyset)} as key,
      ${many === null ? sql`(select count(*) from (select from ${from} where ${where} limit ${mostCounted + 1}) counted)` : sql`null`}::int as count
    from ${from} where ${where} and ${goesOn(keyset, step)} order by ${inOrder(keyset, step)} limit ${size + 1}`.execute(ctx.db)
  const { rows, ...steps } = pageOf(found, size, step)
  const options = Object.entries(sorts).map(([value, { words }]) => ({ value, text: words }))
  const isAll = step === null && found.length <= size
  return { rows, count: isAll ? found.length : (many ?? found[0]?.count ?? 0), steps, sorts: options }
}

/** Between these days in the shop's time zone; empty for no limit. */
export const onDays = (
  ctx: Ctx,
  time: RawBuilder<unknown>,
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
) => allOf(from && sql`${time} >= ${dayStart(ctx, from)}`, to && sql`${time} < ${dayStart(ctx, to, 1)}`)

/** Every given condition, ANDed. */
export const allOf = (...conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[]): RawBuilder<unknown> => {
  const given = conditions.filter((one) => typeof one === 'object' && one !== null)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}
