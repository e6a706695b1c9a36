/** The currencies the shop sells in, with their symbol and minor-unit exponent. Fallback: GBP (row K5). */
export const currencies = {
  GBP: { symbol: '£', exponent: 2 },
  USD: { symbol: '$', exponent: 2 },
  EUR: { symbol: '€', exponent: 2 },
} as const

export type Currency = keyof typeof currencies

/** An amount in whole minor units (pence, cents) of one currency. */
export type Money = { minor: number; currency: Currency }

export const fallbackCurrency: Currency = 'GBP'

export const isCurrency = (value: unknown): value is Currency => typeof value === 'string' && Object.hasOwn(currencies, value)

export const currencySymbol = (currency: Currency): string => currencies[currency].symbol

/** Row K1: divided by 100 with two decimals after the symbol; minus before the symbol; empty or zero is the symbol and 0. */
export function formatMinor(minor: number | null | undefined, symbol: string): string {
  if (!minor) return `${symbol}0`
  const whole = Math.abs(minor)
  const text = `${symbol}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
  return minor < 0 ? `-${text}` : text
}

/** Money as the shop shows it, e.g. £24.99, -£5.00, £0. */
export const formatMoney = (money: Money): string => formatMinor(money.minor, currencySymbol(money.currency))

/** Splits a whole amount over weights so that the parts add up exactly (largest remainder; earlier parts win ties). */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / sum))
  const missing = total - shares.reduce((a, b) => a + b, 0)
  const byRemainder = weights.map((weight, at) => ({ at, rest: (total * weight) % sum })).sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) shares[at] = shares[at]! + 1
  return shares
}

/** A percentage of a whole amount, halves rounded up, in minor units. */
export const percentOf = (minor: number, percent: number): number => Math.floor((minor * percent + 50) / 100)
