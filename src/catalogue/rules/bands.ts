import { type Range, writeRange } from '#catalogue/rules/filters.ts'

/** Limits of price bands in whole units; prices are compared in minor units. */
const priceCuts = [500, 1000, 2000, 3000, 5000]
/** Limits between slow, walking, driving and fast tempos. */
const tempoCuts = [70, 100, 130, 160]

/** Bands between lowest and highest; none when all products would be in one. */
export const priceBands = (lowest: number, highest: number): Range[] => bands(priceCuts, lowest, highest)

export const tempoBands = (lowest: number, highest: number): Range[] => bands(tempoCuts, lowest, highest)

function bands(cuts: readonly number[], lowest: number, highest: number): Range[] {
  const inside = cuts.filter((cut) => cut > lowest && cut <= highest)
  if (inside.length === 0) return []
  return [null, ...inside].map((from, at) => ({ from, to: at < inside.length ? inside[at]! - 1 : null }))
}

/** Adds a custom range of the address to the bands. */
export const withChosen = (choices: readonly Range[], chosen: Range | null): Range[] =>
  chosen && !choices.some((choice) => writeRange(choice) === writeRange(chosen)) ? [chosen, ...choices] : [...choices]
