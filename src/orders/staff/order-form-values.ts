import { minorOfDecimal } from '#kernel/decimal.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseLine } from '#kernel/form-values.ts'

export const readSeen = (text: FormValues): number | undefined => (/^\d{1,4}$/.test(text('seen')) ? Number(text('seen')) : undefined)

export function readCount(text: string): number {
  if (/^\d{0,2}$/.test(text)) return Number(text || 0)
  throw new ShopError('invalid', 'Enter whole numbers.')
}

/** '19.99' in minor units; undefined when empty or invalid. Every currency of the shop has two decimals. */
export function readAmount(text: FormValues, field: string, errors: FieldErrors): number | undefined {
  const plain = text(field)
    .trim()
    .replace(/^[£$€]/, '')
  if (plain === '') return undefined
  const minor = minorOfDecimal(plain, 'GBP')
  if (minor !== null && minor >= 0 && minor < 1_000_000_000) return minor
  errors[field] = 'Enter an amount like 19.99.'
}

/** Refuses invalid: too many characters, and none where `missing` says what to enter. */
export function readLine(text: FormValues, field: string, maxLength: number, missing?: string): string {
  const errors: FieldErrors = {}
  const line = parseLine(text, field, errors, { most: maxLength, ...(missing && { missing }) })
  refuseFields(errors)
  return line
}
