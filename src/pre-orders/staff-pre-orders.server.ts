import { requireStaff } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { isId, parseLine } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import type { Ctx } from '#platform/ctx.ts'
import { mailPreOrder } from '#pre-orders/pre-order-mails.server.ts'
import { cancelPreOrder } from '#pre-orders/pre-order-transitions.server.ts'
import { logStockAction } from '#stock/stock-log.server.ts'

/** Sets a line's pre-order limit. Refuses not-found, and invalid below the existing pre-orders. */
export const setLimit = (ctx: Ctx, stockLineId: number, limit: number): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'stock.edit')
    if (!Number.isInteger(limit) || limit < 0 || limit > 100_000)
      throw new ShopError('invalid', 'Enter a whole number.', { limit: 'Enter a whole number.' })
    const { numUpdatedRows } = await ctx.db
      .updateTable('stock_lines')
      .set({ ahead_limit: limit })
      .where('id', '=', stockLineId)
      .where('format', 'in', ['dvd', 'cd'])
      .where('ahead', '<=', limit)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 1n) return void (await logStockAction(ctx, stockLineId, `set the pre-order limit to ${limit}`))
    const line = await ctx.db.selectFrom('stock_lines').select(['ahead', 'format']).where('id', '=', stockLineId).executeTakeFirst()
    if (!line || !['dvd', 'cd'].includes(line.format)) throw discNotFound()
    const message = `${line.ahead} are already pre-ordered. The limit can’t be lower.`
    throw new ShopError('invalid', message, { limit: message })
  })

export const recordArrival = (ctx: Ctx, stockLineId: number, count: number, key: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'stock.edit')
    if (!Number.isInteger(count) || count < 1 || count > 100_000)
      throw new ShopError('invalid', 'Enter a whole number.', { count: 'Enter a whole number.' })
    if (!/^[\w-]{8,64}$/.test(key)) throw new ShopError('invalid', 'We couldn’t read that form. Please try again.')
    const line = await ctx.db
      .selectFrom('stock_lines')
      .select('id')
      .where('id', '=', stockLineId)
      .where('format', 'in', ['dvd', 'cd'])
      .executeTakeFirst()
    if (!line) throw discNotFound()
    const inserted = await ctx.db
      .insertInto('stock_moves')
      .values({ stock_line_id: stockLineId, delta: count, reason: 'arrival', source_id: key, moved_at: ctx.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) return
    await ctx.db
      .updateTable('stock_lines')
      .set((eb) => ({ on_hand: eb('on_hand', '+', count) }))
      .where('id', '=', stockLineId)
      .execute()
    await logStockAction(ctx, stockLineId, `${plural(count, 'copy', 'copies')} came in`)
  })

/** Moves a future release day; timed work emails the members. Refuses not-found and invalid. */
export const moveRelease = (ctx: Ctx, stockLineId: number, day: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'stock.edit')
    // Releases happen at nine in the morning.
    const to = new Date(/^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T09:00:00.000Z` : Number.NaN)
    const today = ctx.now().toISOString().slice(0, 10)
    const problem = Number.isNaN(to.getTime()) ? 'Enter a date.' : day < today ? 'This date is in the past.' : null
    if (problem) throw new ShopError('invalid', problem, { day: problem })
    const { numUpdatedRows } = await ctx.db
      .updateTable('products as p')
      .from('stock_lines as l')
      .set({ released_at: to })
      .whereRef('l.product_id', '=', 'p.id')
      .where('l.id', '=', stockLineId)
      .where('p.kind', 'in', ['dvd', 'cd'])
      .where('p.released_at', '>', ctx.now())
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new ShopError('not-ready', 'It’s already released, so the date can’t change.')
    await logStockAction(ctx, stockLineId, `changed the release date to ${formatDate(to)}`)
  })

/** Cancels a member's pre-order; they read the reason. Refuses invalid without one, not-ready once it is being charged. */
export const cancelAsStaff = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'stock.edit')
    const errors: FieldErrors = {}
    const why = parseLine(() => reason, 'reason', errors, { most: 200, missing: 'Enter a reason. The customer sees it.' })
    refuseFields(errors)
    const known = isId(id)
    const row = known ? await cancelPreOrder(ctx, id, { by: 'staff', reason: why }) : null
    if (!row) throw new ShopError('not-ready', 'It’s already charged, being charged or cancelled.')
    await logStockAction(ctx, row.stock_line_id, `cancelled one: ${why}`)
    await mailPreOrder(ctx, id, 'cancelled', id)
  })

const discNotFound = () => new ShopError('not-found', 'We couldn’t find that DVD or CD.')
