import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { OssRow, Quarter } from '#tax/rules/oss.ts'

export type ClosedQuarter = { closedAt: Date; report: OssRow[] }

export async function findClosedQuarter(ctx: Ctx, quarter: Quarter): Promise<ClosedQuarter | null> {
  const { rows } = await sql<ClosedQuarter>`
    select closed_at as "closedAt", report from oss_closed_quarters where quarter = ${quarter}`.execute(ctx.db)
  return rows[0] ?? null
}
