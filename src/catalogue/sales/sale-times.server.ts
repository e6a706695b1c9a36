import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** Moments when prices change by the clock; nothing cached before one may be served after it. */
export type SaleTimes = {
  look: (ctx: Ctx) => Promise<void>
  /** The last one in the past, ms; 0 when there was none. Caches from before it are stale. */
  lastPriceChange: (now: Date) => number
}

/** Timed work checks every second; sales are planned further ahead, or begin when noticed. */
export function saleTimes(): SaleTimes {
  let turns: number[] = []
  return {
    async look({ db, now }) {
      const { rows } = await sql<{ turn: Date }>`
        select turn from (select starts_at as turn from sales union all select ends_at from sales) turns
        where turn > ${new Date(now().getTime() - 86_400_000)} order by turn limit 1000`.execute(db)
      turns = rows.map(({ turn }) => turn.getTime())
    },
    lastPriceChange: (now) => turns.findLast((turn) => turn <= now.getTime()) ?? 0,
  }
}
