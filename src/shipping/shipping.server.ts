import { countryName, countryNames } from '#account/addresses/countries.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { countryInSentence } from '#account/rules/address.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Currency } from '#kernel/money.ts'
import type { CachedRows } from '#platform/cached-rows.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import { type CombinedRows, readTogether } from '#platform/read-together.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { type Customs, crossesBorder, customsForUnits, declareCustoms } from '#shipping/rules/customs.ts'
import { type Parcel, packingGrams, parcelGrams, type Quote, quoteParcel, type Tariff, zoneOf } from '#shipping/rules/shipping.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** For displaying delivery prices; orders reread them. */
    tariff: CachedRows<Tariff>
  }
}

export const cachedTariff = (ctx: Ctx): Tariff => ctx.services.tariff.current()

/** The queries of the tariff, for `readTogether`. */
export const tariffQueries = ({ db }: Pick<Ctx, 'db'>) => ({
  zones: db.selectFrom('shipping_zones').select(['code', 'name', 'countries']).orderBy('position'),
  methods: db.selectFrom('shipping_methods').select(['code', 'zone', 'name', 'days', 'free_from as freeFrom']).orderBy('position'),
  bands: db.selectFrom('shipping_bands').select(['method', 'up_to_grams as upToGrams', 'prices']),
})

export const tariffFrom = ({ zones, methods, bands }: CombinedRows<ReturnType<typeof tariffQueries>>): Tariff => ({
  zones,
  methods: methods.map((method) => ({ ...method, bands: bands.filter((band) => band.method === method.code) })),
})

export const readTariff = async (ctx: { db: Db }): Promise<Tariff> => tariffFrom(await readTogether(ctx.db, tariffQueries(ctx)))

/** Methods for a cart and country, with their cost in the cart's currency; none without a country. */
export const quoteShipping = (tariff: Tariff, cart: PricedCart, country: string | undefined): Quote =>
  country ? quoteParcel(tariff, country, cart.currency, parcelOf(cart)) : { choices: [], problem: null }

export function freeFrom({ zones, methods }: Tariff, currency: Currency, country: string | undefined): Record<string, number> {
  const zone = country && zoneOf(zones, country)?.code
  const froms = methods.filter((method) => method.zone === zone).map(({ code, freeFrom: from }) => [code, from[currency] ?? 0] as const)
  return Object.fromEntries(froms.filter(([, minor]) => minor > 0))
}

export const undeliverableText = (problem: NonNullable<Quote['problem']>, country: string): string =>
  problem === 'too-heavy'
    ? `This is too heavy for one parcel to ${countryInSentence(countryName(country))}. Split it into two orders.`
    : `We can’t deliver to ${countryInSentence(countryName(country))} yet.`

/** Countries we don't ship to, to report before a whole address is typed. */
export function unservedCountries(tariff: Tariff, currency: Currency): string[] {
  const feather: Parcel = { grams: 1, value: 0 }
  return Object.keys(countryNames()).filter((country) => quoteParcel(tariff, country, currency, feather).choices.length === 0)
}

export const needsCustoms = (ctx: Ctx, country: string | undefined): boolean =>
  country !== undefined && crossesBorder(shopSettings(ctx).country, country)

export function declareParcel(ctx: Ctx, cart: PricedCart, country: string | undefined): Customs | null {
  if (!cart.physical || !needsCustoms(ctx, country)) return null
  // Customs want a value for free goods: their list price.
  const lines = cart.lines.flatMap((line, at) => {
    const paid = line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0)
    return isPhysical(line.format) ? [{ ...line, value: line.campaignId === null ? paid : line.listPrice * line.qty }] : []
  })
  return declareCustoms(lines, cart.currency, parcelOf(cart).grams, shopSettings(ctx).country)
}

/** The declaration of an order's next parcel, for its packing slip: units per delivered line. Staff only; null when none is needed. */
export async function customsOfParcel(ctx: Ctx, number: string, units: readonly number[]): Promise<Customs | null> {
  requireStaff(ctx, 'orders.view')
  const row = await ctx.db.selectFrom('orders').select('customs').where('number', '=', number).executeTakeFirst()
  return row?.customs && units.some((count) => count > 0) ? customsForUnits(row.customs, units, packingGrams) : null
}

function parcelOf(cart: PricedCart): Parcel {
  const posted = cart.lines.filter((line) => isPhysical(line.format))
  const values = cart.lines.map((line, at) => (isPhysical(line.format) ? line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0) : 0))
  return { grams: parcelGrams(posted), value: values.reduce((sum, value) => sum + value, 0) }
}
