import { sql } from 'kysely'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { plural } from '#kernel/text.ts'
import type { PlanPrice } from '#membership/plans/existing-members.server.ts'
import { setPlanPrice } from '#membership/plans/set-plan-price.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Restores prices as a new version. Drops rises not yet emailed. Members who got the email or a lower price keep it. */
export async function undoPlanPrice(ctx: Ctx, { subject: tier, details }: LogEntry): Promise<UndoResult> {
  const [before, after] = [pricesOf(tier, details.before), pricesOf(tier, details.after)]
  const undone: string[] = []
  const kept: string[] = []
  for (const [name, price] of before) {
    const { term, currency } = price
    const now = await ctx.db
      .selectFrom('tier_prices')
      .select('minor')
      .where((where) => where.and({ tier, term, currency }))
      .executeTakeFirst()
    if (now?.minor !== after.get(name)?.minor) kept.push(name)
    else {
      await setPlanPrice(ctx, price)
      undone.push(name)
    }
  }
  if (undone.length === 0) throw changedSince()
  const versions = Array.isArray(details.versions) ? details.versions.map(Number) : []
  const { numAffectedRows } = await sql`
    update price_notices set withdrawn_at = ${ctx.now()}
    where price_id = any(${versions}::bigint[]) and queued_at is null and withdrawn_at is null`.execute(ctx.db)
  const { rows } = await sql<{ emailed: number }>`
    select count(*)::int as emailed from price_notices
    where price_id = any(${versions}::bigint[]) and queued_at is not null and withdrawn_at is null`.execute(ctx.db)
  if (Number(numAffectedRows) > 0) undone.push(`the price increase for ${plural(Number(numAffectedRows), 'member')}`)
  const emailed = rows[0]?.emailed ?? 0
  if (emailed > 0) kept.push(`the price increase for ${plural(emailed, 'member')} already emailed`)
  return { undone, kept }
}

/** A price that didn't exist before stays: members may pay it. */
function pricesOf(tier: string, logged: unknown): Map<string, PlanPrice> {
  const entries = Object.entries((logged ?? {}) as Record<string, number | null>).filter(
    (entry): entry is [string, number] => entry[1] !== null,
  )
  return new Map(
    entries.map(([name, minor]) => {
      const [term, currency] = name.split(' ') as [PlanPrice['term'], PlanPrice['currency']]
      return [name, { tier, term, currency, minor }]
    }),
  )
}
