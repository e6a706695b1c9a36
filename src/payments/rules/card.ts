import { isUnexpired, parseExpiry } from '#payments/rules/card-expiry.ts'

export type Card = {
  address: CardAddress | null
  expiry_date: string | null
  last_four: string | null
  token: string | null
  fingerprint: string | null
  default_card: boolean
  brand: string
}
export type CardAddress = { line1: string; line2: string; city: string; county: string; postcode: string; country: string }

export type CardShown = { brand: string; last_four: string }

export type EnteredCard = CardShown & { expiry_date: string }

/** Row E7: a card is valid only if address, expiry date, last four, token and fingerprint are all present. */
export const isCompleteCard = (card: Card): boolean =>
  Boolean(card.address && card.expiry_date && card.last_four && card.token && card.fingerprint)

/** `expiring`: valid until the end of this month or the next. */
export type CardState = 'good' | 'expiring' | 'expired' | 'incomplete'

export function cardState(card: Card, now: Date): CardState {
  if (!isCompleteCard(card) || !card.expiry_date) return 'incomplete'
  if (!isUnexpired(card.expiry_date, now)) return 'expired'
  const read = parseExpiry(card.expiry_date)
  return read && Date.UTC(read.year, read.month - 1) <= Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) ? 'expiring' : 'good'
}

export const mayPayWith = (card: Card, now: Date): boolean => ['good', 'expiring'].includes(cardState(card, now))

const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

export const brandName = (brand: string): string => brands[brand] ?? 'Card'

/** 'Visa ending 4242', everywhere and for screen readers. A wallet has no digits. */
export const cardName = ({ brand, last_four }: Pick<Card, 'brand' | 'last_four'>): string =>
  last_four === '' ? brandName(brand) : `${brandName(brand)} ending ${last_four ?? '????'}`
