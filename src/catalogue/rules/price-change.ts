import { minorOfDecimal } from '#kernel/decimal.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { type Currency, decimalOf, isCurrency } from '#kernel/money.ts'

export const roundings = {
  none: 'Don’t round',
  '99': 'To the nearest .99',
  '50': 'To the nearest .50 or .00',
  '00': 'To whole amounts',
} as const
type Rounding = keyof typeof roundings
const isRounding = (word: string): word is Rounding => Object.hasOwn(roundings, word)

/** `percent` in hundredths of a percent, `amount` in minor units; both may be negative. */
export type PriceChange = ({ by: 'percent'; percent: number } | { by: 'amount'; amount: number }) & {
  currency: Currency
  rounding: Rounding
}

const maxMinor = 10_000_000

/** The new price, minor units; null if zero, negative or above the maximum. */
export function changedPrice(minor: number, change: PriceChange): number | null {
  const raw = change.by === 'percent' ? Math.round((minor * (10_000 + change.percent)) / 10_000) : minor + change.amount
  const rounded = round(raw, change.rounding)
  return raw > 0 && rounded > 0 && rounded <= maxMinor ? rounded : null
}

function round(minor: number, rounding: Rounding): number {
  if (rounding === '99') return Math.max(99, Math.round((minor + 1) / 100) * 100 - 1)
  if (rounding === '50') return Math.round(minor / 50) * 50
  if (rounding === '00') return Math.round(minor / 100) * 100
  return minor
}

const maxPercent = 90

export function readPriceChange(text: FormValues): { change: PriceChange | null; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const currency = text('currency')
  const rounding = text('rounding') || 'none'
  if (!isCurrency(currency) || !isRounding(rounding)) return { change: null, errors: { value: 'Choose a currency and how to round.' } }
  const typed = text('value').trim().replace('−', '-').replace(/^\+/, '')
  const sign = typed.startsWith('-') ? -1 : 1
  const minor = minorOfDecimal(typed.replace(/^-/, '').trim(), currency)
  if (minor === null || minor === 0) errors.value = 'Enter a number, like 5 or -2.50.'
  else if (text('by') === 'amount') return { change: { by: 'amount', amount: sign * minor, currency, rounding }, errors }
  else if (minor > maxPercent * 100) errors.value = `Change prices by at most ${maxPercent}% at a time.`
  else return { change: { by: 'percent', percent: sign * minor, currency, rounding }, errors }
  return { change: null, errors }
}

/** "+5% in GBP, to the nearest .99" */
export function changeText(change: PriceChange): string {
  const value = change.by === 'percent' ? change.percent : change.amount
  const size = decimalOf(Math.abs(value), 2).replace(/\.00$/, '')
  const rounded = change.rounding === 'none' ? '' : `, ${roundings[change.rounding].replace('To', 'to')}`
  return `${value < 0 ? '−' : '+'}${size}${change.by === 'percent' ? '%' : ''} in ${change.currency}${rounded}`
}
