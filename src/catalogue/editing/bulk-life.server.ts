import { sql } from 'kysely'
import type { BatchKind } from '#account/batches/batch-kind.ts'
import { beginBatch } from '#account/batches/begin-batch.server.ts'
import { undoBatch } from '#account/batches/undo-batch.server.ts'
import { staffOf } from '#account/member.server.ts'
import { changedSince, type LogEntry, type Undone } from '#account/undone.ts'
import { missingOf, publishSoon } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { matchingProducts, type ProductSearch } from '#catalogue/editing/staff-products.server.ts'
import { type LifeMove, lifeMoves } from '#catalogue/rules/life-moves.ts'
import { type ProductState, productState } from '#catalogue/rules/product-state.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { plural } from '#kernel/text.ts'
import { leavesAfter } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fingerprint } from '#platform/fingerprint.server.ts'

const mostAtOnce = 500
const mostNamed = 20

type Moved = { id: number; title: string; before: ProductState }
export type LifePlan = {
  planned: Moved[]
  same: number
  refused: { id: number; title: string; words: string }[]
}

/** Plans a move of the ticked products, or of all matches. Refuses invalid. */
export async function planLife(ctx: Ctx, search: ProductSearch, ticked: readonly number[] | 'all', move: LifeMove): Promise<LifePlan> {
  staffOf(ctx, 'products.edit')
  const only = ticked === 'all' ? sql`` : sql`and p.id = any(${[...ticked]}::integer[])`
  const { rows } = await sql<{ id: number; title: string; before: ProductState }>`
    select p.id, p.title, case when p.published then 'published' when p.retired_at is not null then 'retired'
      when p.publish_at is not null then 'scheduled' else 'draft' end as before
    from products p where ${(await matchingProducts(ctx, search)).where} ${only} order by p.title, p.id limit ${mostAtOnce + 1}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new ShopError('invalid', 'Select at least one product.', { which: 'Select at least one product.' })
  if (rows.length > mostAtOnce) {
    const words = `Change at most ${mostAtOnce} products at a time: narrow the list first.`
    throw new ShopError('invalid', words, { which: words })
  }
  const moving = rows.filter(({ before }) => before !== lifeMoves[move].to)
  const refused = move === 'publish' ? await incomplete(ctx, moving) : []
  return {
    planned: moving.filter(({ id }) => !refused.some((one) => one.id === id)),
    same: rows.length - moving.length,
    refused,
  }
}

async function incomplete(ctx: Ctx, products: readonly Moved[]): Promise<LifePlan['refused']> {
  const refused: LifePlan['refused'] = []
  for (const { id, title } of products) {
    const missing = missingOf(await readEditedProduct(ctx, id))
    if (missing.length > 0) refused.push({ id, title, words: missing.map(({ words }) => words).join(' ') })
  }
  return refused
}

/** Fingerprint of a plan, to apply exactly what was previewed. */
export const fingerprintOf = ({ planned }: Pick<LifePlan, 'planned'>): string =>
  fingerprint(planned.map(({ id, before }) => `${id} ${before}`))

type MovePlan = { before: ProductState; move: LifeMove }

export const movingLives: BatchKind<MovePlan> = {
  ...{ action: 'product.bulk', right: 'products.edit', seenWith: 'products.view', one: 'product' },
  async run(ctx, key, { before: planned, move }) {
    const id = parseId(key)
    const [before] = await lives(ctx, [id])
    if (!before || stateOf(before) !== planned) throw new ShopError('not-ready', 'Someone has moved this product since.')
    if (move === 'publish') {
      const [missing] = await incomplete(ctx, [{ id, title: '', before: planned }])
      if (missing) throw new ShopError('not-ready', missing.words)
      await publishSoon(ctx, [id], ctx.now())
    } else
      await ctx.db
        .updateTable('products')
        .set({ published: false, publish_at: null, retired_at: move === 'retire' ? ctx.now() : null })
        .where('id', '=', id)
        .execute()
    const [after] = await lives(ctx, [id])
    return { before, after }
  },
  putBack: async (ctx, rows) => {
    const done = rows.map((row) => row.done as { before: Life; after: Life })
    return (
      await putLivesBack(
        ctx,
        done.map(({ before }) => before),
        done.map(({ after }) => after),
      )
    ).map(String)
  },
}

const stateOf = ({ published, publish_at, retired_at }: Life): ProductState =>
  productState({ published, publishAt: publish_at === null ? null : new Date(publish_at), retired: retired_at !== null })

/** Moves a plan's products as one job; publishing starts after the undo window. Refuses not-ready if one was moved meanwhile. */
export async function moveLives(ctx: Ctx, move: LifeMove, { planned }: LifePlan, previewed: string): Promise<number> {
  staffOf(ctx, 'products.edit')
  if (previewed !== fingerprintOf({ planned }))
    throw new ShopError('not-ready', 'Someone has changed one of these products since. Check the new preview.')
  if (planned.length === 0) throw new ShopError('invalid', 'Nothing would change.', { which: 'Nothing would change.' })
  return beginBatch(ctx, movingLives, {
    what: `${lifeMoves[move].label}: ${plural(planned.length, 'product')}`,
    rows: planned.map(({ id, title, before }) => ({ key: String(id), name: title, plan: { before, move } })),
    leavesAt: move === 'publish' ? leavesAfter(ctx.now()) : ctx.now(),
  })
}

type Life = { id: number; published: boolean; publish_at: string | null; retired_at: string | null; released_at: string }

async function lives(ctx: Ctx, ids: readonly number[]): Promise<Life[]> {
  const { rows } = await sql<{ life: Life }>`
    select jsonb_build_object('id', id, 'published', published, 'publish_at', publish_at, 'retired_at', retired_at,
      'released_at', released_at) as life
    from products where id = any(${[...ids]}::integer[]) order by id for update`.execute(ctx.db)
  return rows.map(({ life }) => life)
}

/** Moves products back unless they were moved since; returns their ids. Includes scheduled ones that were published meanwhile. */
async function putLivesBack(ctx: Ctx, before: readonly Life[], after: readonly Life[]): Promise<number[]> {
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
export async function undoLives(ctx: Ctx, entry: LogEntry): Promise<Undone> {
  if (!entry.details.rows) return undoBatch(movingLives)(ctx, entry)
  staffOf(ctx, 'products.edit')
  const { before, after } = entry.details.rows as { before: Life[]; after: Life[] }
  const undone = await putLivesBack(ctx, before, after)
  if (undone.length === 0) throw changedSince()
  const left = after.filter(({ id }) => !undone.includes(id)).map(({ id }) => id)
  const kept = await ctx.db
    .selectFrom('products')
    .select('title')
    .where('id', '=', sql<number>`any(${left}::integer[])`)
    .orderBy('title')
    .limit(mostNamed)
    .execute()
  return { undone: [plural(undone.length, 'product')], kept: kept.map(({ title }) => title) }
}
