import { sql } from 'kysely'
import { type Currency, formatMoney } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Takings = { currency: Currency; now: string; before: string; percent: number | null }

const weekMs = 7 * 86_400_000

export async function readTakings(ctx: Ctx): Promise<Takings[]> {
  const now = ctx.now().getTime()
  const [since, start] = [new Date(now - weekMs), new Date(now - 2 * weekMs)]
  const rows = await ctx.db
    .selectFrom('payments')
    .select(['currency'])
    .select([
      sql<number>`coalesce(sum(amount - refunded) filter (where captured_at >= ${since}), 0)::bigint`.as('now'),
      sql<number>`coalesce(sum(amount - refunded) filter (where captured_at < ${since}), 0)::bigint`.as('before'),
    ])
    .where('captured_at', '>=', start)
    .where('captured_at', '<=', ctx.now())
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, now, before }) => ({
    currency,
    now: formatMoney({ minor: Number(now), currency }),
    before: formatMoney({ minor: Number(before), currency }),
    percent: Number(before) > 0 ? Math.round((Number(now) / Number(before) - 1) * 100) : null,
  }))
}
