import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { productTextFilter } from '#catalogue/editing/product-text-filter.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { isKind } from '#catalogue/kinds.ts'
import type { Format } from '#catalogue/rules/formats.ts'
import { formatNames } from '#catalogue/rules/formats.ts'
import { fallbackCurrency } from '#kernel/constants.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { type Currency, isCurrency } from '#kernel/money.ts'
import type { Ctx } from '#platform/ctx.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { listParams } from '#ui/data/list-params.ts'

/** `from`, `to`: range of the product's release date. */
export type PriceSearch = ListSearch & { kind: KindName | null; format: Format | null; currency: Currency }

/** A line's price; `low`: the lowest of the last thirty days. Minor units. */
export type PriceRow = { stockLineId: number; productId: number; title: string; label: string; minor: number; low: number; onSale: boolean }

const isFormat = (word: string): word is keyof typeof formatNames => Object.hasOwn(formatNames, word)

/** `?kind=`, `?format=`, `?currency=`. */
export function priceSearchOf(request: Request): PriceSearch {
  const search = new URL(request.url).searchParams
  const [kind, format, currency] = ['kind', 'format', 'currency'].map((name) => search.get(name) ?? '') as [string, string, string]
  return {
    ...listParams(request),
    kind: isKind(kind) ? kind : null,
    format: isFormat(format) ? format : null,
    currency: isCurrency(currency) ? currency : fallbackCurrency,
  }
}

const pageSize = 50

/** SQL aliases: prices `s`, lines `l`, products `p`. */
export const pricesIn = (currency: Currency) => sql`products p join stock_lines l on l.product_id = p.id
  join stock_prices s on s.stock_line_id = l.id and s.currency = ${currency}`

export const matchingPrices = async (ctx: Ctx, { kind, format, words, from, to }: PriceSearch) =>
  allOf(
    sql`p.kind <> 'membership' and p.retired_at is null and l.on_sale`,
    kind && sql`p.kind = ${kind}`,
    format && sql`l.format = ${format}`,
    (await productTextFilter(ctx, words)).where,
    betweenDays(ctx, sql`p.released_at`, { from, to }),
  )

const byId = { id: sql`l.id`, idCast: 'integer' } as const
const sorts = {
  title: { words: 'Title', key: sql`p.title`, cast: 'text', ...byId },
  lowest: { words: 'Lowest first', key: sql`s.minor`, cast: 'integer', ...byId },
  highest: { words: 'Highest first', key: sql`s.minor`, cast: 'integer', desc: true, ...byId, idDesc: true },
} as const

/** Each with its lowest price of the last thirty days. */
export async function listPrices(ctx: Ctx, { sort, cursor, size = pageSize, ...search }: PriceSearch) {
  requireStaff(ctx, 'products.view')
  const { rows, ...list } = await listPage<PriceRow & { id: number }>(
    ctx,
    {
      columns: sql`l.id, l.id as "stockLineId", p.id as "productId", p.title, l.label, s.minor,
        least(s.minor, lowest_price_before(l.id, s.currency, ${ctx.now()})) as low,
        exists (select from sale_prices x where x.stock_line_id = l.id and x.currency = s.currency and x.ends_at > ${ctx.now()}) as "onSale"`,
      ...{ from: pricesIn(search.currency), where: await matchingPrices(ctx, search), sorts },
    },
    { sort, cursor, size },
  )
  return { ...list, rows }
}
