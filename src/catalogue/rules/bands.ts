import { type Range, writeRange } from '#catalogue/rules/filters.ts'

/** Where a price filter may be cut, in whole units of money; prices are compared in minor units. */
const priceCuts = [500, 1000, 2000, 3000, 5000]
/** Where slow, walking, driving and fast tempos part. */
const tempoCuts = [70, 100, 130, 160]

/** The bands between the lowest and highest that are worth a choice; none when all would fall into one. */
export const priceBands = (lowest: number, highest: number): Range[] => bands(priceCuts, lowest, highest)

export const tempoBands = (lowest: number, highest: number): Range[] => bands(tempoCuts, lowest, highest)

function bands(cuts: readonly number[], lowest: number, highest: number): Range[] {
  const inside = cuts.filter((cut) => cut > lowest && cut <= highest)
  if (inside.length === 0) return []
  return [null, ...inside].map((from, at) => ({ from, to: at < inside.length ? inside[at]! - 1 : null }))
}

/** The bands with the range of the address among them, when it is one of its own. */
export const withChosen = (choices: readonly Range[], chosen: Range | null): Range[] =>
  chosen && !choices.some((choice) => writeRange(choice) === writeRange(chosen)) ? [chosen, ...choices] : [...choices]
