/** Thieves try stolen cards in shops. Declined tries of one buyer, and of one network, in the last hour. */
export type DeclinedTries = { payer: number; network: number }

// OWASP and Stripe advise single figures per person; a network may be a school.
const mostOfPayer = 5
const mostOfNetwork = 20

/** The span the tries are counted over: one hour. */
export const triesWindowMs = 3_600_000

/** Whether one more payment may be tried. */
export const mayTryAgain = (declined: DeclinedTries): boolean => declined.payer < mostOfPayer && declined.network < mostOfNetwork

/** What limits by network count as one: an IPv4 address, or the /64 of an IPv6 address. */
export const networkOf = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}
