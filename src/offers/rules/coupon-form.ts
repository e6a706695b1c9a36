import type { FieldErrors } from '#kernel/errors.ts'
import { type FormValues, parseAmounts, parseDateTime, parseLine, shopCurrencies } from '#kernel/form-values.ts'
import type { Currency, PerCurrency } from '#kernel/money.ts'
import { pickedLines } from '#kernel/picker-lines.ts'
import { normaliseCode } from '#offers/rules/coupon.ts'

/** Discount and conditions; fixed once the coupon was used. Products as a picker's lines. */
export type CouponTerms = {
  percent: number | null
  amounts: PerCurrency | null
  freeShipping: boolean
  minimumSpend: PerCurrency
  firstOrder: boolean
  notOnSale: boolean
  kinds: string[]
  tiers: string[]
  currencies: Currency[]
  products: string[]
}

export type CouponLimits = {
  title: string
  maxUses: number | null
  perBuyer: number
  listed: boolean
  startsAt: Date | null
  endsAt: Date | null
}

export type CouponCodes = { code: string | null; count: number; email: string | null }

export const maxCodes = 5000

export function readTerms(
  text: FormValues,
  known: { kinds: readonly string[]; tiers: readonly string[] },
  errors: FieldErrors,
): CouponTerms {
  const percent = parseInteger(text('percent').replace('%', ''), 'percent', errors, { least: 1, most: 100 })
  const amounts = parseAmounts(text, 'amount', errors)
  const minimumSpend = parseAmounts(text, 'minimum', errors)
  const freeShipping = text('free_shipping') !== ''
  const hasAmounts = Object.keys(amounts).length > 0
  if (percent !== null && hasAmounts) errors.percent = 'Enter a percentage or amounts, not both.'
  else if (percent === null && !hasAmounts && !freeShipping && !errors.percent)
    errors.percent = 'Enter a percentage, amounts or free delivery.'
  return {
    percent,
    amounts: percent === null && hasAmounts ? amounts : null,
    freeShipping,
    minimumSpend,
    firstOrder: text('first_order') !== '',
    notOnSale: text('not_on_sale') !== '',
    kinds: known.kinds.filter((kind) => text(`kind-${kind}`) !== ''),
    tiers: known.tiers.filter((tier) => text(`tier-${tier}`) !== ''),
    currencies: shopCurrencies.filter((currency) => text(`currency-${currency}`) !== ''),
    products: pickedLines(text('products')),
  }
}

export function readLimits(text: FormValues, errors: FieldErrors): CouponLimits {
  const title = parseLine(text, 'title', errors, { most: 120, missing: 'Enter a title. Buyers see it next to the amount they save.' })
  const [startsAt, endsAt] = [parseDateTime(text, 'starts_at', errors), parseDateTime(text, 'ends_at', errors)]
  if (startsAt && endsAt && endsAt <= startsAt) errors.ends_at = 'The end must be after the start.'
  return {
    title,
    maxUses: parseInteger(text('max_uses'), 'max_uses', errors, { least: 1, most: 10_000_000 }),
    perBuyer: parseInteger(text('per_buyer') || '1', 'per_buyer', errors, { least: 1, most: 1000 }) ?? 1,
    listed: text('listed') !== '',
    startsAt,
    endsAt,
  }
}

export function readCodes(text: FormValues, errors: FieldErrors): CouponCodes {
  const batch = text('codes') === 'many'
  const code = batch ? null : normaliseCode(text('code'))
  if (code !== null && !/^[A-Z0-9][A-Z0-9-]{2,31}$/.test(code)) errors.code = 'Use 3 to 32 letters, digits and hyphens.'
  const count = batch ? parseInteger(text('count'), 'count', errors, { least: 1, most: maxCodes }) : 0
  if (batch && count === null && !errors.count) errors.count = `Enter a number from 1 to ${maxCodes.toLocaleString('en-GB')}.`
  return { code, count: count ?? 0, email: text('email').trim().toLowerCase() || null }
}

function parseInteger(input: string, field: string, errors: FieldErrors, { least, most }: { least: number; most: number }): number | null {
  const text = input.trim()
  if (text === '') return null
  const number = Number(text)
  if (/^\d{1,8}$/.test(text) && number >= least && number <= most) return number
  errors[field] = `Enter a number from ${least} to ${most.toLocaleString('en-GB')}.`
  return null
}
