const minute = 60_000
// Minutes after the start at which a payment is polled, then every six hours. A membership's payment ends after 23 hours.
const pollMinutes = [1, 5, 30, 360, 720, 1080, 1380]
const [lastPollMinute, pollEveryMinutes] = [1380, 360]

export function nextPollAt(start: Date, polls: number): Date {
  const beyond = Math.max(0, polls - pollMinutes.length + 1)
  const at = pollMinutes[polls] ?? lastPollMinute + 60 + pollEveryMinutes * (beyond - 1)
  return new Date(start.getTime() + at * minute)
}

// Days after sending at which a refund is polled again: banks return refunds within a month.
const refundPollDays = [2, 9, 30]

export function nextRefundPollAt(sentAt: Date, polls: number): Date | null {
  const days = refundPollDays[polls]
  return days === undefined ? null : new Date(sentAt.getTime() + days * 1440 * minute)
}

/** The provider has 30 s to answer; a call older than this has surely ended, so another may begin. */
export const callLeaseMs = 40_000

export const isCalling = (calledAt: Date | null, now: Date): boolean =>
  calledAt !== null && now.getTime() - calledAt.getTime() < callLeaseMs

/** Unfinished payments are cancelled after this: for an order, when its reservations expire; for a membership, 23 hours (product.md). */
export const abandonedAfterMs = { order: 30 * minute, membership: 23 * 60 * minute } as const

export type PollAction =
  | 'settle'
  /** Retry with the same key: it got no answer, and the customer still waits. */
  | 'call-again'
  /** Too late to charge by surprise: find out whether the lost call created a payment, else end the attempt. */
  | 'find'
  /** Never sent, and the customer didn't return. */
  | 'give-up'
  | 'settle-and-end'
  | 'leave'

type Attempt = {
  cause: keyof typeof abandonedAfterMs
  state: 'open' | 'unknown' | 'action-required'
  hasRef: boolean
  /** Off-session: only the shop can send it. */
  absent: boolean
  createdAt: Date
  calledAt: Date | null
}

export function pollAction(attempt: Attempt, now: Date): PollAction {
  const old = now.getTime() - attempt.createdAt.getTime() >= abandonedAfterMs[attempt.cause]
  if (attempt.hasRef) return old ? 'settle-and-end' : 'settle'
  if (attempt.state === 'open') return old ? 'give-up' : attempt.absent ? 'call-again' : 'leave'
  if (isCalling(attempt.calledAt, now)) return 'leave'
  return old ? 'find' : 'call-again'
}

const retrySeconds = [1, 5, 30, 120, 600, 1800]
const hour = 3600
/** Three days of retries, as long as Stripe retries a webhook. */
export const maxTries = retrySeconds.length + 72

/** The next retry of an event; null when it is given up. */
export const nextTry = (now: Date, tries: number): Date | null =>
  tries >= maxTries ? null : new Date(now.getTime() + (retrySeconds[tries] ?? hour) * 1000)
