import type { SubscriptionStatus } from '#membership/rules/access.ts'
import { giveUpAt, nextRetry, unpaidReminders } from '#membership/rules/dunning.ts'
import type { Term } from '#membership/rules/plan.ts'

export type Timed = {
  status: SubscriptionStatus
  source: 'paid' | 'gift'
  clockOwner: 'us' | 'provider'
  term: Term
  periodEnd: Date
  resumeAt: Date | null
  unpaidSince: Date | null
  retries: number
  onTrial: boolean
  /** The bank ruled out another attempt with this method. */
  final: boolean
  goesOn: boolean
  bankedSeconds: number
}

export type Due = 'renew' | 'end' | 'end gift' | 'begin pause' | 'resume free' | 'resume' | 'retry' | 'give up'

/** Null when nothing is due. Memberships billed by a legacy provider are only watched. */
export function dueNow(timed: Timed, now: Date): Due | null {
  if (timed.clockOwner === 'provider') return null
  const over = timed.periodEnd <= now
  switch (timed.status) {
    case 'active':
      return over ? (timed.source === 'gift' && !timed.goesOn ? 'end gift' : 'renew') : null
    case 'expiring':
      return over ? 'end' : null
    case 'active_paused':
      return over ? 'begin pause' : null
    case 'paused':
      return timed.resumeAt && timed.resumeAt <= now ? (timed.bankedSeconds > 0 ? 'resume free' : 'resume') : null
    case 'unpaid':
      return dueUnpaid(timed, now)
    case 'cancelled':
    case 'inactive':
      return null
  }
}

function dueUnpaid({ unpaidSince, retries, final }: Timed, now: Date): Due | null {
  if (!unpaidSince) return null
  if (giveUpAt(unpaidSince) <= now) return 'give up'
  const next = nextRetry(unpaidSince, retries, final)
  return next && next <= now ? 'retry' : null
}

/** Reminders before or between the clock's actions; each is sent once. */
export type Reminder = { kind: 'gift ends' | 'trial ends' | 'renews soon' | 'still unpaid'; at: Date; number: number }

const day = 86_400_000
/** Days before the end of a gift, of a trial, and before an annual renewal. */
const giftEndsBefore = [30, 7, 1]
const trialEndsBefore = [3]
const renewsBefore = [14]

export function remindersOf({ status, source, term, periodEnd, unpaidSince, goesOn, onTrial }: Timed): Reminder[] {
  if (status === 'active' && source === 'gift' && !goesOn) return before('gift ends', periodEnd, giftEndsBefore)
  if (status === 'active' && onTrial) return before('trial ends', periodEnd, trialEndsBefore)
  if (status === 'active' && term === 'annual') return before('renews soon', periodEnd, renewsBefore)
  if (status === 'unpaid' && unpaidSince) return unpaidReminders(unpaidSince).map((at, number) => ({ kind: 'still unpaid', at, number }))
  return []
}

const before = (kind: Reminder['kind'], end: Date, days: readonly number[]): Reminder[] =>
  days.map((count) => ({ kind, at: new Date(end.getTime() - count * day), number: count }))

/** The clock's next check; null when none is needed. */
export function nextCheckAt(timed: Timed, now: Date): Date | null {
  if (timed.clockOwner === 'provider') return null
  if (dueNow(timed, now)) return now
  const dates = [...actionDates(timed), ...remindersOf(timed).map(({ at }) => at)].filter((date) => date > now)
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

function actionDates({ status, periodEnd, resumeAt, unpaidSince, retries, final }: Timed): Date[] {
  if (status === 'active' || status === 'expiring' || status === 'active_paused') return [periodEnd]
  if (status === 'paused') return resumeAt ? [resumeAt] : []
  if (status !== 'unpaid' || !unpaidSince) return []
  return [nextRetry(unpaidSince, retries, final), giveUpAt(unpaidSince)].filter((date) => date !== null)
}
