import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** The start of the billing month containing `now`: the period's start moved by whole months, clamped to the month's end. UTC. */
export function monthStart(periodStart: Date, now: Date): Date {
  const anchor = dayjs.utc(periodStart)
  let months = dayjs.utc(now).diff(anchor, 'month')
  if (anchor.add(months, 'month').isAfter(now)) months -= 1
  return anchor.add(months, 'month').toDate()
}

export const nextMonthStart = (periodStart: Date, now: Date): Date => {
  const months = dayjs.utc(monthStart(periodStart, now)).diff(dayjs.utc(periodStart), 'month', true)
  return dayjs
    .utc(periodStart)
    .add(Math.round(months) + 1, 'month')
    .toDate()
}
