import { type DayNumber, dayNumber, mondayOf, monthOf, weekOf } from '#practice/rules/local-day.ts'

/** A day with this many seconds makes its week count. */
export const minSecondsPerDay = 300

/** A pause of the plan in days; `until` is null while it lasts. */
export type Pause = { from: string; until: string | null }

/**
 * Consecutive weeks practised, up to the week of `today`. A week counts with one day of five minutes. One week a month may be missed, weeks
 * with a pause of the plan neither count nor break it, and the current week is still open. `days`: the days that count.
 */
export function streakOf(days: Iterable<string>, today: string, pauses: readonly Pause[]): number {
  const practised = new Set([...days].map((day) => weekOf(dayNumber(day))))
  const current = weekOf(dayNumber(today))
  const missed = new Set<string>()
  let count = 0
  for (let week = current; week >= Math.min(...practised); week--) {
    if (practised.has(week)) count++
    else if (week !== current && !isPaused(week, pauses)) {
      if (missed.has(monthOf(week))) break
      missed.add(monthOf(week))
    }
  }
  return count
}

function isPaused(week: number, pauses: readonly Pause[]): boolean {
  const monday: DayNumber = mondayOf(week)
  return pauses.some(({ from, until }) => dayNumber(from) <= monday + 6 && (until === null || dayNumber(until) >= monday))
}
