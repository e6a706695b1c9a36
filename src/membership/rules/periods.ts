import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { monthsOf, type Term } from '#membership/rules/plan.ts'

dayjs.extend(utc)

/** A date so many months later, its day clamped to the month's end. UTC. */
export const addMonths = (from: Date, months: number): Date => dayjs.utc(from).add(months, 'month').toDate()

/**
 * Where the period that begins at `start` ends: the first moment counted in whole terms from the anchor that lies a term after it,
 * so that 31 January leads to 28 February and then to 31 March. A start off the anchor's count ends a term after itself.
 */
export function periodEnd(anchor: Date, start: Date, term: Term): Date {
  const months = Math.round(dayjs.utc(start).diff(dayjs.utc(anchor), 'month', true))
  const onCount = addMonths(anchor, months).getTime() === start.getTime()
  return onCount ? addMonths(anchor, months + monthsOf(term)) : addMonths(start, monthsOf(term))
}

/**
 * Time that is set aside for later is kept in whole seconds. This is the only place that rounds it, down; moments carry milliseconds.
 */
export const wholeSeconds = (from: Date, to: Date): number => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000))

/** Time nobody was billed for while the shop was off is not billed afterwards: a renewal found this late begins anew. */
export const lateAfterDays = 3
const day = 86_400_000

/** When the period begins that a renewal found now is for: where the last ended, or now when that is too long ago. */
export const renewalStart = (lastEnd: Date, now: Date): Date => (now.getTime() - lastEnd.getTime() > lateAfterDays * day ? now : lastEnd)
