import { type RawBuilder, sql } from 'kysely'
import { mostCounted } from '#kernel/counting.ts'
import type { ListStep } from '#kernel/list-step.ts'
import type { Ctx } from '#platform/ctx.ts'
import { dayStart } from '#platform/shop-settings/shop-time.server.ts'
import { goesOn, inOrder, type Keyset, keyText, pageOf, type Steps } from '#platform/statements/keyset.server.ts'

type Parts = { columns: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<unknown>; keyset: Keyset }

/** A page of a list of the back office: which rows, from where on, and how many. `columns`: with the row's `id`. */
export async function listPage<Row extends { id: string | number }>(
  ctx: Ctx,
  { columns, from, where, keyset }: Parts,
  { step = null, size }: { step?: ListStep | null | undefined; size: number },
): Promise<{ rows: Row[]; count: number; steps: Steps }> {
  const { rows: found } = await sql<Row & { key: string; count: number }>`
    select ${columns}, ${keyText(keyset)} as key,
      (select count(*)::int from (select from ${from} where ${where} limit ${mostCounted}) counted) as count
    from ${from} where ${where} and ${goesOn(keyset, step)} order by ${inOrder(keyset, step)} limit ${size + 1}`.execute(ctx.db)
  const { rows, ...steps } = pageOf(found, size, step)
  return { rows, count: found[0]?.count ?? 0, steps }
}

/** Between these days by the shop's clocks; empty for no limit. */
export const onDays = (
  ctx: Ctx,
  time: RawBuilder<unknown>,
  { from = '', to = '' }: { from?: string | undefined; to?: string | undefined },
) => allOf(from && sql`${time} >= ${dayStart(ctx, from)}`, to && sql`${time} < ${dayStart(ctx, to, 1)}`)

/** All of these that are given. */
export const allOf = (...conditions: readonly (RawBuilder<unknown> | false | '' | null | undefined)[]): RawBuilder<unknown> => {
  const given = conditions.filter((one) => typeof one === 'object' && one !== null)
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`
}
