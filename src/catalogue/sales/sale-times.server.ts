import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Times of scheduled price changes. Nothing cached before one may be served after it. */
export type SaleTimes = {
  refresh: (ctx: Ctx) => Promise<void>
  /** The latest change so far, ms; 0 if there was none. Older cache entries are stale. */
  lastPriceChange: (now: Date) => number
}

/** A scheduled job checks every second. Sales are planned further ahead, or begin when noticed. */
export function saleTimes(): SaleTimes {
  let changeTimes: number[] = []
  return {
    async refresh({ db, now }) {
      const { rows } = await sql<{ turn: Date }>`
        select turn from (select starts_at as turn from sales union all select ends_at from sales) turns
        where turn > ${new Date(now().getTime() - 86_400_000)} order by turn limit 1000`.execute(db)
      changeTimes = rows.map(({ turn }) => turn.getTime())
    },
    lastPriceChange: (now) => changeTimes.findLast((turn) => turn <= now.getTime()) ?? 0,
  }
}
