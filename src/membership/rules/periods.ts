import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { monthsOf, type Term } from '#membership/rules/plan.ts'

dayjs.extend(utc)

/** Clamps the day to the month's end. UTC. */
export const addMonths = (from: Date, months: number): Date => dayjs.utc(from).add(months, 'month').toDate()

/** Counted from the anchor, so 31 January leads to 28 February, then 31 March. Off the anchor's count it is one term. */
export function periodEnd(anchor: Date, start: Date, term: Term): Date {
  const months = Math.round(dayjs.utc(start).diff(dayjs.utc(anchor), 'month', true))
  const onAnchor = addMonths(anchor, months).getTime() === start.getTime()
  return onAnchor ? addMonths(anchor, months + monthsOf(term)) : addMonths(start, monthsOf(term))
}

/** The only place that rounds a paused balance: down, to whole seconds. Moments have milliseconds. */
export const wholeSeconds = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/** Time missed while the shop was off isn't billed: a renewal later than this starts now. */
export const lateAfterDays = 3
const day = 86_400_000

/** The start of a renewal's period: the last end, or now when that is too long ago. */
export const renewalStart = (lastEnd: Date, now: Date): Date => (now.getTime() - lastEnd.getTime() > lateAfterDays * day ? now : lastEnd)
