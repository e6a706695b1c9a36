/** `open`: the money is held or may be. `lost`: it won't return. */
export type DisputeState = 'open' | 'won' | 'lost'

type DisputeSnapshot = { state: DisputeState; taken: number }

/** Whether this reading is newer: a decision is final, and an older reading never undoes it. */
export const isNewer = (known: DisputeSnapshot | null, seen: DisputeSnapshot): boolean => {
  if (known && known.state !== 'open' && seen.state !== known.state) return false
  return known?.state !== seen.state || known.taken !== seen.taken
}

/** Final: lost, or won and paid back. */
export const isOver = ({ state, taken }: DisputeSnapshot): boolean => state === 'lost' || (state === 'won' && taken === 0)

/** Journal lines of a dispute's state: money held or lost. Fees are on the provider's bill, as everywhere. */
const linesOf = (psp: string, { state, taken }: DisputeSnapshot): Record<string, number> => ({
  [psp]: -taken,
  [state === 'lost' ? 'dispute-losses' : 'disputed']: taken,
})

export function disputeDelta(psp: string, known: DisputeSnapshot | null, seen: DisputeSnapshot): Record<string, number> {
  const lines = linesOf(psp, seen)
  for (const [account, amount] of Object.entries(known ? linesOf(psp, known) : {})) lines[account] = (lines[account] ?? 0) - amount
  return lines
}
