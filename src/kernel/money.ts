/** The currencies the shop sells in, with their symbol and minor-unit exponent. Fallback: GBP (row K5). */
export const currencies = {
  GBP: { symbol: '£', exponent: 2 },
  USD: { symbol: '$', exponent: 2 },
  EUR: { symbol: '€', exponent: 2 },
} as const

export type Currency = keyof typeof currencies

export type PerCurrency = Partial<Record<Currency, number>>

/** An amount in minor units (pence, cents). */
export type Money = { minor: number; currency: Currency }

export const isCurrency = (value: unknown): value is Currency => typeof value === 'string' && Object.hasOwn(currencies, value)

export const currencySymbol = (currency: Currency): string => currencies[currency].symbol

/** Row K1: divided by 100 with two decimals after the symbol; minus before the symbol; empty or zero is the symbol and 0. */
export function formatMinor(minor: number | null | undefined, symbol: string): string {
  if (!minor) return `${symbol}0`
  const text = `${symbol}${decimalOf(Math.abs(minor), 2)}`
  return minor < 0 ? `-${text}` : text
}

export const formatMoney = (money: Money): string => formatMinor(money.minor, currencySymbol(money.currency))

/** A plain decimal: 24.99; 2499 and 2.499 in currencies with no or three decimals. */
export function decimalOf(minor: number, exponent: number): string {
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const text = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  return minor < 0 ? `-${text}` : text
}

/** Splits an amount by weight so that the parts add up exactly (largest remainder; earlier parts win ties). */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  // BigInt, because the product of two large amounts overflows a number.
  const products = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = products.map((product) => Number(product / BigInt(sum)))
  const missing = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = products
    .map((product, at) => ({ at, rest: Number(product % BigInt(sum)) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = shares[at]! + 1
  return shares
}

/** Halves round up. */
export const percentOf = (minor: number, percent: number): number => Math.floor((minor * percent + 50) / 100)

/** The tax included in a gross amount, at a rate in basis points (2000 is 20 %); halves round up. */
export const taxInside = (gross: number, basisPoints: number): number =>
  Number((2n * BigInt(gross) * BigInt(basisPoints) + BigInt(10_000 + basisPoints)) / (2n * BigInt(10_000 + basisPoints)))

/** An amount in euro cents. `perEuro` is the published rate ('0.86120'); halves round away from zero. */
export function inEuro(minor: number, perEuro: string): number {
  const [whole = '0', decimals = ''] = perEuro.split('.')
  const scale = 10n ** BigInt(decimals.length)
  const rate = BigInt(whole + decimals)
  const size = (2n * BigInt(Math.abs(minor)) * scale + rate) / (2n * rate)
  return minor < 0 ? -Number(size) : Number(size)
}
