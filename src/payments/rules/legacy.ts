/** How an agreement of the old wallet stands. */
export type AgreementState = 'active' | 'suspended' | 'cancelled'

const words: Record<AgreementState, string> = { active: 'Active', suspended: 'On hold', cancelled: 'Cancelled' }

/** The customer's word for it. */
export const agreementWords = (state: AgreementState): string => words[state]

/** An agreement as the wallet last told of it; the dates are of its last and its next payment. */
export type Told = { state: AgreementState; paidAt: Date | null; nextPaymentAt: Date | null }

const hour = 3_600_000

/**
 * When to ask about an agreement again, `wanted` at the latest: within a day, soon after its next payment, and hourly while that is
 * awaited. One that is over is asked about daily for as long as that is `wanted`; else null.
 */
export function asksAgain({ state, nextPaymentAt }: Told, wanted: Date | null, now: Date): Date | null {
  if (isOver(state)) return wanted && wanted > now ? new Date(Math.min(now.getTime() + 24 * hour, wanted.getTime())) : null
  const payment = state === 'active' && nextPaymentAt ? Math.max(nextPaymentAt.getTime() + hour / 4, now.getTime() + hour) : null
  const latest = wanted && wanted > now ? wanted.getTime() : null
  return new Date(Math.min(now.getTime() + 24 * hour, payment ?? Number.POSITIVE_INFINITY, latest ?? Number.POSITIVE_INFINITY))
}

/** Only a cancelled one is over for good: PayPal may take money again by any other. */
export const isOver = (state: AgreementState): boolean => state === 'cancelled'
