import { renewalStart } from '#membership/rules/periods.ts'
import type { Subscription } from '#membership/subscription.server.ts'

export function nextChargeDate(row: Subscription): Date | null {
  if (row.clock_owner === 'provider' || (row.source === 'gift' && !row.next_tier)) return null
  return row.status === 'active' ? row.period_end : ['active_paused', 'paused'].includes(row.status) ? resumeChargeDate(row) : null
}

/** Whether a pause ends with a charge rather than with its paused balance. */
const resumeChargeDate = ({ resume_at: at, banked_seconds: seconds }: Subscription): Date | null =>
  at && new Date(at.getTime() + seconds * 1000)

/** Time without service isn't billed: a debt paid after the grace period starts with the payment. */
export function nextPeriodStart(row: Subscription, now: Date): Date {
  if (row.status === 'unpaid') {
    const inGrace = row.grace_until !== null && now < row.grace_until
    return inGrace ? renewalStart(row.period_end, row.unpaid_since ?? now) : now
  }
  return renewalStart(row.period_end, now)
}
