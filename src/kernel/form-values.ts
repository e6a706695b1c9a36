import type { FieldErrors } from '#kernel/errors.ts'
import { type Currency, currencies, minorOfDecimal } from '#kernel/money.ts'

/** What was typed into a form's fields, by name. */
export type FormValues = (name: string) => string

/** The currencies the shop sells in, in their order. */
export const shopCurrencies = Object.keys(currencies) as Currency[]

/** Amounts from fields like `amount_GBP`, minor units; empty ones are left out, what is no amount is noted under its field's name. */
export function parseAmounts(text: FormValues, field: string, errors: FieldErrors): Partial<Record<Currency, number>> {
  const found: Partial<Record<Currency, number>> = {}
  for (const currency of shopCurrencies) {
    const given = text(`${field}_${currency}`)
      .trim()
      .replace(/^[£$€]/, '')
    if (given === '') continue
    const minor = minorOfDecimal(given, currency)
    if (minor === null || minor < 1 || minor > 100_000_000) errors[`${field}_${currency}`] = 'Enter an amount like 5.00.'
    else found[currency] = minor
  }
  return found
}

/** A day and time of a form, which has no zone, in UTC; null when nothing was given. What is none is noted. */
export function parseDateTime(text: FormValues, field: string, errors: FieldErrors): Date | null {
  if (text(field) === '') return null
  const date = new Date(`${text(field)}Z`)
  if (!Number.isNaN(date.getTime())) return date
  errors[field] = 'Enter a date and time.'
  return null
}

/** A moment as such a field shows it. */
export const momentField = (date: Date | null): string => date?.toISOString().slice(0, 16) ?? ''

/** A number that names a row, in an address or a form; 0, which is nobody's, for anything else. */
export const parseId = (text: string | null | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/** The ends of addresses, one to a line or parted by commas; whole addresses may be pasted. */
export const parseSlugs = (given: string): string[] => [
  ...new Set(
    given
      .split(/[\s,]+/)
      .map(lastPart)
      .filter(Boolean),
  ),
]

const lastPart = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

/** Whether a word of an address or a form could be the id of something that is kept under a random one. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
