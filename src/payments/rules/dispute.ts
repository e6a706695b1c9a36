/** A bank's question about a payment. `open`: the money is away or may be taken. `lost`: it stays away. */
export type DisputeState = 'open' | 'won' | 'lost'

type Booked = { state: DisputeState; taken: number }

/** Whether what was seen is newer than what is known: a decision is final, and an older look never undoes it. */
export const isNews = (known: Booked | null, seen: Booked): boolean => {
  if (known && known.state !== 'open' && seen.state !== known.state) return false
  return known?.state !== seen.state || known.taken !== seen.taken
}

/** Whether nothing more is to come: what was won is back. */
export const isOver = ({ state, taken }: Booked): boolean => state === 'lost' || (state === 'won' && taken === 0)

/** The journal's lines for a dispute as it stands: money the bank took away, held or lost. Fees are the provider's bill, as everywhere. */
const linesOf = (psp: string, { state, taken }: Booked): Record<string, number> => ({
  [psp]: -taken,
  [state === 'lost' ? 'dispute-losses' : 'disputed']: taken,
})

/** What to book to come from one standing to another. */
export function disputeDelta(psp: string, known: Booked | null, seen: Booked): Record<string, number> {
  const lines = linesOf(psp, seen)
  for (const [account, amount] of Object.entries(known ? linesOf(psp, known) : {})) lines[account] = (lines[account] ?? 0) - amount
  return lines
}
