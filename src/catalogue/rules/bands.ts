import { type Range, writeRange } from '#catalogue/rules/filters.ts'

/** Limits of price bands in whole units; prices are compared in minor units. */
const priceCuts = [500, 1000, 2000, 3000, 5000]
/** Limits between slow, walking, driving and fast tempos. */
const tempoCuts = [70, 100, 130, 160]
/** Tenths of a note per second: quarters at 120, eighths at 120, sixteenths at 75, sixteenths at 105. */
const hardestCuts = [20, 40, 50, 70]
/** One finger per fret covers four. */
const stretchCuts = [4, 5, 6]

/** Bands between lowest and highest; none if all products fall into one. */
export const priceBands = (lowest: number, highest: number): Range[] => bands(priceCuts, lowest, highest)

export const tempoBands = (lowest: number, highest: number): Range[] => bands(tempoCuts, lowest, highest)

export const hardestBands = (lowest: number, highest: number): Range[] => bands(hardestCuts, lowest, highest)

export const stretchBands = (lowest: number, highest: number): Range[] => bands(stretchCuts, lowest, highest)

function bands(cuts: readonly number[], lowest: number, highest: number): Range[] {
  const inside = cuts.filter((cut) => cut > lowest && cut <= highest)
  if (inside.length === 0) return []
  return [null, ...inside].map((from, at) => ({ from, to: at < inside.length ? inside[at]! - 1 : null }))
}

export const withChosen = (choices: readonly Range[], chosen: Range | null): Range[] =>
  chosen && !choices.some((choice) => writeRange(choice) === writeRange(chosen)) ? [chosen, ...choices] : [...choices]
