import { sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { productPath } from '#catalogue/kinds.ts'
import type { Ctx } from '#platform/ctx.ts'
import { timeZoneOf } from '#practice/member-time-zone.server.ts'
import { requireMemberId } from '#practice/recording.server.ts'
import { startOfDayAfter, startOfLocalDay } from '#practice/rules/local-day.ts'
import { minutesOf, planDays } from '#practice/rules/spaced-repetition.ts'

const maxLoops = 400
const daysAhead = 7
const maxCurves = 12

export type DueLoop = {
  id: string
  name: string
  title: string
  /** Path of the player, opened on this loop. */
  to: string
  from: number
  until: number
  best: number | null
  goal: number
  dueAt: Date
  minutes: number
}

type Row = {
  id: string
  name: string
  from: number
  to: number
  rate: number
  best: number | null
  goal: number
  dueAt: Date
  satAt: Date | null
  title: string
  slug: string
  kind: KindName
}

/** Loops for today and the next six days. */
export async function today(ctx: Ctx) {
  const userId = requireMemberId(ctx)
  const now = ctx.now()
  const timeZone = await timeZoneOf(ctx, userId)
  const dayStart = startOfLocalDay(now, timeZone)
  const horizon = startOfDayAfter(now, timeZone, daysAhead)
  const { rows } = await sql<Row>`
    select l.id, l.name, l.starts as "from", l.ends as "to", l.rate, l.best_rate as best, l.goal_rate as goal, l.due_at as "dueAt",
      l.sat_at as "satAt", p.title, p.slug, p.kind
    from practice_loops l join products p on p.id = l.product_id
    where l.user_id = ${userId} and (l.due_at < ${horizon} or l.sat_at >= ${dayStart})
    order by l.due_at, l.id limit ${maxLoops}`.execute(ctx.db)
  const loops = rows.map(({ to, kind, slug, satAt, rate, ...row }) => ({
    ...row,
    until: to,
    to: `${productPath(kind, slug)}/play?loop=${row.id}`,
    playedToday: satAt !== null && satAt >= dayStart,
    minutes: minutesOf({ from: row.from, to, rate: row.best ?? rate }),
  }))
  const done = loops.filter(({ playedToday }) => playedToday)
  const played = done.reduce((sum, { minutes }) => sum + minutes, 0)
  const waiting = loops.filter(({ dueAt }) => dueAt < horizon)
  const [due = [], ...later] = planDays(waiting, now, { most: ctx.config.practiceMinutes, played, days: daysAhead, timeZone })
  return { due, later, done: done.length, hasLoops: rows.length > 0 || (await hasLoops(ctx, userId)) }
}

const hasLoops = async (ctx: Ctx, userId: string): Promise<boolean> =>
  (await ctx.db.selectFrom('practice_loops').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined

export type TempoCurve = { id: string; name: string; title: string; goal: number; bests: { rate: number; reached_at: string }[] }

/** Best clean tempos of the most recently improved loops. */
export async function tempoCurves(ctx: Ctx): Promise<TempoCurve[]> {
  const { rows } = await sql<TempoCurve>`
    select l.id, l.name, p.title, l.goal_rate as goal, b.bests
    from practice_loops l join products p on p.id = l.product_id
    cross join lateral (
      select json_agg(json_build_object('rate', rate, 'reached_at', reached_at) order by reached_at, rate) as bests, max(reached_at) as last
      from practice_bests where loop_id = l.id) b
    where l.user_id = ${requireMemberId(ctx)} and b.bests is not null
    order by b.last desc, l.id limit ${maxCurves}`.execute(ctx.db)
  return rows
}
