export type AgreementState = 'active' | 'suspended' | 'cancelled'

const labels: Record<AgreementState, string> = { active: 'Active', suspended: 'On hold', cancelled: 'Cancelled' }

export const agreementLabel = (state: AgreementState): string => labels[state]

/** An agreement as last reported; the dates are its last and next payment. */
export type AgreementStatus = { state: AgreementState; paidAt: Date | null; nextPaymentAt: Date | null }

const hour = 3_600_000

/** Next poll: daily, soon after the next payment, hourly while due; at latest `deadline`. Cancelled: daily until then, else null. */
export function nextAgreementPoll({ state, nextPaymentAt }: AgreementStatus, deadline: Date | null, now: Date): Date | null {
  if (isOver(state)) return deadline && deadline > now ? new Date(Math.min(now.getTime() + 24 * hour, deadline.getTime())) : null
  const payment = state === 'active' && nextPaymentAt ? Math.max(nextPaymentAt.getTime() + hour / 4, now.getTime() + hour) : null
  const latest = deadline && deadline > now ? deadline.getTime() : null
  return new Date(Math.min(now.getTime() + 24 * hour, payment ?? Number.POSITIVE_INFINITY, latest ?? Number.POSITIVE_INFINITY))
}

/** Only a cancelled agreement is final; PayPal may charge any other again. */
export const isOver = (state: AgreementState): boolean => state === 'cancelled'
