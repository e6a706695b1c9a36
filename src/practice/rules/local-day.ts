/** A day as its number since 1 January 1970, whatever the time zone it was lived in. */
export type DayNumber = number

const dayMs = 86_400_000

/** Whether a browser's name of a time zone is one we can reckon in. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone: name }))
  } catch {
    return false
  }
}

/** The calendar day at a moment, like 2026-03-29. */
export function localDay(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Midnight UTC of the local day: whole days can be added to it without summer time in the way. */
export const localMidnight = (at: Date, timeZone: string): Date => new Date(localDay(at, timeZone))

export const dayNumber = (day: string | Date): DayNumber => Math.floor(new Date(day).getTime() / dayMs)

export const dayOf = (number: DayNumber): string => new Date(number * dayMs).toISOString().slice(0, 10)

/** Weeks begin on Monday; the first day of 1970 was a Thursday. */
export const weekOf = (day: DayNumber): number => Math.floor((day + 3) / 7)

export const mondayOf = (week: number): DayNumber => week * 7 - 3

/** A week belongs to the month of its Thursday, like 2026-03. */
export const monthOf = (week: number): string => dayOf(mondayOf(week) + 3).slice(0, 7)
