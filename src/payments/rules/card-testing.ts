/** Card testing: thieves try stolen cards in shops. Declined payments and added cards in the last hour, by buyer and by network. */
export type DeclinedTries = { payer: number; network: number }

// OWASP and Stripe recommend single digits per person; a network may be a school.
const maxPerPayer = 5
const maxPerNetwork = 20

export const triesWindowMs = 3_600_000

export const canTryCard = (declined: DeclinedTries): boolean => declined.payer < maxPerPayer && declined.network < maxPerNetwork
