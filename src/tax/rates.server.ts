import { type RawBuilder, sql } from 'kysely'
import type { CachedRows } from '#platform/cached-rows.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import type { ShopSettings } from '#platform/shop-settings/shop-settings.ts'
import { type TaxClass, type TaxedSeller, taxCountryOf, taxSchemes } from '#tax/rules/territory.ts'

/** Where something is taxed and at what rate (basis points); no country when the shop charges no tax. */
export type Rate = { country: string | null; rate: number }

type RateRow = { country: string; class: TaxClass; basis_points: number }
type DatedRate = RateRow & { valid_from: string }

declare module '#platform/ctx.ts' {
  interface Services {
    /** Rates of every day, newest first, for displaying a checkout's tax; orders reread them. */
    taxRates: CachedRows<DatedRate[]>
  }
}

export const readTaxRates = async (db: Db): Promise<DatedRate[]> =>
  (await sql<DatedRate>`select country, class, basis_points, valid_from::text from tax_rates order by valid_from desc`.execute(db)).rows

/** As `ratesQuery`, from the cache; several of a country and class begin with the one in force. */
export function cachedRates(ctx: Ctx): RateRow[] {
  const today = ctx.now().toISOString().slice(0, 10)
  return ctx.services.taxRates.current().filter((rate) => rate.valid_from <= today)
}

export const ratesQuery = (ctx: Ctx): RawBuilder<RateRow> => sql`
  select distinct on (country, class) country, class, basis_points from tax_rates
  where valid_from <= ${ctx.now()}::timestamptz at time zone 'UTC'
  order by country, class, valid_from desc`

type Places = Record<TaxClass, string | null>

export function ratesIn(rows: readonly RateRow[], ctx: Ctx, places: Places): Record<TaxClass, Rate> {
  const seller = taxedSeller(shopSettings(ctx))
  const rateOf = (taxClass: TaxClass): Rate => {
    const country = taxCountryOf(taxClass, places[taxClass], seller)
    const found = rows.find((row) => row.country === country && row.class === taxClass)
    return found ? { country, rate: found.basis_points } : { country: null, rate: 0 }
  }
  return { goods: rateOf('goods'), digital: rateOf('digital') }
}

export const ratesFor = async (ctx: Ctx, places: Places): Promise<Record<TaxClass, Rate>> =>
  ratesIn((await ratesQuery(ctx).execute(ctx.db)).rows, ctx, places)

const taxedSeller = (settings: ShopSettings): TaxedSeller => ({
  registered: taxSchemes.filter((scheme) => settings[`vat${scheme}`] !== ''),
  home: settings.country,
})
