import { type Currency, currencies } from '#kernel/money.ts'

/** Decimal text in minor units; null when it is not an amount or has more decimals than the currency. */
export function minorOfDecimal(text: string, currency: Currency): number | null {
  const { exponent } = currencies[currency]
  const [, sign, whole, part = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined || /[^0]/.test(part.slice(exponent))) return null
  const minor = Number(whole + part.slice(0, exponent).padEnd(exponent, '0'))
  return sign ? -minor : minor
}
