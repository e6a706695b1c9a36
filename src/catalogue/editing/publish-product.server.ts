import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import type { LogEntry, UndoResult } from '#account/undo-result.ts'
import { logRowChange, rowAsJson, undoRow } from '#account/undo-row.server.ts'
import type { EditedProduct } from '#catalogue/editing/edited-product.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { type MissingField, missingFields, spokenKinds } from '#catalogue/rules/product-check.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { undoDeadline } from '#kernel/undo-window.ts'
import type { Ctx } from '#platform/ctx.ts'

export const missingFieldsOf = ({ kind, draft, cover, recording, parts }: EditedProduct): MissingField[] =>
  missingFields({
    kind,
    draft,
    hasCover: cover.image !== null,
    recordingState: recording?.state ?? null,
    isCaptioned: recording?.captioned ?? false,
    hasStems: recording?.stems ?? false,
    parts,
  })

/** Publishes a product after the undo window, or at a later time. Refuses not-found, and invalid with what is missing by field. */
export const publishProduct = (ctx: Ctx, id: number, at: Date | null = null): Promise<void> =>
  ctx.transaction(async (ctx) => {
    const product = await lockPublishable(ctx, id)
    if (product.state === 'published') return
    if (at && at <= ctx.now())
      throw new ShopError('invalid', 'Check the highlighted fields.', { publish_at: 'Choose a time in the future.' })
    const before = await rowAsJson(ctx, productRow(id))
    const leavesAt = at ? null : undoDeadline(ctx.now())
    if (leavesAt) await schedulePublishing(ctx, [id], leavesAt)
    else await ctx.db.updateTable('products').set({ publish_at: at, retired_at: null }).where('id', '=', id).execute()
    await logRowChange(ctx, at ? 'product.schedule' : 'product.publish', productRow(id), before, { leavesAt })
  })

const productRow = (id: number) => ({ table: 'products', key: 'id', value: id }) as const

/** Restores the product's state unless it was moved since. Also if it was scheduled and is published by now. */
export async function undoStateChange(ctx: Ctx, entry: LogEntry): Promise<UndoResult> {
  const row = productRow(parseId(entry.subject))
  const { published } = await rowAsJson(ctx, row)
  const { leaves_at, before, after } = entry.details as { leaves_at?: string; before: object; after: object }
  if (!leaves_at || published !== true) return undoRow(ctx, row, entry, { allOrNothing: true })
  const details = { before: { ...before, published: false }, after: { ...after, published: true, publish_at: null } }
  return undoRow(ctx, row, { ...entry, details }, { allOrNothing: true })
}

/** Schedules for `publishDue`. A product without a release date is released at that time. */
export const schedulePublishing = (ctx: Ctx, ids: readonly number[], leavesAt: Date) =>
  sql`
  update products set publish_at = ${leavesAt}::timestamptz, retired_at = null,
    released_at = case when released_at = 'epoch' then ${leavesAt}::timestamptz else released_at end
  where id = any(${[...ids]}::integer[])`.execute(ctx.db)

async function lockPublishable(ctx: Ctx, id: number): Promise<EditedProduct> {
  requireStaff(ctx, 'products.edit')
  await ctx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  const product = await readEditedProduct(ctx, id)
  const missing = missingFieldsOf(product)
  if (missing.length === 0) return product
  throw new ShopError(
    'invalid',
    'This product is not complete yet. Fill in what is missing, then publish it.',
    Object.fromEntries(missing.map(({ field, message }) => [field, message])),
  )
}

/** Scheduled job: publishes what is due. Products whose recording isn't ready or lacks captions wait. */
export async function publishDue(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update products p set published = true, publish_at = null,
      released_at = case when released_at = 'epoch' then ${ctx.now()}::timestamptz else released_at end
    where publish_at <= ${ctx.now()} and (asset_id is null or exists (select from assets a where a.id = p.asset_id and a.state = 'ready'
      and (a.captioned or a.no_words or not p.kind = any(${[...spokenKinds]}::text[]))))
    returning id`.execute(ctx.db)
  return rows.length
}

/** Turns a product back into a draft, visible to staff only, and clears its publishing time. Owners keep it. */
export const withdrawProduct = (ctx: Ctx, id: number): Promise<void> => unpublish(ctx, id, 'product.withdraw')

/** Stops selling and listing it, and redirects its URL to its artist. Owners keep it. */
export const retireProduct = (ctx: Ctx, id: number): Promise<void> => unpublish(ctx, id, 'product.retire')

const unpublish = (ctx: Ctx, id: number, action: 'product.withdraw' | 'product.retire'): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    const before = await rowAsJson(ctx, productRow(id))
    const { numUpdatedRows } = await ctx.db
      .updateTable('products')
      .set({ published: false, publish_at: null, retired_at: action === 'product.retire' ? ctx.now() : null })
      .where('id', '=', id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ShopError('not-found', 'We couldn’t find that product.')
    await logRowChange(ctx, action, productRow(id), before)
  })
