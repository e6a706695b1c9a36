import type { Currency } from '#kernel/money.ts'

/** A part of the world with ways to post to it; a zone without countries is everywhere else. To `noCustoms` no declaration is needed. */
export type ShippingZone = { code: string; countries: readonly string[]; noCustoms: readonly string[] }

type Prices = Partial<Record<Currency, number>>

/** A way to post: what it costs by weight, and from what worth of goods on it is free; minor units per currency. */
export type ShippingMethod = {
  code: string
  zone: string
  name: string
  days: string
  bands: readonly { upToGrams: number; prices: Prices }[]
  freeFrom: Prices
}

/** What is posted: its weight with the packing, and what the goods in it are worth (minor units, discounts off). */
export type Parcel = { grams: number; worth: number }

/** A way to post one order, with what it costs (row E6: shipping {name, cost}). */
export type ShippingChoice = { code: string; name: string; days: string; cost: number }

/** The ways there are; when there are none, why. */
export type Quote = { choices: ShippingChoice[]; problem: 'not-served' | 'too-heavy' | null }

/** A padded envelope, and tape. */
export const packingGrams = 60

/** The weight of a parcel with these things in it. */
export const parcelGrams = (lines: readonly { weightGrams: number; qty: number }[]): number =>
  lines.reduce((sum, line) => sum + line.weightGrams * line.qty, lines.length > 0 ? packingGrams : 0)

export const zoneOf = (zones: readonly ShippingZone[], country: string): ShippingZone | undefined =>
  zones.find((each) => each.countries.includes(country)) ?? zones.find((each) => each.countries.length === 0)

/** The ways to post a parcel to a country, in the order of the table, with their cost in minor units. */
export function quoteParcel(
  zones: readonly ShippingZone[],
  methods: readonly ShippingMethod[],
  country: string,
  currency: Currency,
  { grams, worth }: Parcel,
): Quote {
  const zone = zoneOf(zones, country)
  const ways = methods.filter((method) => method.zone === zone?.code && method.bands.some(({ prices }) => prices[currency] !== undefined))
  const choices = ways.flatMap(({ code, name, days, bands, freeFrom }) => {
    const band = [...bands].sort((a, b) => a.upToGrams - b.upToGrams).find(({ upToGrams }) => grams <= upToGrams)
    const cost = band?.prices[currency]
    if (cost === undefined) return []
    const free = worth >= (freeFrom[currency] ?? Number.POSITIVE_INFINITY)
    return [{ code, name, days, cost: free ? 0 : cost }]
  })
  return { choices, problem: choices.length > 0 ? null : ways.length > 0 ? 'too-heavy' : 'not-served' }
}
