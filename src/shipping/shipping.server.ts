import { countryName, countryNames } from '#account/addresses/countries.server.ts'
import { staffOf } from '#account/member.server.ts'
import { inSentence } from '#account/rules/address.ts'
import type { PricedCart } from '#cart/price-cart.server.ts'
import { isPhysical } from '#catalogue/rules/formats.ts'
import type { Ctx } from '#platform/ctx.ts'
import { type Customs, declare, declaredFor } from '#shipping/rules/customs.ts'
import {
  type Parcel,
  packingGrams,
  parcelGrams,
  type Quote,
  quoteParcel,
  type ShippingMethod,
  type ShippingZone,
  zoneOf,
} from '#shipping/rules/shipping.ts'

/** The ways to post what is in a cart to a country, and what each costs in the visitor's currency; none without a country. */
export async function quoteShipping(ctx: Ctx, cart: PricedCart, country: string | undefined): Promise<Quote> {
  if (!country) return { choices: [], problem: null }
  const [zones, methods] = [await allZones(ctx), await allMethods(ctx)]
  return quoteParcel(zones, methods, country, ctx.visitor.currency, parcelOf(cart))
}

/** From what worth of goods on each way to post there costs nothing, by its code; in the visitor's currency. */
export async function freeFrom(ctx: Ctx, country: string | undefined): Promise<Record<string, number>> {
  if (!country) return {}
  const zone = zoneOf(await allZones(ctx), country)?.code
  const ways = (await allMethods(ctx)).filter((method) => method.zone === zone)
  const froms = ways.map(({ code, freeFrom: from }) => [code, from[ctx.visitor.currency] ?? 0] as const)
  return Object.fromEntries(froms.filter(([, minor]) => minor > 0))
}

/** Why nothing goes to a country, for the buyer. */
export const unreachableWords = (problem: NonNullable<Quote['problem']>, country: string): string =>
  problem === 'too-heavy'
    ? `This is too heavy for one parcel to ${inSentence(countryName(country))}. Split it into two orders.`
    : `We can’t deliver to ${inSentence(countryName(country))} yet.`

/** The countries nothing is posted to, to say so before anyone has typed a whole address. */
export async function unservedCountries(ctx: Ctx): Promise<string[]> {
  const [zones, methods] = [await allZones(ctx), await allMethods(ctx)]
  const feather: Parcel = { grams: 1, worth: 0 }
  const served = (country: string) => quoteParcel(zones, methods, country, ctx.visitor.currency, feather).choices.length > 0
  return Object.keys(countryNames()).filter((country) => !served(country))
}

/** Whether a parcel to a country has to be declared. */
export const crossesBorder = async (ctx: Ctx, country: string | undefined): Promise<boolean> =>
  country !== undefined && !zoneOf(await allZones(ctx), country)?.noCustoms.includes(country)

/** The customs declaration of a cart for a country; null where none is needed. */
export async function declareParcel(ctx: Ctx, cart: PricedCart, country: string | undefined): Promise<Customs | null> {
  if (!cart.physical || !(await crossesBorder(ctx, country))) return null
  // What is given away is worth something to customs: what it costs who buys it.
  const lines = cart.lines.flatMap((line, at) => {
    const paid = line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0)
    return isPhysical(line.format) ? [{ ...line, worth: line.campaignId === null ? paid : line.listPrice * line.qty }] : []
  })
  return declare(lines, cart.currency, parcelOf(cart).grams, homeCountry)
}

/** What customs are told of an order's next parcel, for its packing slip: of each posted line so many units. Staff only; null when none is needed. */
export async function customsOfParcel(ctx: Ctx, number: string, units: readonly number[]): Promise<Customs | null> {
  staffOf(ctx)
  const row = await ctx.db.selectFrom('orders').select('customs').where('number', '=', number).executeTakeFirst()
  return row?.customs && units.some((count) => count > 0) ? declaredFor(row.customs, units, packingGrams) : null
}

// Where the shop posts from.
const homeCountry = 'GB'

function parcelOf(cart: PricedCart): Parcel {
  const posted = cart.lines.filter((line) => isPhysical(line.format))
  const worths = cart.lines.map((line, at) => (isPhysical(line.format) ? line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0) : 0))
  return { grams: parcelGrams(posted), worth: worths.reduce((sum, worth) => sum + worth, 0) }
}

async function allZones(ctx: Ctx): Promise<ShippingZone[]> {
  const rows = await ctx.db.selectFrom('shipping_zones').select(['code', 'countries', 'no_customs']).orderBy('position').execute()
  return rows.map(({ no_customs, ...zone }) => ({ ...zone, noCustoms: no_customs }))
}

async function allMethods(ctx: Ctx): Promise<ShippingMethod[]> {
  const rows = await ctx.db.selectFrom('shipping_methods').selectAll().orderBy('position').execute()
  const bands = await ctx.db.selectFrom('shipping_bands').selectAll().execute()
  return rows.map(({ code, zone, name, days, free_from }) => ({
    code,
    zone,
    name,
    days,
    bands: bands.filter((band) => band.method === code).map(({ up_to_grams, prices }) => ({ upToGrams: up_to_grams, prices })),
    freeFrom: free_from,
  }))
}
