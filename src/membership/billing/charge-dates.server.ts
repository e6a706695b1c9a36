import { renewalStart } from '#membership/rules/periods.ts'
import type { Subscription } from '#membership/subscription.server.ts'

/** When a membership is charged next, as things stand; null when it will not be, or when that is not ours to say. */
export function chargedOn(row: Subscription): Date | null {
  if (row.clock_owner === 'provider' || (row.source === 'gift' && !row.next_tier)) return null
  return row.status === 'active' ? row.period_end : ['active_paused', 'paused'].includes(row.status) ? resumesPaying(row) : null
}

/** A pause ends with a charge, or with the days it kept and the charge after them. */
const resumesPaying = ({ resume_at: at, banked_seconds: seconds }: Subscription): Date | null =>
  at && new Date(at.getTime() + seconds * 1000)

/** Time in which nothing was served is not billed: a debt paid after its grace begins with the payment. */
export function startOfNext(row: Subscription, now: Date): Date {
  if (row.status === 'unpaid') {
    const inGrace = row.grace_until !== null && now < row.grace_until
    return inGrace ? renewalStart(row.period_end, row.unpaid_since ?? now) : now
  }
  return renewalStart(row.period_end, now)
}
