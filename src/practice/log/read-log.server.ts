import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import type { Ctx } from '#platform/ctx.ts'
import { requireMemberId } from '#practice/recording.server.ts'
import { dayNumber, dayOf, localDay, mondayOf, weekOf } from '#practice/rules/local-day.ts'
import { minSecondsPerDay, type Pause, streakOf } from '#practice/rules/streak.ts'

export type Goal = { minutes: number; days: number }
/** `minutes` are rounded down. `day` like 2026-03-29. */
export type LoggedDay = { day: string; minutes: number }
export type PracticeWeek = { timeZone: string; goal: Goal | null; today: string; days: LoggedDay[]; minutes: number; streak: number }

export type LogRow = {
  zone: string | null
  minutes: number | null
  goalDays: number | null
  recent: { day: string; seconds: number }[]
  counting: string[]
  pauses: Pause[]
}

const weeksShown = 12

/** The current week, and the streak of practised weeks. */
export const practiceWeek = async (ctx: Ctx): Promise<PracticeWeek> => weekOfLog(ctx, await readLogRow(ctx))

export function weekOfLog(ctx: Ctx, row: LogRow | undefined): PracticeWeek {
  const { days, weeks: _, ...week } = logOf(ctx, row)
  const monday = mondayOf(weekOf(dayNumber(week.today)))
  const ofWeek = Array.from({ length: 7 }, (_, at) => ({ day: dayOf(monday + at), minutes: days.get(dayOf(monday + at)) ?? 0 }))
  return { ...week, days: ofWeek, minutes: ofWeek.reduce((sum, { minutes }) => sum + minutes, 0) }
}

/** Minutes of the last twelve weeks by day and by week. */
export const practiceLog = async (ctx: Ctx) => logOf(ctx, await readLogRow(ctx))

const readLogRow = async (ctx: Ctx): Promise<LogRow | undefined> => (await logQuery(ctx, requireMemberId(ctx)).execute(ctx.db)).rows[0]

export const logQuery = (ctx: Ctx, userId: string): RawBuilder<LogRow> => sql<LogRow>`
    with zone as (select time_zone, minutes, days from practice_goals where user_id = ${userId}),
      daily as (select day::text, sum(seconds)::int as seconds from practice_log where user_id = ${userId} group by day)
    select (select time_zone from zone) as zone, (select minutes from zone) as minutes, (select days from zone) as "goalDays",
      (select coalesce(json_agg(daily), '[]') from daily where day >= ${dayOf(dayNumber(ctx.now()) - 7 * weeksShown - 1)}) as recent,
      (select coalesce(json_agg(day), '[]') from daily where seconds >= ${minSecondsPerDay}) as counting,
      (select coalesce(json_agg(json_build_object('from', happened_at, 'until', until)), '[]') from (
        select e.to_status, e.happened_at, lead(e.happened_at) over (partition by e.subscription_id order by e.id) as until
        from subscription_events e join subscriptions s on s.id = e.subscription_id
        where s.user_id = ${userId} and e.from_status <> e.to_status) changes
       where to_status = 'paused') as pauses`

function logOf(ctx: Ctx, row: LogRow | undefined) {
  const { zone = null, minutes = null, goalDays = null, recent = [], counting = [], pauses = [] } = row ?? {}
  const timeZone = zone ?? 'UTC'
  const today = localDay(ctx.now(), timeZone)
  const days = new Map(recent.map(({ day, seconds }) => [day, Math.floor(seconds / 60)]))
  const current = weekOf(dayNumber(today))
  const weeks = Array.from({ length: weeksShown }, (_, at) => {
    const week = current - weeksShown + 1 + at
    const ofWeek = Array.from({ length: 7 }, (_, day) => days.get(dayOf(mondayOf(week) + day)) ?? 0)
    return {
      monday: dayOf(mondayOf(week)),
      minutes: ofWeek.reduce((sum, one) => sum + one, 0),
      days: ofWeek.filter((one) => one > 0).length,
    }
  })
  return {
    timeZone,
    goal: minutes !== null && goalDays !== null ? { minutes, days: goalDays } : null,
    today,
    days,
    weeks,
    streak: streakOf(counting, today, pauses),
  }
}

export type LoggedPiece = { slug: string; kind: KindName; title: string; minutes: number; days: number; last: string }

const maxPieces = 50

/** Pieces practised in the last twelve weeks, most practised first. */
export async function practisedPieces(ctx: Ctx): Promise<LoggedPiece[]> {
  const { rows } = await sql<LoggedPiece>`
    select p.slug, p.kind, p.title, l.minutes, l.days, l.last
    from (
      select product_id, (sum(seconds) / 60)::int as minutes, count(distinct day)::int as days, max(day)::text as last
      from practice_log where user_id = ${requireMemberId(ctx)} and day >= ${dayOf(dayNumber(ctx.now()) - 7 * weeksShown)}
      group by product_id having sum(seconds) >= 60
    ) l join products p on p.id = l.product_id
    order by l.minutes desc, l.last desc, p.id limit ${maxPieces}`.execute(ctx.db)
  return rows
}
