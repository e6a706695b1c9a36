import { sql } from 'kysely'
import { staffOf } from '#account/member.server.ts'
import { logInWords } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type Undone } from '#account/undone.ts'
import { missingOf, publishSoon } from '#catalogue/editing/publish-product.server.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { matchingProducts, type ProductSearch } from '#catalogue/editing/staff-products.server.ts'
import { type LifeMove, lifeMoves } from '#catalogue/rules/life-moves.ts'
import type { ProductState } from '#catalogue/rules/product-state.ts'
import { ShopError } from '#kernel/errors.ts'
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

/** What a move would do to the ticked products, or to all that match. Refuses invalid. */
export async function planLife(ctx: Ctx, search: ProductSearch, ticked: readonly number[] | 'all', move: LifeMove): Promise<LifePlan> {
  staffOf(ctx, 'products.edit')
  const only = ticked === 'all' ? sql`` : sql`and p.id = any(${[...ticked]}::integer[])`
  const { rows } = await sql<{ id: number; title: string; before: ProductState }>`
    select p.id, p.title, case when p.published then 'published' when p.retired_at is not null then 'retired'
      when p.publish_at is not null then 'scheduled' else 'draft' end as before
    from products p where ${matchingProducts(ctx, search)} ${only} order by p.title, p.id limit ${mostAtOnce + 1}`.execute(ctx.db)
  if (rows.length === 0) throw new ShopError('invalid', 'Tick at least one product.', { which: 'Tick at least one product.' })
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

/** Names a plan, so that what was previewed is what is done. */
export const fingerprintOf = ({ planned }: LifePlan): string => fingerprint(planned.map(({ id, before }) => `${id} ${before}`))

/** Moves the products of a plan, publishing after the time to undo it; all in one transaction and one entry of the log. Refuses not-ready when somebody moved one meanwhile. */
export const moveLives = (ctx: Ctx, move: LifeMove, plan: LifePlan, previewed: string): Promise<void> =>
  ctx.transaction(async (ctx) => {
    staffOf(ctx, 'products.edit')
    const ids = plan.planned.map(({ id }) => id)
    if (previewed !== fingerprintOf(plan))
      throw new ShopError('not-ready', 'Somebody changed one of these products meanwhile. Look at the new preview.')
    if (ids.length === 0) throw new ShopError('invalid', 'Nothing would change.', { which: 'Nothing would change.' })
    const before = await lives(ctx, ids)
    const leavesAt = move === 'publish' ? leavesAfter(ctx.now()) : null
    if (leavesAt) await publishSoon(ctx, ids, leavesAt)
    else
      await ctx.db
        .updateTable('products')
        .set({ published: false, publish_at: null, retired_at: move === 'retire' ? ctx.now() : null })
        .where('id', 'in', ids)
        .execute()
    await logInWords(ctx, 'product.bulk', move, `${lifeMoves[move].label}: ${plural(ids.length, 'product')}`, {
      rows: { before, after: await lives(ctx, ids) },
      ...(leavesAt && { leaves_at: leavesAt }),
    })
  })

type Life = { id: number; published: boolean; publish_at: string | null; retired_at: string | null; released_at: string }

async function lives(ctx: Ctx, ids: readonly number[]): Promise<Life[]> {
  const { rows } = await sql<{ life: Life }>`
    select jsonb_build_object('id', id, 'published', published, 'publish_at', publish_at, 'retired_at', retired_at,
      'released_at', released_at) as life
    from products where id = any(${[...ids]}::integer[]) order by id for update`.execute(ctx.db)
  return rows.map(({ life }) => life)
}

/** Restores products that nobody moved since; names the others. */
export async function undoLives(ctx: Ctx, { details }: LogEntry): Promise<Undone> {
  staffOf(ctx, 'products.edit')
  const { before, after } = details.rows as { before: Life[]; after: Life[] }
  const leavesAt = typeof details.leaves_at === 'string' ? details.leaves_at : null
  const columns = 'id integer, published boolean, publish_at timestamptz, retired_at timestamptz, released_at timestamptz'
  const { rows: undone } = await sql<{ id: number }>`
    update products p set published = b.published, publish_at = b.publish_at, retired_at = b.retired_at, released_at = b.released_at
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) b (${sql.raw(columns)})
    join jsonb_to_recordset(${JSON.stringify(after)}::jsonb) a (${sql.raw(columns)}) on a.id = b.id
    where p.id = b.id and p.retired_at is not distinct from a.retired_at and (
      (p.published = a.published and p.publish_at is not distinct from a.publish_at)
      or (a.publish_at = ${leavesAt}::timestamptz and p.published and p.publish_at is null)
    ) returning p.id`.execute(ctx.db)
  if (undone.length === 0) throw changedSince()
  const left = after.filter(({ id }) => !undone.some((one) => one.id === id)).map(({ id }) => id)
  const kept = await ctx.db
    .selectFrom('products')
    .select('title')
    .where('id', '=', sql<number>`any(${left}::integer[])`)
    .orderBy('title')
    .limit(mostNamed)
    .execute()
  return { undone: [plural(undone.length, 'product')], kept: kept.map(({ title }) => title) }
}
