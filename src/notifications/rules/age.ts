import { formatDate } from '#kernel/dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export function ageOf(created: Date | string, now: Date): string {
  const passed = now.getTime() - new Date(created).getTime()
  if (passed < minute) return 'just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < day) return `${Math.floor(passed / hour)} h`
  if (passed < 2 * day) return '1 day'
  return passed < 7 * day ? `${Math.floor(passed / day)} days` : formatDate(created)
}
