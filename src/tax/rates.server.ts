import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import { type TaxClass, taxedIn } from '#tax/rules/territory.ts'

/** Where something is taxed and at what rate (basis points); no country when the shop charges no tax. */
export type Rate = { country: string | null; rate: number }

/** Today's tax rates for goods posted to one country and digital goods bought in another. */
export async function ratesFor(ctx: Ctx, places: Record<TaxClass, string | null>): Promise<Record<TaxClass, Rate>> {
  const { registered } = ctx.config.tax
  const [goods, digital] = [taxedIn('goods', places.goods, registered), taxedIn('digital', places.digital, registered)]
  const wanted = [goods, digital].filter((country) => country !== null)
  const { rows } =
    wanted.length === 0
      ? { rows: [] }
      : await sql<{ country: string; class: TaxClass; basis_points: number }>`
          select distinct on (country, class) country, class, basis_points from tax_rates
          where country = any(${wanted}) and valid_from <= ${ctx.now()}::timestamptz at time zone 'UTC'
          order by country, class, valid_from desc`.execute(ctx.db)
  const rateOf = (taxClass: TaxClass, country: string | null): Rate => {
    const found = rows.find((row) => row.country === country && row.class === taxClass)
    return found ? { country, rate: found.basis_points } : { country: null, rate: 0 }
  }
  return { goods: rateOf('goods', goods), digital: rateOf('digital', digital) }
}
