export type AgreementState = 'active' | 'suspended' | 'cancelled'

const words: Record<AgreementState, string> = { active: 'Active', suspended: 'On hold', cancelled: 'Cancelled' }

export const agreementWords = (state: AgreementState): string => words[state]

/** An agreement as last reported; the dates are its last and next payment. */
export type AgreementRead = { state: AgreementState; paidAt: Date | null; nextPaymentAt: Date | null }

const hour = 3_600_000

/** Next poll: daily, soon after the next payment, hourly while due; at latest `wanted`. Cancelled: daily until then, else null. */
export function asksAgain({ state, nextPaymentAt }: AgreementRead, wanted: Date | null, now: Date): Date | null {
  if (isOver(state)) return wanted && wanted > now ? new Date(Math.min(now.getTime() + 24 * hour, wanted.getTime())) : null
  const payment = state === 'active' && nextPaymentAt ? Math.max(nextPaymentAt.getTime() + hour / 4, now.getTime() + hour) : null
  const latest = wanted && wanted > now ? wanted.getTime() : null
  return new Date(Math.min(now.getTime() + 24 * hour, payment ?? Number.POSITIVE_INFINITY, latest ?? Number.POSITIVE_INFINITY))
}

/** Only a cancelled agreement is final; PayPal may charge any other again. */
export const isOver = (state: AgreementState): boolean => state === 'cancelled'
