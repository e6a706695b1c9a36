import type { Currency } from '#kernel/money.ts'

/** A part of the world with ways to post to it. A zone without countries is everywhere else. */
export type ShippingZone = { code: string; countries: readonly string[] }

/** A way to post; prices in minor units per currency. */
export type ShippingMethod = { code: string; zone: string; name: string; days: string; prices: Partial<Record<Currency, number>> }

/** A way to post one order, with what it costs (row E6: shipping {name, cost}). */
export type ShippingChoice = { code: string; name: string; days: string; cost: number }

/** The ways to post to a country, in the order of the table, with their cost in minor units; none when the shop does not post there. */
export function shippingChoices(
  zones: readonly ShippingZone[],
  methods: readonly ShippingMethod[],
  country: string,
  currency: Currency,
): ShippingChoice[] {
  const zone = zones.find((each) => each.countries.includes(country)) ?? zones.find((each) => each.countries.length === 0)
  return methods.flatMap(({ code, zone: of, name, days, prices }) => {
    const cost = prices[currency]
    return zone && of === zone.code && cost !== undefined ? [{ code, name, days, cost }] : []
  })
}
