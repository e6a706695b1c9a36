import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import { type FormValues, parseAmounts } from '#kernel/form-values.ts'
import { decimalOf, type PerCurrency } from '#kernel/money.ts'
import { slugify } from '#kernel/text.ts'

export type EditedBand = { upToGrams: number; prices: PerCurrency }
/** Bands from light to heavy; money in minor units. */
export type EditedMethod = { code: string; name: string; days: string; freeFrom: PerCurrency; bands: EditedBand[] }
/** No countries: everywhere that no other zone lists. */
export type EditedZone = { code: string; name: string; countries: string[]; methods: EditedMethod[] }

export const tariffLimits = { zones: 30, methods: 10, bands: 8, name: 60, days: 40, grams: 100_000 } as const

export const countryField = (code: string): string => `to_${code}`
export const bandField = (at: number): string => `band_${at}`

type ZoneFields = Pick<EditedZone, 'name' | 'countries'>

/** A zone from its form; it takes its countries from other zones. Refuses invalid by field. */
export function readZone(text: FormValues, countries: readonly string[], others: readonly EditedZone[]): ZoneFields {
  const errors: FieldErrors = {}
  const name = readName(text, errors)
  const rest = text('reach') === 'rest'
  const chosen = rest ? [] : countries.filter((code) => text(countryField(code)) !== '')
  if (rest && others.some((zone) => zone.countries.length === 0)) errors.reach = 'Another zone already covers everywhere else.'
  if (!rest && chosen.length === 0) errors.reach = 'Choose at least one country.'
  const emptied = others.find((zone) => zone.countries.length > 0 && zone.countries.every((code) => chosen.includes(code)))
  if (emptied) errors.reach = `${emptied.name} would have no country left. Remove that zone first.`
  if (others.some((zone) => zone.name.toLowerCase() === name.toLowerCase())) errors.name = 'Another zone has this name.'
  if (others.length >= tariffLimits.zones) errors.name = `A shop has at most ${tariffLimits.zones} zones.`
  refuse(errors)
  return { name, countries: chosen }
}

/** A method from its form. Rows without a weight and a price are left out. Refuses invalid by field. */
export function readMethod(text: FormValues): Omit<EditedMethod, 'code'> {
  const errors: FieldErrors = {}
  const name = readName(text, errors)
  const days = text('days').trim()
  if (!days) errors.days = 'Say how long it takes, like 2 to 4 working days.'
  if (days.length > tariffLimits.days) errors.days = `Use at most ${tariffLimits.days} characters.`
  const freeFrom = parseAmounts(text, 'free_from', errors)
  const bands = Array.from({ length: tariffLimits.bands }, (_, at) => readBand(text, bandField(at), errors)).filter((band) => band !== null)
  if (Object.keys(errors).length === 0 && bands.length === 0) errors[`${bandField(0)}_grams`] = 'Enter at least one weight with a price.'
  const twice = bands.find((band, at) => bands.findIndex(({ upToGrams }) => upToGrams === band.upToGrams) !== at)
  if (twice) errors[`${bandField(0)}_grams`] = `${twice.upToGrams} g is entered twice.`
  refuse(errors)
  return { name, days, freeFrom, bands: bands.sort((a, b) => a.upToGrams - b.upToGrams) }
}

function readBand(text: FormValues, field: string, errors: FieldErrors): EditedBand | null {
  const grams = text(`${field}_grams`).trim()
  const prices = parseAmounts(text, field, errors, 0)
  const priced = Object.keys(prices).length > 0
  if (!grams && !priced) return null
  if (!/^\d{1,6}$/.test(grams) || Number(grams) < 1 || Number(grams) > tariffLimits.grams)
    errors[`${field}_grams`] = 'Enter grams, from 1 to 100,000.'
  if (!priced) errors[`${field}_GBP`] ??= 'Enter a price.'
  return { upToGrams: Number(grams), prices }
}

function readName(text: FormValues, errors: FieldErrors): string {
  const name = text('name').trim().replace(/\s+/g, ' ')
  if (!name) errors.name = 'Enter a name.'
  if (name.length > tariffLimits.name) errors.name = `Use at most ${tariffLimits.name} characters.`
  return name
}

function refuse(errors: FieldErrors): void {
  refuseFields(errors)
}

export function newCode(name: string, zones: readonly EditedZone[]): string {
  const usedCodes = new Set(['new', ...zones.flatMap(({ code, methods }) => [code, ...methods.map((method) => method.code)])])
  const base = slugify(name) || 'zone'
  for (let at = 1; ; at++) if (!usedCodes.has(at === 1 ? base : `${base}-${at}`)) return at === 1 ? base : `${base}-${at}`
}

export const methodFields = ({ name, days, freeFrom, bands }: EditedMethod): Record<string, string> => ({
  name,
  days,
  ...amountFields('free_from', freeFrom),
  ...Object.assign(
    {},
    ...bands.map(({ upToGrams, prices }, at) => ({
      [`${bandField(at)}_grams`]: String(upToGrams),
      ...amountFields(bandField(at), prices),
    })),
  ),
})

const amountFields = (field: string, amounts: PerCurrency): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([currency, minor]) => [`${field}_${currency}`, decimalOf(minor, 2)]))
