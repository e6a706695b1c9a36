import { type RawBuilder, sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import type { ListSearch } from '#kernel/list-cursor.ts'
import { likePattern } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { allOf, betweenDays, listPage } from '#platform/statements/list-page.server.ts'
import { fewLeft, type StockFilter, stockFilters } from '#stock/rules/stock-filters.ts'
import { wasMoved } from '#stock/stock.server.ts'
import { logStockAction } from '#stock/stock-log.server.ts'
import { listParams } from '#ui/data/list-params.ts'

/** A disc and its stock: on hand, reserved, promised to pre-orders, available; and how many people wait for it. */
export type DiscStock = {
  id: number
  title: string
  label: string
  sold: boolean
  onHand: number
  reserved: number
  ahead: number
  free: number
  waiting: number
}

const pageSize = 50

const discColumns = sql`l.id, p.title, l.label, l.on_sale and p.published as sold, l.on_hand as "onHand", l.reserved, l.ahead_waiting as ahead, l.available as free,
  (select count(*)::int from stock_alerts a where a.stock_line_id = l.id and a.told_at is null and a.confirmed_at is not null) as waiting`
const discs = sql`stock_lines l join products p on p.id = l.product_id`

const filterConditions: Record<StockFilter, RawBuilder<unknown> | null> = {
  all: null,
  'sold-out': sql`l.available <= 0`,
  few: sql`l.available between 1 and ${fewLeft}`,
  wanted: sql`exists (select from stock_alerts a where a.stock_line_id = l.id and a.told_at is null and a.confirmed_at is not null)`,
}

const byId = { id: sql`l.id`, idCast: 'integer' } as const
const sorts = {
  scarcest: { words: 'Fewest first', key: sql`l.available`, cast: 'integer', ...byId },
  most: { words: 'Most first', key: sql`l.available`, cast: 'integer', desc: true, ...byId, idDesc: true },
  title: { words: 'Title', key: sql`p.title`, cast: 'text', ...byId },
} as const

type Search = ListSearch & { filter: StockFilter }

export function stockSearchOf(request: Request): Search {
  const { show, ...search } = listParams(request)
  return { ...search, filter: stockFilters.find((one) => one === show) ?? 'all' }
}

/** Staff only. `from`, `to`: days their stock moved on. */
export async function staffStock(ctx: Ctx, { filter, words, from, to, sort, cursor, size = pageSize }: Search) {
  requireStaff(ctx, 'stock.view')
  const found = words.trim() && sql`lower(p.title) like ${likePattern(words.trim().toLowerCase())}`
  const moved = sql`l.id in (select stock_line_id from stock_moves m where ${betweenDays(ctx, sql`m.moved_at`, { from, to })})`
  const where = allOf(sql`l.format in ('dvd', 'cd')`, filterConditions[filter], found, (from || to) && moved)
  const { rows, ...rest } = await listPage<DiscStock>(ctx, { columns: discColumns, from: discs, where, sorts }, { sort, cursor, size })
  return { rows: rows.map(discStockOf), ...rest }
}

/** One disc and its latest movements. Refuses not-found. */
export async function staffStockLine(ctx: Ctx, stockLineId: number) {
  requireStaff(ctx, 'stock.view')
  const { rows } =
    await sql<DiscStock>`select ${discColumns} from ${discs} where l.format in ('dvd', 'cd') and l.id = ${stockLineId}`.execute(ctx.db)
  if (!rows[0]) throw discNotFound()
  const moves = await ctx.db
    .selectFrom('stock_moves as m')
    .leftJoin('orders as o', (join) => join.on('o.id', '=', sql<string>`case when m.reason = 'sale' then m.source_id::uuid end`))
    .select(['m.id', 'm.delta', 'm.reason', 'm.moved_at', 'o.number'])
    .where('m.stock_line_id', '=', stockLineId)
    .orderBy('m.id', 'desc')
    .limit(25)
    .execute()
  return { shelf: discStockOf(rows[0]), moves: moves.map(({ moved_at, ...move }) => ({ ...move, at: shopTime(ctx, moved_at) })) }
}

const discStockOf = ({ id, title, label, sold, onHand, reserved, ahead, free, waiting }: DiscStock): DiscStock => {
  return { id, title, label, sold, onHand, reserved, ahead, free, waiting }
}

/** A stocktake: the count, the number staff saw before counting, and the reason. `key`: idempotency key of the form. */
export type StocktakeInput = { counted: number; seen: number; why: string; key: string }

/** Once per form. Refuses not-found, invalid, a count below reservations, and stock that moved meanwhile. */
export const saveStocktake = (ctx: Ctx, stockLineId: number, { counted, seen, why, key }: StocktakeInput): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'stock.edit')
    if (!/^[\w-]{8,64}$/.test(key)) throw new ShopError('invalid', 'We couldn’t read that form. Please try again.')
    if (!Number.isInteger(counted) || counted > 100_000) throw invalidField('counted', 'Enter a whole number.')
    if (!why) throw invalidField('why', 'Enter a reason for the difference.')
    const line = await ctx.db
      .selectFrom('stock_lines')
      .select(['on_hand', 'reserved'])
      .where('id', '=', stockLineId)
      .where('format', 'in', ['dvd', 'cd'])
      .forUpdate()
      .executeTakeFirst()
    if (!line) throw discNotFound()
    if (await wasMoved(ctx, stockLineId, 'correction', key)) return
    const had = line.on_hand ?? 0
    if (had !== seen) throw new ShopError('cart-changed', `Stock changed in the meantime and is now ${had}. Count again.`)
    if (counted === had) throw invalidField('counted', 'Stock is already at this number.')
    if (counted < line.reserved)
      throw invalidField('counted', `${line.reserved} are reserved by orders awaiting payment, so you can’t count fewer.`)
    await adjustStock(ctx, stockLineId, counted - had, key)
    await logStockAction(ctx, stockLineId, `counted ${counted} instead of ${had}: ${why}`, { delta: counted - had })
  })

/** Reverses the difference of a stocktake; later sales and arrivals stay counted. Refuses not-ready below reservations. */
export async function undoStocktake(ctx: Ctx, { id, subject, details: { delta } }: LogEntry): Promise<UndoResult> {
  requireStaff(ctx, 'stock.edit')
  const stockLineId = parseId(subject)
  const line = await ctx.db
    .selectFrom('stock_lines')
    .select(['on_hand', 'reserved'])
    .where('id', '=', stockLineId)
    .forUpdate()
    .executeTakeFirst()
  const back = -Number(delta)
  if (!line || (line.on_hand ?? 0) + back < line.reserved)
    throw new ShopError('not-ready', 'Too many have been sold or reserved since. Count again instead.')
  await adjustStock(ctx, stockLineId, back, `undo-${id}`)
  await logStockAction(ctx, stockLineId, `undid the count: ${back > 0 ? '+' : '−'}${Math.abs(back)}`)
  return { undone: ['the count'], kept: [] }
}

async function adjustStock(ctx: Ctx, stockLineId: number, delta: number, source: string): Promise<void> {
  await ctx.db
    .insertInto('stock_moves')
    .values({ stock_line_id: stockLineId, delta, reason: 'correction', source_id: source, moved_at: ctx.now() })
    .execute()
  await sql`update stock_lines set on_hand = on_hand + ${delta} where id = ${stockLineId}`.execute(ctx.db)
}

const invalidField = (field: string, message: string) => new ShopError('invalid', 'Check the highlighted fields.', { [field]: message })
const discNotFound = () => new ShopError('not-found', 'We couldn’t find that DVD or CD.')
