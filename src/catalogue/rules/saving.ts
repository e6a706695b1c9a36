import type { Format } from '#catalogue/rules/formats.ts'

type Line = { format: Format; price: number | null }

/** Total price of the parts and the saving of the whole, minor units. Null if a part isn't sold alone or nothing is saved. */
export function savingOf(
  whole: readonly Line[],
  parts: readonly { lines: readonly Line[] }[],
): { partsTotal: number; saved: number } | null {
  const price = priceOf(whole)
  const prices = parts.map(({ lines }) => priceOf(lines))
  if (price === null || prices.length === 0 || prices.some((each) => each === null)) return null
  const partsTotal = prices.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return partsTotal > price ? { partsTotal, saved: partsTotal - price } : null
}

/** Excludes stems on both sides, so that the saving isn't overstated. */
const priceOf = (lines: readonly Line[]): number | null =>
  (lines.find(({ format }) => format === 'digital') ?? lines.find(({ format }) => format !== 'stems'))?.price ?? null
