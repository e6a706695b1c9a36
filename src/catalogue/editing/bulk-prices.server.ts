import { sql } from 'kysely'
import { leavingOf } from '#account/leaving.server.ts'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { matchingPrices, type PriceSearch, pricesIn } from '#catalogue/editing/list-prices.server.ts'
import { changedPrice, changeWords, type PriceChange } from '#catalogue/rules/price-change.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { leavesAfter } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprint } from '#platform/fingerprint.server.ts'

export const mostAtOnce = 2_000

export type PlannedPrice = { stockLineId: number; title: string; label: string; before: number; after: number; low: number }
export type PricePlan = {
  planned: PlannedPrice[]
  /** How many matches stay as they are, and how many would cost nothing or too much. */
  same: number
  refused: number
}

/** What a change would do to the ticked lines, or to all that match. Refuses invalid. */
export async function planPrices(
  ctx: Ctx,
  search: PriceSearch,
  ticked: readonly number[] | 'all',
  change: PriceChange,
): Promise<PricePlan> {
  staffOf(ctx, 'prices.edit')
  const only = ticked === 'all' ? sql`` : sql`and l.id = any(${[...ticked]}::integer[])`
  const { rows } = await sql<Omit<PlannedPrice, 'after'>>`
    select l.id as "stockLineId", p.title, l.label, s.minor as before, least(s.minor, lowest_price_before(l.id, s.currency, ${ctx.now()})) as low
    from ${pricesIn(search.currency)} where ${matchingPrices(ctx, search)} ${only} order by p.title, p.id, l.position, l.id limit ${mostAtOnce + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new ShopError('invalid', 'Tick at least one price.', { which: 'Tick at least one price.' })
  if (rows.length > mostAtOnce) {
    const words = `Change at most ${mostAtOnce.toLocaleString('en')} prices at a time: narrow the list first.`
    throw new ShopError('invalid', words, { which: words })
  }
  const changed = rows.map((row) => ({ ...row, after: changedPrice(row.before, change) }))
  const planned = changed.flatMap((row) => (row.after !== null && row.after !== row.before ? [{ ...row, after: row.after }] : []))
  const refused = changed.filter(({ after }) => after === null).length
  return { planned, refused, same: rows.length - planned.length - refused }
}

/** Names a plan, so that what was previewed is what is changed. */
export const fingerprintOf = ({ planned }: PricePlan): string =>
  fingerprint(planned.map(({ stockLineId, before, after }) => `${stockLineId} ${before} ${after}`))

/**
 * Changes the prices of a plan after the time to undo it; one that somebody else changes until then stays. Answers the change's id. Refuses
 * not-ready when a price isn't as the plan was made from, or waits for another change.
 */
export async function changePrices(ctx: Ctx, change: PriceChange, plan: PricePlan, previewed: string): Promise<number> {
  const { id: staffId } = staffOf(ctx, 'prices.edit')
  const { planned } = plan
  if (previewed !== fingerprintOf(plan)) throw meanwhile()
  if (planned.length === 0) throw new ShopError('invalid', 'Nothing would change.', { value: 'Nothing would change.' })
  return ctx.transaction(async (ctx) => {
    const leavesAt = leavesAfter(ctx.now())
    await refuseMoved(ctx, planned, change.currency)
    const what = `${changeWords(change)}: ${plural(planned.length, 'price')}`
    const { id } = await ctx.db
      .insertInto('price_changes')
      .values({ what, staff_id: staffId, changed_at: ctx.now(), leaves_at: leavesAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('price_change_lines')
      .values(
        planned.map(({ stockLineId, before, after }) => ({
          ...{ change_id: id, stock_line_id: stockLineId, currency: change.currency },
          ...{ before_minor: before, after_minor: after },
        })),
      )
      .execute()
    await logInWords(ctx, 'price.change', id, what, { leaves_at: leavesAt })
    return id
  })
}

/** The prices are locked first: of two changes at once, the second sees that the first one waits. */
async function refuseMoved(ctx: Ctx, planned: readonly PlannedPrice[], currency: Currency): Promise<void> {
  const lines = JSON.stringify(planned.map(({ stockLineId, before }) => ({ line: stockLineId, before })))
  const given = sql`jsonb_to_recordset(${lines}::jsonb) as g (line integer, before bigint)`
  const { rows } = await sql`
    select s.stock_line_id from stock_prices s join ${given} on g.line = s.stock_line_id and g.before = s.minor
    where s.currency = ${currency} order by s.stock_line_id for update of s`.execute(ctx.db)
  const { rows: waiting } = await sql`
    select from price_change_lines l join ${given} on g.line = l.stock_line_id join price_changes c on c.id = l.change_id
    where l.currency = ${currency} and c.leaves_at is not null and c.applied_at is null and c.undone_at is null limit 1`.execute(ctx.db)
  if (rows.length !== planned.length || waiting.length > 0) throw meanwhile()
}

/** Timed work: applies the changes whose time to undo them is over. */
export const applyDuePrices = (ctx: Ctx): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const due = await ctx.db
      .selectFrom('price_changes')
      .select('id')
      .where('leaves_at', '<=', ctx.now())
      .where('applied_at', 'is', null)
      .where('undone_at', 'is', null)
      .orderBy('leaves_at')
      .limit(10)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await movePrices(ctx, id, 'change')
      await ctx.db.updateTable('price_changes').set({ applied_at: ctx.now() }).where('id', '=', id).execute()
    }
    return due.length
  })

const meanwhile = () => {
  const words = 'Somebody changed one of these prices meanwhile. Look at the new preview.'
  return new ShopError('not-ready', words, { meanwhile: words })
}

/** Skips prices that differ from the change's own; returns how many moved. */
async function movePrices(ctx: Ctx, id: number, way: 'change' | 'undo'): Promise<number> {
  const [from, to] = way === 'change' ? [sql`c.before_minor`, sql`c.after_minor`] : [sql`c.after_minor`, sql`c.before_minor`]
  // The price history is written by triggers, by the shop's clock.
  await sql`select set_config('woodshed.now', ${ctx.now().toISOString()}, true)`.execute(ctx.db)
  const { numAffectedRows = 0n } = await sql`
    update stock_prices s set minor = ${to} from price_change_lines c
    where c.change_id = ${id} and s.stock_line_id = c.stock_line_id and s.currency = c.currency and s.minor = ${from}`.execute(ctx.db)
  return Number(numAffectedRows)
}

/** Restores prices that nobody changed since; returns how many came back and how many stay. Refuses not-ready when undone. */
export async function undoPriceChange(ctx: Ctx, id: number): Promise<{ undone: number; kept: number }> {
  const { id: staffId } = staffOf(ctx, 'prices.edit')
  return ctx.transaction(async (ctx) => {
    const change = await ctx.db
      .updateTable('price_changes')
      .set({ undone_at: ctx.now(), undone_by: staffId })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .returning(['what', 'leaves_at', 'applied_at'])
      .executeTakeFirst()
    if (!change) throw new ShopError('not-ready', 'This change was undone already.')
    const isWaiting = change.leaves_at !== null && change.applied_at === null
    const moved = isWaiting ? 0 : await movePrices(ctx, id, 'undo')
    const { all } = await ctx.db
      .selectFrom('price_change_lines')
      .select((eb) => eb.fn.countAll<number>().as('all'))
      .where('change_id', '=', id)
      .executeTakeFirstOrThrow()
    const undone = isWaiting ? Number(all) : moved
    await logInWords(ctx, 'price.undo', id, `${change.what}; ${undone} undone, ${Number(all) - undone} kept`)
    return { undone, kept: Number(all) - undone }
  })
}

/** The latest changes, newest first; those that wait with their undo. */
export async function listPriceChanges(ctx: Ctx) {
  staffOf(ctx, 'products.view')
  const changes = await ctx.db
    .selectFrom('price_changes as c')
    .innerJoin('auth.users as u', 'u.id', 'c.staff_id')
    .select(['c.id', 'c.what', 'c.changed_at as changedAt', 'c.undone_at as undoneAt', 'c.leaves_at as leavesAt', 'u.name as who'])
    .orderBy('c.id', 'desc')
    .limit(10)
    .execute()
  return Promise.all(
    changes.map(async ({ leavesAt, ...change }) => {
      const [leaving] = leavesAt && leavesAt > ctx.now() ? await leavingOf(ctx, ['price.change'], change.id) : []
      return { ...change, leaving }
    }),
  )
}
