import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'

/** The moments at which prices change by themselves, so that nothing that was made before one is sent after it. */
export type SaleTimes = {
  look: (ctx: Ctx) => Promise<void>
  /** The last of them that is past, in milliseconds; 0 when there was none. What is kept under another is out of date. */
  lastPriceChange: (now: Date) => number
}

/** Timed work looks every second; a sale is planned longer ahead than that, or begins when it is seen. */
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
