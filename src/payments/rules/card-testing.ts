/** Thieves try stolen cards in shops. Declined payments and cards begun to be added, of one buyer, and of one network, in the last hour. */
export type DeclinedTries = { payer: number; network: number }

// OWASP and Stripe advise single figures per person; a network may be a school.
const mostOfPayer = 5
const mostOfNetwork = 20

/** The span the tries are counted over: one hour. */
export const triesWindowMs = 3_600_000

/** Whether one more payment may be tried. */
export const mayTryAgain = (declined: DeclinedTries): boolean => declined.payer < mostOfPayer && declined.network < mostOfNetwork
