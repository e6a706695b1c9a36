import type { SubscriptionStatus } from '#membership/rules/access.ts'
import { giveUpAt, nextRetry, unpaidReminders } from '#membership/rules/dunning.ts'
import type { Term } from '#membership/rules/plan.ts'

export type BillingState = {
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
  methodRefused: boolean
  continues: boolean
  bankedSeconds: number
}

export type Due = 'renew' | 'end' | 'end gift' | 'begin pause' | 'resume free' | 'resume' | 'retry' | 'give up'

/** Null when nothing is due. Memberships billed by a legacy provider are only watched. */
export function dueNow(timed: BillingState, now: Date): Due | null {
  if (timed.clockOwner === 'provider') return null
  const over = timed.periodEnd <= now
  switch (timed.status) {
    case 'active':
      return over ? (timed.source === 'gift' && !timed.continues ? 'end gift' : 'renew') : null
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

function dueUnpaid({ unpaidSince, retries, methodRefused }: BillingState, now: Date): Due | null {
  if (!unpaidSince) return null
  if (giveUpAt(unpaidSince) <= now) return 'give up'
  const next = nextRetry(unpaidSince, retries, methodRefused)
  return next && next <= now ? 'retry' : null
}

/** Reminders before or between the clock's actions; each is sent once. */
export type Reminder = { kind: 'gift ends' | 'trial ends' | 'renews soon' | 'still unpaid'; at: Date; number: number }

const day = 86_400_000
/** Days before the end of a gift, of a trial, and before an annual renewal. */
const giftEndsBefore = [30, 7, 1]
const trialEndsBefore = [3]
const renewsBefore = [14]

export function remindersOf({ status, source, term, periodEnd, unpaidSince, continues, onTrial }: BillingState): Reminder[] {
  if (status === 'active' && source === 'gift' && !continues) return remindersBefore('gift ends', periodEnd, giftEndsBefore)
  if (status === 'active' && onTrial) return remindersBefore('trial ends', periodEnd, trialEndsBefore)
  if (status === 'active' && term === 'annual') return remindersBefore('renews soon', periodEnd, renewsBefore)
  if (status === 'unpaid' && unpaidSince) return unpaidReminders(unpaidSince).map((at, number) => ({ kind: 'still unpaid', at, number }))
  return []
}

const remindersBefore = (kind: Reminder['kind'], end: Date, days: readonly number[]): Reminder[] =>
  days.map((count) => ({ kind, at: new Date(end.getTime() - count * day), number: count }))

/** The clock's next check; null when none is needed. */
export function nextCheckAt(timed: BillingState, now: Date): Date | null {
  if (timed.clockOwner === 'provider') return null
  if (dueNow(timed, now)) return now
  const dates = [...actionDates(timed), ...remindersOf(timed).map(({ at }) => at)].filter((date) => date > now)
  return dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())))
}

function actionDates({ status, periodEnd, resumeAt, unpaidSince, retries, methodRefused }: BillingState): Date[] {
  if (status === 'active' || status === 'expiring' || status === 'active_paused') return [periodEnd]
  if (status === 'paused') return resumeAt ? [resumeAt] : []
  if (status !== 'unpaid' || !unpaidSince) return []
  return [nextRetry(unpaidSince, retries, methodRefused), giveUpAt(unpaidSince)].filter((date) => date !== null)
}
