import { kindNames, kinds } from '#catalogue/kinds.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import { type FormValues, parseAmounts, shopCurrencies } from '#kernel/form-values.ts'
import { decimalOf, type PerCurrency } from '#kernel/money.ts'
import { type Term, terms } from '#membership/rules/plan.ts'
import { maxPrice, minCharge } from '#membership/rules/price.ts'

export const planLimits = { name: 40, summary: 200, downloads: 1000, streams: 10, trialDays: 60 } as const

export const planKinds = kindNames.filter((name) => !kinds[name].physical)

export const kindField = (kind: string): string => `kind_${kind}`

export type PlanFields = {
  name: string
  summary: string
  kinds: string[]
  downloads_a_month: number
  parallel_streams: number
  trial_days: number
}

export function readPlan(text: FormValues): PlanFields {
  const errors: FieldErrors = {}
  const readText = (field: 'name' | 'summary', missing: string) => {
    const value = text(field).trim().replace(/\s+/g, ' ')
    if (!value) errors[field] = missing
    if (value.length > planLimits[field]) errors[field] = `Use at most ${planLimits[field]} characters.`
    return value
  }
  const readCount = (field: string, min: number, max: number) => {
    const value = text(field).trim()
    if (!/^\d{1,4}$/.test(value) || Number(value) < min || Number(value) > max) errors[field] = `Enter a number from ${min} to ${max}.`
    return Number(value)
  }
  const included = planKinds.filter((kind) => text(kindField(kind)) !== '')
  if (included.length === 0) errors.kinds = 'Choose what the plan includes.'
  const fields = {
    name: readText('name', 'Enter a name.'),
    summary: readText('summary', 'Say in one sentence what members get.'),
    kinds: included,
    downloads_a_month: readCount('downloads', 0, planLimits.downloads),
    parallel_streams: readCount('streams', 1, planLimits.streams),
    trial_days: readCount('trial_days', 0, planLimits.trialDays),
  }
  refuseFields(errors)
  return fields
}

export const planFields = (plan: PlanFields): Record<string, string> => ({
  ...{ name: plan.name, summary: plan.summary, downloads: String(plan.downloads_a_month), streams: String(plan.parallel_streams) },
  trial_days: String(plan.trial_days),
  ...Object.fromEntries(plan.kinds.map((kind) => [kindField(kind), 'on'])),
})

export type PlanPrices = Record<Term, PerCurrency>

/** Prices from fields like `monthly_GBP`. Refuses invalid by field. */
export function readPrices(text: FormValues, before: PlanPrices): PlanPrices {
  const errors: FieldErrors = {}
  const prices: PlanPrices = { monthly: parseAmounts(text, 'monthly', errors), annual: parseAmounts(text, 'annual', errors) }
  for (const term of terms)
    for (const currency of shopCurrencies) {
      const minor = prices[term][currency]
      const field = `${term}_${currency}`
      if (minor === undefined) {
        if (before[term][currency] !== undefined) errors[field] ??= 'A price can change but not be removed: members pay it.'
        else if (currency === fallbackCurrency) errors[field] ??= 'Enter a price: other currencies fall back to it.'
      } else if (minor < minCharge || minor > maxPrice) errors[field] = 'Enter a price from 0.50 to 10,000.00.'
    }
  refuseFields(errors)
  return prices
}

export const priceFields = (prices: PlanPrices): Record<string, string> =>
  Object.fromEntries(
    terms.flatMap((term) => Object.entries(prices[term]).map(([currency, minor]) => [`${term}_${currency}`, decimalOf(minor, 2)])),
  )
