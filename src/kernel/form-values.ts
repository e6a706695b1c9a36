import { minorOfDecimal } from '#kernel/decimal.ts'
import type { FieldErrors } from '#kernel/errors.ts'
import { type Currency, currencies, type PerCurrency } from '#kernel/money.ts'
import { lengthOf } from '#kernel/validation/rule.ts'

export type FormValues = (name: string) => string

export const shopCurrencies = Object.keys(currencies) as Currency[]

/** A trimmed line. Too many characters are reported in `errors`; an empty line too when `missing` says what to enter. */
export function parseLine(
  text: FormValues,
  field: string,
  errors: FieldErrors,
  { most: max, missing }: { most: number; missing?: string },
): string {
  const line = text(field).trim()
  if (!line && missing) errors[field] = missing
  if (lengthOf(line) > max) errors[field] = `Use at most ${max} characters.`
  return line
}

/** Amounts from fields like `amount_GBP`, in minor units, at least `min`. Empty fields are left out; an invalid one is reported in `errors`. */
export function parseAmounts(text: FormValues, field: string, errors: FieldErrors, min = 1): PerCurrency {
  const found: PerCurrency = {}
  for (const currency of shopCurrencies) {
    const amount = text(`${field}_${currency}`)
      .trim()
      .replace(/^[£$€]/, '')
    if (amount === '') continue
    const minor = minorOfDecimal(amount, currency)
    if (minor === null || minor < min || minor > 100_000_000) errors[`${field}_${currency}`] = 'Enter an amount like 5.00.'
    else found[currency] = minor
  }
  return found
}

/** An amount for every currency, in minor units; null when empty, undefined when invalid. */
export function parseLimit(typed: string): number | null | undefined {
  const amount = typed.trim()
  if (amount === '') return null
  const minor = minorOfDecimal(amount, 'GBP')
  return minor === null || minor < 0 || minor > 100_000_000 ? undefined : minor
}

/** A date-time field, which has no time zone, read as UTC; null when empty. An invalid one is reported in `errors`. */
export function parseDateTime(text: FormValues, field: string, errors: FieldErrors): Date | null {
  if (text(field) === '') return null
  const date = new Date(`${text(field)}Z`)
  if (!Number.isNaN(date.getTime())) return date
  errors[field] = 'Enter a date and time.'
  return null
}

export const dateTimeField = (date: Date | null): string => date?.toISOString().slice(0, 16) ?? ''

/** A row id from an address or a form; 0, which no row has, if invalid. */
export const parseId = (text: string | null | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/** The last parts of addresses, separated by lines or commas; whole addresses may be pasted. */
export const parseSlugs = (input: string): string[] => [
  ...new Set(
    input
      .split(/[\s,]+/)
      .map(lastSegment)
      .filter(Boolean),
  ),
]

const lastSegment = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
