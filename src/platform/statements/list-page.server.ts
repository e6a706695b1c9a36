import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#kernel/counting.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayStart } from '#platform/shop-settings/shop-time.server.ts'
import { cursorCondition, type Keyset, keysetOrder, keyText, type PageCursors, pageOf } from '#platform/statements/keyset.server.ts'

/** The sort orders of a list, each with its label; the first is the default. */
export type Sorts = Readonly<Record<string, Keyset & { words: string }>>

type Parts = {
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  countHint?: number | null
  sorts: Sorts
}

/** The available sort orders, and the cursors of the next pages. */
export type ListPage = { count: number; steps: PageCursors; sorts: { value: string; text: string }[] }

/** One page of a back office list, with its count. `columns` must include `id`. `countHint`: an estimate to use instead of counting. */
export async function listPage<Row extends { id: string | number }>(
  ctx: Ctx,
  { columns, from, where, countHint = null, sorts }: Parts,
  { sort = '', cursor = null, size }: Pick<ListSearch, 'sort' | 'cursor'> & { size: number },
): Promise<ListPage & { rows: Row[] }> {
  const keyset = ownValue(sorts, sort) ?? Object.values(sorts)[0]!
  const { rows: found } = await sql<Row & { key: string; count: number | null }>`
    select ${columns}, ${keyText(keyset)} as key,
      ${countHint === null ? sql`(select count(*) from (select from ${from} where ${where} limit ${maxCounted + 1}) counted)` : sql`null`}::int as count
    from ${from} where ${where} and ${cursorCondition(keyset, cursor)} order by ${keysetOrder(keyset, cursor)} limit ${size + 1}`.execute(
    ctx.db,
  )
  const { rows, ...steps } = pageOf(found, size, cursor)
  const options = Object.entries(sorts).map(([value, { words: text }]) => ({ value, text }))
  const isAll = cursor === null && found.length <= size
  return { rows, count: isAll ? found.length : (countHint ?? found[0]?.count ?? 0), steps, sorts: options }
}

/** Between these days in the shop's time zone; empty for no limit. */
export const betweenDays = (
  ctx: Ctx,
  time: RawBuilder<unknown>,
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
) => allOf(from && sql`${time} >= ${dayStart(ctx, from)}`, to && sql`${time} < ${dayStart(ctx, to, 1)}`)

/** Every given condition, ANDed. */
export const allOf = (...conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[]): RawBuilder<unknown> => {
  const present = conditions.filter((one) => typeof one === 'object' && one !== null)
  return present.length > 0 ? sql.join(present, sql` and `) : sql`true`
}
