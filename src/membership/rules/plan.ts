export const terms = ['monthly', 'annual'] as const
export type Term = (typeof terms)[number]

/** `position` ranks the tier: higher is better. */
export type Plan = { tier: string; position: number; term: Term }

/** A higher tier, or the same with a longer term, is an upgrade and starts at once. Any other plan starts with the next period. */
export function changeOf(from: Plan, to: Plan): 'same' | 'upgrade' | 'downgrade' {
  if (from.tier === to.tier && from.term === to.term) return 'same'
  if (to.position !== from.position) return to.position > from.position ? 'upgrade' : 'downgrade'
  return to.term === 'annual' ? 'upgrade' : 'downgrade'
}

export const per = (term: Term): string => (term === 'annual' ? 'a year' : 'a month')

export const monthsOf = (term: Term): number => (term === 'annual' ? 12 : 1)
