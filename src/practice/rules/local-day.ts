/** A local calendar day as days since 1 January 1970. */
export type DayNumber = number

const dayMs = 86_400_000

/** Whether a browser's time zone name is supported. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}

/** The local calendar day at a time, like 2026-03-29. */
export function localDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Midnight UTC of the local day: adding whole days to it ignores daylight saving time. */
export const localMidnight = (at: Date, timeZone: string): Date => new Date(localDay(at, timeZone))

/** Start of the local day of `at`, also where clocks change at midnight. */
export function startOfLocalDay(at: Date, timeZone: string): Date {
  const day = localDay(at, timeZone)
  const midnight = new Date(day).getTime()
  const starts = [midnight - dayMs, midnight + dayMs].map((near) => midnight - offsetAt(new Date(near), timeZone))
  return new Date(Math.min(...starts.filter((start) => localDay(new Date(start), timeZone) === day)))
}

/** Start of the local day `days` after that of `at`. */
export const startOfDayAfter = (at: Date, timeZone: string, days: number): Date =>
  // Well inside the day, even if clocks change in between.
  startOfLocalDay(new Date(startOfLocalDay(at, timeZone).getTime() + days * dayMs + dayMs / 8), timeZone)

/** The zone's offset ahead of UTC, ms. */
function offsetAt(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(at.getTime() / 1000) * 1000
}

export const dayNumber = (day: string | Date): DayNumber => Math.floor(new Date(day).getTime() / dayMs)

export const dayOf = (number: DayNumber): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
export const weekOf = (day: DayNumber): number => Math.floor((day + 3) / 7)

export const mondayOf = (week: number): DayNumber => week * 7 - 3

/** A week belongs to the month of its Thursday, like 2026-03. */
export const monthOf = (week: number): string => dayOf(mondayOf(week) + 3).slice(0, 7)
