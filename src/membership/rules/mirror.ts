import { addMonths } from '#membership/rules/periods.ts'
import { monthsOf, type Term } from '#membership/rules/plan.ts'
import type { Told } from '#payments/rules/legacy.ts'

const day = 86_400_000
/** A wallet's own day of payment may differ so much from a whole term after the last: the ends of short months. */
const slackDays = 4
/** A payment that is late by more than this counts as one that does not come. */
const patienceDays = 7

/** Until when the last payment of an agreement pays for its plan; null when none was made yet. */
export function paidUntil({ paidAt, nextPaymentAt }: Told, term: Term): Date | null {
  if (!paidAt) return null
  const reckoned = addMonths(paidAt, monthsOf(term))
  const isNext = nextPaymentAt && nextPaymentAt > paidAt && Math.abs(nextPaymentAt.getTime() - reckoned.getTime()) <= slackDays * day
  return isNext ? nextPaymentAt : reckoned
}

/**
 * What an agreement does for its membership: it pays; it has stopped, and may pay again; it is over for good. `at`: when it was asked
 * about, so that nobody's time ends because the wallet could not be reached.
 */
export function paysStill(told: Told, term: Term, at: Date): 'pays' | 'stopped' | 'over' {
  if (told.state === 'cancelled') return 'over'
  const until = paidUntil(told, term)
  return told.state === 'active' && until && at.getTime() < until.getTime() + patienceDays * day ? 'pays' : 'stopped'
}

/** The day of its payments, in words; `written` is a date as the shop writes it: '3rd March 2026'. */
export function dayOfPayment(written: string, term: Term): string {
  const [day, month] = written.split(' ')
  return term === 'monthly' ? `on the ${day} of each month` : `on ${day} ${month} each year`
}
