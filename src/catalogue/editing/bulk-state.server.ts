import { sql } from 'kysely'
import type { BatchKind } from '#account/batches/batch-kind.ts'
import { beginBatch } from '#account/batches/begin-batch.server.ts'
import { undoBatch } from '#account/batches/undo-batch.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { missingFieldsOf, schedulePublishing } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { matchingProducts, type ProductSearch } from '#catalogue/editing/staff-products.server.ts'
import { type ProductState, productState } from '#catalogue/rules/product-state.ts'
import { type StateChange, stateChanges } from '#catalogue/rules/state-changes.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprint } from '#platform/fingerprint.server.ts'

const batchSize = 500
const maxNamed = 20

type PlannedProduct = { id: number; title: string; before: ProductState }
export type StatePlan = {
  planned: PlannedProduct[]
  unchanged: number
  refused: { id: number; title: string; message: string }[]
}

/** Plans a move of the ticked products, or of all matches. Refuses invalid. */
export async function planStateChange(
  ctx: Ctx,
  search: ProductSearch,
  ticked: readonly number[] | 'all',
  move: StateChange,
): Promise<StatePlan> {
  requireStaff(ctx, 'products.edit')
  const only = ticked === 'all' ? sql`` : sql`and p.id = any(${[...ticked]}::integer[])`
  const { rows } = await sql<{ id: number; title: string; before: ProductState }>`
    select p.id, p.title, case when p.published then 'published' when p.retired_at is not null then 'retired'
      when p.publish_at is not null then 'scheduled' else 'draft' end as before
    from products p where ${(await matchingProducts(ctx, search)).where} ${only} order by p.title, p.id limit ${batchSize + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new ShopError('invalid', 'Select at least one product.', { which: 'Select at least one product.' })
  if (rows.length > batchSize) {
    const problem = `Change at most ${batchSize} products at a time: narrow the list first.`
    throw new ShopError('invalid', problem, { which: problem })
  }
  const moving = rows.filter(({ before }) => before !== stateChanges[move].to)
  const refused = move === 'publish' ? await findIncomplete(ctx, moving) : []
  return {
    planned: moving.filter(({ id }) => !refused.some((one) => one.id === id)),
    unchanged: rows.length - moving.length,
    refused,
  }
}

async function findIncomplete(ctx: Ctx, products: readonly PlannedProduct[]): Promise<StatePlan['refused']> {
  const refused: StatePlan['refused'] = []
  for (const { id, title } of products) {
    const missing = missingFieldsOf(await readEditedProduct(ctx, id))
    if (missing.length > 0) refused.push({ id, title, message: missing.map(({ message }) => message).join(' ') })
  }
  return refused
}

/** Fingerprint of a plan, to apply exactly what was previewed. */
export const fingerprintOf = ({ planned }: Pick<StatePlan, 'planned'>): string =>
  fingerprint(planned.map(({ id, before }) => `${id} ${before}`))

type PlannedState = { before: ProductState; move: StateChange }

export const stateChangeBatch: BatchKind<PlannedState> = {
  ...{ action: 'product.bulk', right: 'products.edit', viewRight: 'products.view', one: 'product' },
  async run(ctx, key, { before: planned, move }) {
    const id = parseId(key)
    const [before] = await lockStates(ctx, [id])
    if (!before || stateOf(before) !== planned) throw new ShopError('not-ready', 'Someone has moved this product since.')
    if (move === 'publish') {
      const [missing] = await findIncomplete(ctx, [{ id, title: '', before: planned }])
      if (missing) throw new ShopError('not-ready', missing.message)
      await schedulePublishing(ctx, [id], ctx.now())
    } else
      await ctx.db
        .updateTable('products')
        .set({ published: false, publish_at: null, retired_at: move === 'retire' ? ctx.now() : null })
        .where('id', '=', id)
        .execute()
    const [after] = await lockStates(ctx, [id])
    return { before, after }
  },
  restore: async (ctx, rows) => {
    const done = rows.map((row) => row.done as { before: StateRow; after: StateRow })
    return (
      await restoreStates(
        ctx,
        done.map(({ before }) => before),
        done.map(({ after }) => after),
      )
    ).map(String)
  },
}

const stateOf = ({ published, publish_at, retired_at }: StateRow): ProductState =>
  productState({ published, publishAt: publish_at === null ? null : new Date(publish_at), retired: retired_at !== null })

/** Moves a plan's products as one job; publishing starts after the undo window. Refuses not-ready if one was moved meanwhile. */
export async function changeStates(ctx: Ctx, move: StateChange, { planned }: StatePlan, previewed: string): Promise<number> {
  requireStaff(ctx, 'products.edit')
  if (previewed !== fingerprintOf({ planned }))
    throw new ShopError('not-ready', 'Someone has changed one of these products since. Check the new preview.')
  if (planned.length === 0) throw new ShopError('invalid', 'Nothing would change.', { which: 'Nothing would change.' })
  return beginBatch(ctx, stateChangeBatch, {
    what: `${stateChanges[move].label}: ${plural(planned.length, 'product')}`,
    rows: planned.map(({ id, title, before }) => ({ key: String(id), name: title, plan: { before, move } })),
    leavesAt: move === 'publish' ? undoDeadline(ctx.now()) : ctx.now(),
  })
}

type StateRow = { id: number; published: boolean; publish_at: string | null; retired_at: string | null; released_at: string }

async function lockStates(ctx: Ctx, ids: readonly number[]): Promise<StateRow[]> {
  const { rows } = await sql<{ life: StateRow }>`
    select jsonb_build_object('id', id, 'published', published, 'publish_at', publish_at, 'retired_at', retired_at,
      'released_at', released_at) as life
    from products where id = any(${[...ids]}::integer[]) order by id for update`.execute(ctx.db)
  return rows.map(({ life }) => life)
}

/** Moves products back unless they were moved since; returns their ids. Includes scheduled ones that were published meanwhile. */
async function restoreStates(ctx: Ctx, before: readonly StateRow[], after: readonly StateRow[]): Promise<number[]> {
  const columns = 'id integer, published boolean, publish_at timestamptz, retired_at timestamptz, released_at timestamptz'
  const { rows } = await sql<{ id: number }>`
    update products p set published = b.published, publish_at = b.publish_at, retired_at = b.retired_at, released_at = b.released_at
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) b (${sql.raw(columns)})
    join jsonb_to_recordset(${JSON.stringify(after)}::jsonb) a (${sql.raw(columns)}) on a.id = b.id
    where p.id = b.id and p.retired_at is not distinct from a.retired_at and (
      (p.published = a.published and p.publish_at is not distinct from a.publish_at)
      or (a.publish_at is not null and p.published and p.publish_at is null)
    ) returning p.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Log entries from before jobs existed hold their rows themselves. */
export async function undoBulkStates(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  if (!entry.details.rows) return undoBatch(stateChangeBatch)(ctx, entry)
  requireStaff(ctx, 'products.edit')
  const { before, after } = entry.details.rows as { before: StateRow[]; after: StateRow[] }
  const undone = await restoreStates(ctx, before, after)
  if (undone.length === 0) throw changedSince()
  const left = after.filter(({ id }) => !undone.includes(id)).map(({ id }) => id)
  const kept = await ctx.db
    .selectFrom('products')
    .select('title')
    .where('id', '=', sql<number>`any(${left}::integer[])`)
    .orderBy('title')
    .limit(maxNamed)
    .execute()
  return { undone: [plural(undone.length, 'product')], kept: kept.map(({ title }) => title) }
}
