import { allocate, taxInside } from '#kernel/money.ts'

/** Part of an order: gross price in minor units, where it is taxed, and the rate in basis points. */
export type Taxable = { gross: number; country: string | null; rate: number }

export type Taxed = Taxable & { tax: number }

export type RateSum = { country: string; rate: number; net: number; tax: number }

/** Once per country and rate, split by largest remainder, so the parts add up to what is owed. */
export function splitTax(parts: readonly Taxable[]): Taxed[] {
  const taxes = parts.map(() => 0)
  for (const key of new Set(parts.map(keyOf))) {
    const group = parts.flatMap((part, at) => (keyOf(part) === key ? [{ at, gross: part.gross, rate: part.rate }] : []))
    const total = group.reduce((sum, { gross }) => sum + gross, 0)
    const shares = allocate(
      taxInside(total, group[0]?.rate ?? 0),
      group.map(({ gross }) => gross),
    )
    for (const [n, { at }] of group.entries()) taxes[at] = shares[n] ?? 0
  }
  return parts.map((part, at) => ({ ...part, tax: taxes[at] ?? 0 }))
}

const keyOf = ({ country, rate }: Taxable): string => `${country} ${rate}`

/** Net and tax by country and rate, largest first; untaxed parts are left out. */
export function sumsByRate(parts: readonly Taxed[]): RateSum[] {
  const sums = new Map<string, RateSum>()
  for (const part of parts) {
    if (part.country === null || part.gross === 0) continue
    const sum = sums.get(keyOf(part)) ?? { country: part.country, rate: part.rate, net: 0, tax: 0 }
    sums.set(keyOf(part), { ...sum, net: sum.net + part.gross - part.tax, tax: sum.tax + part.tax })
  }
  return [...sums.values()].sort((a, b) => b.net - a.net)
}

/** 2000 is '20%', 2550 is '25.5%'. */
export const rateText = (basisPoints: number): string => `${basisPoints / 100}%`
