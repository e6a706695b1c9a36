import type { Currency, PerCurrency } from '#kernel/money.ts'

/** A zone without countries is everywhere else. */
export type ShippingZone = { code: string; name: string; countries: readonly string[] }

/** Cost by weight, and the value from which it is free; minor units per currency. */
export type ShippingMethod = {
  code: string
  zone: string
  name: string
  days: string
  bands: readonly { upToGrams: number; prices: PerCurrency }[]
  freeFrom: PerCurrency
}

export type Tariff = { zones: readonly ShippingZone[]; methods: readonly ShippingMethod[] }

/** Weight with packaging, and value after discounts (minor units). */
export type Parcel = { grams: number; value: number }

/** A method with its cost for one order (row E6: shipping {name, cost}). */
export type ShippingChoice = { code: string; name: string; days: string; cost: number }

export type Quote = { choices: ShippingChoice[]; problem: 'not-served' | 'too-heavy' | null }

/** A padded envelope and tape. */
export const packingGrams = 60

export const parcelGrams = (lines: readonly { weightGrams: number; qty: number }[]): number =>
  lines.reduce((sum, line) => sum + line.weightGrams * line.qty, lines.length > 0 ? packingGrams : 0)

export const zoneOf = (zones: readonly ShippingZone[], country: string): ShippingZone | undefined =>
  zones.find((each) => each.countries.includes(country)) ?? zones.find((each) => each.countries.length === 0)

/** Minor units. */
export function quoteParcel({ zones, methods }: Tariff, country: string, currency: Currency, { grams, value }: Parcel): Quote {
  const zone = zoneOf(zones, country)
  const zoneMethods = methods.filter(
    (method) => method.zone === zone?.code && method.bands.some(({ prices }) => prices[currency] !== undefined),
  )
  const choices = zoneMethods.flatMap(({ code, name, days, bands, freeFrom }) => {
    const band = [...bands].sort((a, b) => a.upToGrams - b.upToGrams).find(({ upToGrams }) => grams <= upToGrams)
    const cost = band?.prices[currency]
    if (cost === undefined) return []
    const free = value >= (freeFrom[currency] ?? Number.POSITIVE_INFINITY)
    return [{ code, name, days, cost: free ? 0 : cost }]
  })
  return { choices, problem: choices.length > 0 ? null : zoneMethods.length > 0 ? 'too-heavy' : 'not-served' }
}
