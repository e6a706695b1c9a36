import { type StripeError, validationError } from './errors.ts'

export type Expiry = { month: number; year: number }

export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** A number in groups of four; American Express in 4, 6 and 5. */
export function groupNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19)
  const groups = /^3[47]/.test(digits) ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)] : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

export function brandOf(text: string): 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | null {
  const digits = digitsOf(text)
  if (digits.startsWith('4')) return 'Visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard'
  if (/^3[47]/.test(digits)) return 'American Express'
  return /^6(011|5)/.test(digits) ? 'Discover' : null
}

/** An expiry as typed: `1` stays, `4` becomes `04 / `, `1234` and `12/2034` become `12 / 34`. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(/^[2-9]/.test(text) || /^\d\s*\//.test(text) ? `0${text}` : text)
  if (digits.length < 2) return digits
  const year = digits.length === 6 ? digits.slice(4) : digits.slice(2, 4)
  return digits.length === 2 && !text.includes('/') && text.length < 2 ? `${digits} / ` : `${digits.slice(0, 2)} / ${year}`
}

export function readExpiry(text: string): Expiry | null {
  const digits = digitsOf(groupExpiry(text))
  const month = Number(digits.slice(0, 2))
  return digits.length === 4 && month >= 1 && month <= 12 ? { month, year: 2000 + Number(digits.slice(2)) } : null
}

/** What is wrong with a number; only listed test cards are accepted. */
export function faultOfNumber(text: string, testNumbers: Set<string>): StripeError | null {
  const digits = digitsOf(text)
  if (digits.length < (brandOf(digits) === 'American Express' ? 15 : 16))
    return validationError('incomplete_number', 'Your card number is incomplete.')
  if (!sumIsRight(digits)) return validationError('invalid_number', 'Your card number is invalid.')
  if (testNumbers.has(digits)) return null
  return validationError('invalid_number', 'This shop is in test mode and takes no real cards. Please use one of the test cards below.')
}

/** What is wrong with an expiry. A card is valid through the last day of its month. */
export function faultOfExpiry(text: string, today: Date): StripeError | null {
  const expiry = readExpiry(text)
  if (!expiry) return validationError('incomplete_expiry', "Your card's expiry date is incomplete.")
  const monthAfter = new Date(expiry.year, expiry.month, 1)
  // The sentence is the specification's, for the rule after_now.
  return monthAfter > today ? null : validationError('invalid_expiry_year_past', "Your expiry date needs to be after today's date.")
}

export function faultOfCode(text: string, number: string): StripeError | null {
  const wanted = brandOf(number) === 'American Express' ? 4 : 3
  return /^\d+$/.test(text) && text.length === wanted ? null : validationError('incomplete_cvc', "Your card's security code is incomplete.")
}

// The check digit of card numbers (Luhn).
function sumIsRight(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}
