import { type Currency, currencies, minorOfDecimal } from '#kernel/money.ts'
import type { FieldErrors } from '#kernel/refusal.ts'
import { couponCode } from '#offers/rules/coupon.ts'

type PerCurrency = Partial<Record<Currency, number>>
type Text = (name: string) => string

/** What a coupon gives, and what it asks for: fixed once somebody has used it. Products by the end of their address. */
export type CouponTerms = {
  percent: number | null
  amounts: PerCurrency | null
  freeShipping: boolean
  minimumSpend: PerCurrency
  firstOrder: boolean
  notOnSale: boolean
  kinds: string[]
  tiers: string[]
  products: string[]
}

/** What may be changed as long as a coupon lives. */
export type CouponLimits = {
  title: string
  maxUses: number | null
  perBuyer: number
  listed: boolean
  startsAt: Date | null
  endsAt: Date | null
}

/** How it is handed out: one code, or many that are good once each; and whose it is alone. */
export type CouponCodes = { code: string | null; count: number; email: string | null }

export const shopCurrencies = Object.keys(currencies) as Currency[]
export const mostCodes = 5000

/** Reads what it gives and asks for. What cannot be read is noted under its field's name. */
export function readTerms(text: Text, known: { kinds: readonly string[]; tiers: readonly string[] }, errors: FieldErrors): CouponTerms {
  const percent = whole(text('percent').replace('%', ''), 'percent', errors, { least: 1, most: 100 })
  const amounts = perCurrency(text, 'amount', errors)
  const minimumSpend = perCurrency(text, 'minimum', errors)
  const freeShipping = text('free_shipping') !== ''
  const some = Object.keys(amounts).length > 0
  if (percent !== null && some) errors.percent = 'Give a percentage or amounts, not both.'
  else if (percent === null && !some && !freeShipping && !errors.percent) errors.percent = 'Give a percentage, amounts or free postage.'
  return {
    percent,
    amounts: percent === null && some ? amounts : null,
    freeShipping,
    minimumSpend,
    firstOrder: text('first_order') !== '',
    notOnSale: text('not_on_sale') !== '',
    kinds: known.kinds.filter((kind) => text(`kind-${kind}`) !== ''),
    tiers: known.tiers.filter((tier) => text(`tier-${tier}`) !== ''),
    products: [
      ...new Set(
        text('products')
          .split(/[\s,]+/)
          .map(lastPart)
          .filter(Boolean),
      ),
    ],
  }
}

export function readLimits(text: Text, errors: FieldErrors): CouponLimits {
  const title = text('title').trim().slice(0, 120)
  if (!title) errors.title = 'Say what it is for: buyers read it beside what they save.'
  const [startsAt, endsAt] = [moment(text, 'starts_at', errors), moment(text, 'ends_at', errors)]
  if (startsAt && endsAt && endsAt <= startsAt) errors.ends_at = 'It has to end after it begins.'
  return {
    title,
    maxUses: whole(text('max_uses'), 'max_uses', errors, { least: 1, most: 10_000_000 }),
    perBuyer: whole(text('per_buyer') || '1', 'per_buyer', errors, { least: 1, most: 1000 }) ?? 1,
    listed: text('listed') !== '',
    startsAt,
    endsAt,
  }
}

/** One code, or a batch; an address makes it that member's alone. */
export function readCodes(text: Text, errors: FieldErrors): CouponCodes {
  const batch = text('codes') === 'many'
  const code = batch ? null : couponCode(text('code'))
  if (code !== null && !/^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code)) errors.code = 'Three to 32 letters, figures and hyphens.'
  const count = batch ? whole(text('count'), 'count', errors, { least: 1, most: mostCodes }) : 0
  if (batch && count === null && !errors.count) errors.count = `A number from 1 to ${mostCodes.toLocaleString('en-GB')}.`
  return { code, count: count ?? 0, email: text('email').trim().toLowerCase() || null }
}

/** The end of an address, when somebody pastes a whole one. */
const lastPart = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? ''

function whole(given: string, field: string, errors: FieldErrors, { least, most }: { least: number; most: number }): number | null {
  const text = given.trim()
  if (text === '') return null
  const number = Number(text)
  if (/^\d{1,8}$/.test(text) && number >= least && number <= most) return number
  errors[field] = `A number from ${least} to ${most.toLocaleString('en-GB')}.`
  return null
}

function perCurrency(text: Text, field: string, errors: FieldErrors): PerCurrency {
  const found: PerCurrency = {}
  for (const currency of shopCurrencies) {
    const given = text(`${field}_${currency}`)
      .trim()
      .replace(/^[£$€]/, '')
    if (given === '') continue
    const minor = minorOfDecimal(given, currency)
    if (minor === null || minor < 1 || minor > 100_000_000) errors[`${field}_${currency}`] = 'An amount like 5.00.'
    else found[currency] = minor
  }
  return found
}

/** A day and time of the form, which has no zone, in UTC. */
export function moment(text: Text, field: string, errors: FieldErrors): Date | null {
  if (text(field) === '') return null
  const date = new Date(`${text(field)}Z`)
  if (!Number.isNaN(date.getTime())) return date
  errors[field] = 'Please give a day and a time.'
  return null
}

/** A moment as such a field of a form shows it. */
export const momentField = (date: Date | null): string => date?.toISOString().slice(0, 16) ?? ''
