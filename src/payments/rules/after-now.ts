/** Row M6, exactly as specified. */
export const afterNowMessage = "Your expiry date needs to be after today's date."

/** Parses 'MM/YYYY' (month 1-12); null when malformed. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{4})$/.exec(text) ?? []
  return month && year ? { month: Number(month), year: Number(year) } : null
}

/** Row V4: an expiry date 'MM/YYYY' plus one month is later than now, so a card is valid through the last moment of its month (UTC). */
export function afterNow(expiry: string, now: Date): boolean {
  const read = readExpiry(expiry)
  return read !== null && Date.UTC(read.year, read.month) > now.getTime()
}
