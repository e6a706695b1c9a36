import { type RawBuilder, sql } from 'kysely'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { restDays, type SaleTerms } from '#catalogue/rules/sales/sale.ts'

export type SaleScope = { productIds: number[]; kinds: KindName[]; artistIds: number[]; styles: string[] }

/** `skipClashing` skips lines on sale or resting at the time instead of refusing the sale. */
export type SaleRequest = SaleTerms & SaleScope & { skipClashing?: boolean }

export const restUntil = (endsAt: Date): Date => new Date(endsAt.getTime() + restDays * 86_400_000)

/** Rows (line, product_id, currency, full_price, minor): every price the sale would lower. */
export const salePriceRows = ({ percent, amounts, startsAt, endsAt, skipClashing = false, ...scope }: SaleRequest): RawBuilder<unknown> => {
  const minor =
    percent === null
      ? sql`(${JSON.stringify(amounts)}::jsonb ->> s.currency)::bigint`
      : sql`(s.minor * ${100 - percent}::integer + 50) / 100`
  const notClashing = sql`not exists (select from sale_prices c where c.stock_line_id = l.id and ${overlapsRest(startsAt, endsAt)})`
  return sql`
    select * from (
      select l.id as line, l.product_id, s.currency, s.minor as full_price, ${minor} as minor
      from products p join stock_lines l on l.product_id = p.id join stock_prices s on s.stock_line_id = l.id
      where ${sql.join([sql`p.published and l.on_sale`, ...conditions(scope), ...(skipClashing ? [notClashing] : [])], sql` and `)}
    ) priced where minor > 0 and minor < full_price`
}

/** Whether the sale price `c` or its rest period overlaps a time span; the same rule as the constraint `one_sale_then_rest`. */
export const overlapsRest = (startsAt: Date, endsAt: Date): RawBuilder<unknown> =>
  sql`tstzrange(c.starts_at, c.rests_until) && tstzrange(${startsAt}, ${restUntil(endsAt)})`

const byArtists = (ids: number[]) => sql`(p.artist_id = any(${ids}::integer[])
  or p.id in (select product_id from further_artists where artist_id = any(${ids}::integer[])))`

const conditions = ({ productIds, kinds, artistIds, styles }: SaleScope): RawBuilder<unknown>[] => [
  ...(productIds.length > 0 ? [sql`p.id = any(${productIds}::integer[])`] : []),
  ...(kinds.length > 0 ? [sql`p.kind = any(${kinds}::text[])`] : []),
  ...(artistIds.length > 0 ? [byArtists(artistIds)] : []),
  ...(styles.length > 0 ? [sql`p.style = any(${styles}::text[])`] : []),
]
