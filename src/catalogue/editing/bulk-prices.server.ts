import { sql } from 'kysely'
import type { BatchKind } from '#account/batches/batch-kind.ts'
import { beginBatch } from '#account/batches/begin-batch.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { matchingPrices, type PriceSearch, pricesIn } from '#catalogue/editing/list-prices.server.ts'
import { changedPrice, changeText, type PriceChange } from '#catalogue/rules/price-change.ts'
import { ShopError } from '#kernel/errors.ts'
import { plural } from '#kernel/text.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprint } from '#platform/fingerprint.server.ts'

export const batchSize = 2_000

export type PlannedPrice = { stockLineId: number; title: string; label: string; before: number; after: number; low: number }
export type PricePlan = {
  planned: PlannedPrice[]
  /** Number of unchanged matches, and of those whose price would be zero or too high. */
  unchanged: number
  refused: number
}

/** Plans a change of the ticked lines, or of all matches. Refuses invalid. */
export async function planPrices(
  ctx: Ctx,
  search: PriceSearch,
  ticked: readonly number[] | 'all',
  change: PriceChange,
): Promise<PricePlan> {
  requireStaff(ctx, 'prices.edit')
  const only = ticked === 'all' ? sql`` : sql`and l.id = any(${[...ticked]}::integer[])`
  const { rows } = await sql<Omit<PlannedPrice, 'after'>>`
    select l.id as "stockLineId", p.title, l.label, s.minor as before, least(s.minor, lowest_price_before(l.id, s.currency, ${ctx.now()})) as low
    from ${pricesIn(search.currency)} where ${await matchingPrices(ctx, search)} ${only} order by p.title, p.id, l.position, l.id limit ${batchSize + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new ShopError('invalid', 'Select at least one price.', { which: 'Select at least one price.' })
  if (rows.length > batchSize) {
    const message = `Change at most ${batchSize.toLocaleString('en')} prices at a time: narrow the list first.`
    throw new ShopError('invalid', message, { which: message })
  }
  const changed = rows.map((row) => ({ ...row, after: changedPrice(row.before, change) }))
  const planned = changed.flatMap((row) => (row.after !== null && row.after !== row.before ? [{ ...row, after: row.after }] : []))
  const refused = changed.filter(({ after }) => after === null).length
  return { planned, refused, unchanged: rows.length - planned.length - refused }
}

/** Fingerprint of a plan, to apply exactly what was previewed. */
export const fingerprintOf = ({ planned }: PricePlan): string =>
  fingerprint(planned.map(({ stockLineId, before, after }) => `${stockLineId} ${before} ${after}`))

export const priceChangeBatch: BatchKind<{ before: number; after: number }> = {
  ...{ action: 'price.change', right: 'prices.edit', viewRight: 'products.view', one: 'price' },
  async run(ctx, key, { before, after }) {
    const [moved] = await updatePrices(ctx, [{ key, from: before, to: after }])
    if (moved === undefined) throw new ShopError('not-ready', 'Someone has changed this price since.')
  },
  restore: (ctx, rows) =>
    updatePrices(
      ctx,
      rows.map(({ key, plan: { before, after } }) => ({ key, from: after, to: before })),
    ),
}

/** Changes a plan's prices as one job after the undo window. Skips prices changed by others until then. Refuses not-ready. */
export async function changePrices(ctx: Ctx, change: PriceChange, plan: PricePlan, previewed: string): Promise<number> {
  requireStaff(ctx, 'prices.edit')
  const { planned } = plan
  if (previewed !== fingerprintOf(plan)) {
    const message = 'Someone has changed one of these prices since. Check the new preview.'
    throw new ShopError('not-ready', message, { meanwhile: message })
  }
  if (planned.length === 0) throw new ShopError('invalid', 'Nothing would change.', { value: 'Nothing would change.' })
  return beginBatch(ctx, priceChangeBatch, {
    what: `${changeText(change)}: ${plural(planned.length, 'price')}`,
    rows: planned.map(({ stockLineId, title, label, before, after }) => ({
      ...{ key: `${stockLineId} ${change.currency}`, name: `${title}, ${label}` },
      plan: { before: Number(before), after },
    })),
    leavesAt: undoDeadline(ctx.now()),
  })
}

type PriceUpdate = { key: string; from: number; to: number }

/** Skips prices that changed since; returns the keys of those updated. */
async function updatePrices(ctx: Ctx, moves: readonly PriceUpdate[]): Promise<string[]> {
  // Triggers write the price history with the shop's clock.
  await sql`select set_config('woodshed.now', ${ctx.now().toISOString()}, true)`.execute(ctx.db)
  const { rows } = await sql<{ key: string }>`
    update stock_prices s set minor = m."to" from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) m (key text, "from" bigint, "to" bigint)
    where s.stock_line_id = split_part(m.key, ' ', 1)::integer and s.currency = split_part(m.key, ' ', 2) and s.minor = m."from"
    returning m.key`.execute(ctx.db)
  return rows.map(({ key }) => key)
}
