import { addMonths } from '#membership/rules/periods.ts'
import { monthsOf, type Term } from '#membership/rules/plan.ts'
import type { AgreementStatus } from '#payments/rules/legacy.ts'

const day = 86_400_000
/** A provider's payment day may differ this much from a whole term after the last, at the ends of short months. */
const toleranceDays = 4
/** A payment later than this counts as missed. */
const overdueAfterDays = 7

/** The end of the time covered by the last payment; null when there is none. */
export function paidUntil({ paidAt, nextPaymentAt }: AgreementStatus, term: Term): Date | null {
  if (!paidAt) return null
  const expected = addMonths(paidAt, monthsOf(term))
  const isNext = nextPaymentAt && nextPaymentAt > paidAt && Math.abs(nextPaymentAt.getTime() - expected.getTime()) <= toleranceDays * day
  return isNext ? nextPaymentAt : expected
}

/** `at`: when it was last read, so that a provider outage doesn't end a membership. */
export function paymentState(agreement: AgreementStatus, term: Term, at: Date): 'pays' | 'stopped' | 'over' {
  if (agreement.state === 'cancelled') return 'over'
  const until = paidUntil(agreement, term)
  return agreement.state === 'active' && until && at.getTime() < until.getTime() + overdueAfterDays * day ? 'pays' : 'stopped'
}

/** The payment day as text. `date` is a formatted date such as '3rd March 2026'. */
export function paymentDayText(date: string, term: Term): string {
  const [day, month] = date.split(' ')
  return term === 'monthly' ? `on the ${day} of each month` : `on ${day} ${month} each year`
}
