const minute = 60_000
// Minutes after the start at which the provider is asked what became of a payment; 23 hours end a membership's. Afterwards every six hours.
const looksAt = [1, 5, 30, 360, 720, 1080, 1380]
const [lastLook, everyLook] = [1380, 360]

/** When to look next at something begun at `start`, after so many looks. */
export function nextLook(start: Date, looks: number): Date {
  const beyond = Math.max(0, looks - looksAt.length + 1)
  const at = looksAt[looks] ?? lastLook + 60 + everyLook * (beyond - 1)
  return new Date(start.getTime() + at * minute)
}

/** The provider is given 30 s to answer; a call begun longer ago than this has surely ended, so another may begin. */
export const callLeaseMs = 40_000

/** Whether a call to the provider begun at `calledAt` may still be under way. */
export const isCalling = (calledAt: Date | null, now: Date): boolean =>
  calledAt !== null && now.getTime() - calledAt.getTime() < callLeaseMs

/** A payment nobody finished in this time is ended: as long as an order keeps its goods aside; a membership waits 23 hours (product.md). */
export const abandonedAfterMs = { order: 30 * minute, membership: 23 * 60 * minute } as const

/** What to do about a payment that has not ended, when its time to look has come. */
export type Look =
  | 'settle'
  /** Ask again with the same key: it was never answered, and the customer still waits. */
  | 'call-again'
  /** Too late to charge by surprise: see whether the lost call left a payment, and end the attempt if not. */
  | 'find'
  /** Never sent, and nobody came back. */
  | 'give-up'
  /** Settle, and end it at the provider if it still waits for the customer. */
  | 'settle-and-end'
  | 'leave'

type Attempt = {
  cause: keyof typeof abandonedAfterMs
  state: 'open' | 'unknown' | 'action-required'
  hasRef: boolean
  /** Charged while the customer is away: nobody but the shop will send it. */
  absent: boolean
  createdAt: Date
  calledAt: Date | null
}

/** Decides how the reconciler ends an attempt that hangs. */
export function lookAt(attempt: Attempt, now: Date): Look {
  const old = now.getTime() - attempt.createdAt.getTime() >= abandonedAfterMs[attempt.cause]
  if (attempt.hasRef) return old ? 'settle-and-end' : 'settle'
  if (attempt.state === 'open') return old ? 'give-up' : attempt.absent ? 'call-again' : 'leave'
  if (isCalling(attempt.calledAt, now)) return 'leave'
  return old ? 'find' : 'call-again'
}

const seconds = [1, 5, 30, 120, 600, 1800]
const hour = 3600
/** Three days of tries, as long as Stripe itself keeps sending a notice. */
const mostTries = seconds.length + 72

/** When a notice that could not be used is tried again, after so many tries; null when it is given up. */
export const nextTry = (now: Date, tries: number): Date | null =>
  tries >= mostTries ? null : new Date(now.getTime() + (seconds[tries] ?? hour) * 1000)
