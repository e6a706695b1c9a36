import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findClosedQuarter } from '#tax/oss/closed-quarter.server.ts'
import { liveReport } from '#tax/oss/oss-report.server.ts'
import { type Quarter, quarterSpan } from '#tax/rules/oss.ts'

/** Freezes report and rates. Idempotent. Refuses not-ready before its end or without a rate, not-found for non-staff. */
export async function closeQuarter(ctx: Ctx, quarter: Quarter): Promise<void> {
  requireStaff(ctx, 'tax.edit')
  const { to, lastDay } = quarterSpan(quarter)
  if (ctx.now() < to) throw new ShopError('not-ready', 'This quarter isn’t over yet.')
  await ctx.transaction(async (ctx) => {
    // A rate saved at the same time is either in the report or refused.
    await sql`lock table exchange_rates, oss_closed_quarters in share row exclusive mode`.execute(ctx.db)
    if (await findClosedQuarter(ctx, quarter)) return
    const report = JSON.stringify(await liveReport(ctx, quarter))
    await ctx.db.insertInto('oss_closed_quarters').values({ quarter, last_day: lastDay, report, closed_at: ctx.now() }).execute()
    await logStaffAction(ctx, 'oss-quarter.close', quarter)
  })
}
