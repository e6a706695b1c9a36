import { message } from '#kernel/validation/validate.ts'

/** Row M6, exactly as specified. */
export const expiredMessage = message('expiry date', "be after today's date.")

/** Parses 'MM/YYYY' or 'MM/YY' (month 1-12, years from 2000); null when malformed. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(20\d\d|\d\d)$/.exec(text) ?? []
  return month && year ? { month: Number(month), year: (Number(year) % 2000) + 2000 } : null
}

/** Row V4: an expiry date 'MM/YYYY' plus one month is later than now, so a card is valid through the last moment of its month (UTC). */
export function isUnexpired(expiry: string, now: Date): boolean {
  const read = parseExpiry(expiry)
  return read !== null && Date.UTC(read.year, read.month) > now.getTime()
}
