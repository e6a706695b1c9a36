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

/** Methods for a cart and country, with their cost in the visitor's currency; none without a country. */
export async function quoteShipping(ctx: Ctx, cart: PricedCart, country: string | undefined): Promise<Quote> {
  if (!country) return { choices: [], problem: null }
  const [zones, methods] = [await allZones(ctx), await allMethods(ctx)]
  return quoteParcel(zones, methods, country, ctx.visitor.currency, parcelOf(cart))
}

/** The value from which each method is free, by its code, in the visitor's currency. */
export async function freeFrom(ctx: Ctx, country: string | undefined): Promise<Record<string, number>> {
  if (!country) return {}
  const zone = zoneOf(await allZones(ctx), country)?.code
  const ways = (await allMethods(ctx)).filter((method) => method.zone === zone)
  const froms = ways.map(({ code, freeFrom: from }) => [code, from[ctx.visitor.currency] ?? 0] as const)
  return Object.fromEntries(froms.filter(([, minor]) => minor > 0))
}

export const unreachableWords = (problem: NonNullable<Quote['problem']>, country: string): string =>
  problem === 'too-heavy'
    ? `This is too heavy for one parcel to ${inSentence(countryName(country))}. Split it into two orders.`
    : `We can’t deliver to ${inSentence(countryName(country))} yet.`

/** Countries we don't ship to, to say so before a whole address is typed. */
export async function unservedCountries(ctx: Ctx): Promise<string[]> {
  const [zones, methods] = [await allZones(ctx), await allMethods(ctx)]
  const feather: Parcel = { grams: 1, worth: 0 }
  const served = (country: string) => quoteParcel(zones, methods, country, ctx.visitor.currency, feather).choices.length > 0
  return Object.keys(countryNames()).filter((country) => !served(country))
}

/** Whether a parcel needs a customs declaration. */
export const crossesBorder = async (ctx: Ctx, country: string | undefined): Promise<boolean> =>
  country !== undefined && !zoneOf(await allZones(ctx), country)?.noCustoms.includes(country)

/** A cart's customs declaration; null where none is needed. */
export async function declareParcel(ctx: Ctx, cart: PricedCart, country: string | undefined): Promise<Customs | null> {
  if (!cart.physical || !(await crossesBorder(ctx, country))) return null
  // Customs want a value for free goods: their list price.
  const lines = cart.lines.flatMap((line, at) => {
    const paid = line.unitPrice * line.qty - (cart.lineDiscounts[at] ?? 0)
    return isPhysical(line.format) ? [{ ...line, worth: line.campaignId === null ? paid : line.listPrice * line.qty }] : []
  })
  return declare(lines, cart.currency, parcelOf(cart).grams, homeCountry)
}

/** The declaration of an order's next parcel, for its packing slip: units per delivered line. Staff only; null when none is needed. */
export async function customsOfParcel(ctx: Ctx, number: string, units: readonly number[]): Promise<Customs | null> {
  staffOf(ctx)
  const row = await ctx.db.selectFrom('orders').select('customs').where('number', '=', number).executeTakeFirst()
  return row?.customs && units.some((count) => count > 0) ? declaredFor(row.customs, units, packingGrams) : null
}

// Where the shop ships from.
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
