export const terms = ['monthly', 'annual'] as const
export type Term = (typeof terms)[number]

/** A tier for a term. `position` ranks the tier: higher is better. */
export type Plan = { tier: string; position: number; term: Term }

/** A higher tier, or the same for longer, is an upgrade and begins at once; any other plan begins with the next period. */
export function changeOf(from: Plan, to: Plan): 'same' | 'upgrade' | 'downgrade' {
  if (from.tier === to.tier && from.term === to.term) return 'same'
  if (to.position !== from.position) return to.position > from.position ? 'upgrade' : 'downgrade'
  return to.term === 'annual' ? 'upgrade' : 'downgrade'
}

/** Behind a price: £8.99 a month. */
export const per = (term: Term): string => (term === 'annual' ? 'a year' : 'a month')

/** The months of a term. */
export const monthsOf = (term: Term): number => (term === 'annual' ? 12 : 1)
