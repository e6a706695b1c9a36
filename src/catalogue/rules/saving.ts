import type { Format } from '#catalogue/rules/formats.ts'

type Line = { format: Format; price: number | null }

/** What the parts cost one by one and what the whole saves, in minor units. Null when a part isn't sold alone or nothing is saved. */
export function savingOf(whole: readonly Line[], parts: readonly { lines: readonly Line[] }[]): { apart: number; saved: number } | null {
  const price = priceOf(whole)
  const prices = parts.map(({ lines }) => priceOf(lines))
  if (price === null || prices.length === 0 || prices.some((each) => each === null)) return null
  const apart = prices.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return apart > price ? { apart, saved: apart - price } : null
}

/** To keep and play. Stems are left out on both sides, so that no saving is overstated. */
const priceOf = (lines: readonly Line[]): number | null =>
  (lines.find(({ format }) => format === 'digital') ?? lines.find(({ format }) => format !== 'stems'))?.price ?? null
