import { euCountries } from '#tax/rules/territory.ts'

/** A parcel's customs declaration (CN22), as printed on its packing slip: money in minor units, weights in grams. */
export type Customs = {
  contents: 'Sale of goods'
  currency: string
  lines: { description: string; qty: number; hsCode: string; origin: string; netGrams: number; value: number }[]
  /** With packaging. */
  grossGrams: number
  value: number
}

export type DeclaredLine = {
  title: string
  format: string
  qty: number
  hsCode: string | null
  origin: string | null
  weightGrams: number
  value: number
}

// Recorded optical discs (Harmonized System 2022); other goods need codes of their own.
const discHsCode = '852349'

/** The declaration of a parcel's goods. `home`: the default country of origin. */
export function declareCustoms(lines: readonly DeclaredLine[], currency: string, grossGrams: number, home: string): Customs {
  return {
    contents: 'Sale of goods',
    currency,
    lines: lines.map(({ title, format, qty, hsCode, origin, weightGrams, value }) => ({
      description: `${format.toUpperCase()}: ${title}`.slice(0, 60),
      qty,
      hsCode: hsCode ?? discHsCode,
      origin: origin ?? home,
      netGrams: weightGrams * qty,
      value,
    })),
    grossGrams,
    value: lines.reduce((sum, line) => sum + line.value, 0),
  }
}

/** The declaration of one of several parcels: units per line, in the declaration's order. Packaging is added again. */
export function customsForUnits(customs: Customs, units: readonly number[], packing: number): Customs {
  const part = (whole: number, line: Customs['lines'][number], at: number) => Math.round((whole * (units[at] ?? 0)) / line.qty)
  const lines = customs.lines
    .map((line, at) => ({
      ...line,
      qty: units[at] ?? 0,
      netGrams: part(line.netGrams, line, at),
      value: part(line.value, line, at),
    }))
    .filter((line) => line.qty > 0)
  const sum = (of: 'netGrams' | 'value') => lines.reduce((total, line) => total + line[of], 0)
  return { ...customs, lines, grossGrams: sum('netGrams') + packing, value: sum('value') }
}

const customsUnions: readonly (readonly string[])[] = [
  ['GB', 'IM'],
  [...euCountries, 'MC'],
  ['CH', 'LI'],
]

export const crossesBorder = (home: string, country: string): boolean =>
  home !== country && !customsUnions.some((union) => union.includes(home) && union.includes(country))
