import { isDeepStrictEqual } from 'node:util'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import { resolvePicked } from '#catalogue/picking/resolve-picked.server.ts'
import { maxRelated } from '#catalogue/rules/related.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

const invalidError = (message: string) => new ShopError('invalid', 'Check the highlighted fields.', { related: message })

/** Appends the products of a picker's lines. Refuses not-found, invalid. */
export const addRelated = (ctx: Ctx, id: number, lines: readonly string[]): Promise<void> =>
  changeRelated(ctx, id, async (ctx, before) => {
    const errors: FieldErrors = {}
    const picked = await resolvePicked(ctx, 'products', lines, errors)
    if (errors.products) throw invalidError(errors.products)
    if (picked.length === 0) throw invalidError('Choose a product.')
    if (picked.includes(id)) throw invalidError('A product can’t be related to itself.')
    const after = [...new Set([...before, ...picked])]
    if (after.length === before.length) throw invalidError('It’s already in the list.')
    if (after.length > maxRelated) throw invalidError(`You can add at most ${maxRelated}. Remove one first.`)
    return after
  })

export const removeRelated = (ctx: Ctx, id: number, related: number): Promise<void> =>
  changeRelated(ctx, id, async (_ctx, before) => before.filter((one) => one !== related))

/** `newIndexOf` maps the current index to the new one; outside the list nothing moves. */
export const moveRelated = (ctx: Ctx, id: number, related: number, newIndexOf: (at: number) => number): Promise<void> =>
  changeRelated(ctx, id, async (_ctx, before) => {
    const at = before.indexOf(related)
    const to = newIndexOf(at)
    if (at < 0 || !Number.isInteger(to) || to < 0 || to >= before.length) return before
    return before.toSpliced(at, 1).toSpliced(to, 0, related)
  })

type Change = (ctx: Ctx, before: readonly number[]) => Promise<readonly number[]>

const changeRelated = (ctx: Ctx, id: number, change: Change): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    await ctx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const before = (await readEditedProduct(ctx, id)).related.map((one) => one.id)
    const after = await change(ctx, before)
    if (isDeepStrictEqual(before, after)) return
    await ctx.db.deleteFrom('related_products').where('product_id', '=', id).execute()
    const rows = after.map((related, position) => ({ product_id: id, related_id: related, position }))
    if (rows.length > 0) await ctx.db.insertInto('related_products').values(rows).execute()
    await logStaffAction(ctx, 'product.related', id, { before, after })
  })

/** Restores related products and their order, unless changed since. */
export async function undoRelated(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  await changeRelated(ctx, parseId(subject), async (_ctx, now) => {
    if (!isDeepStrictEqual(now, details.after)) throw changedSince()
    return details.before as number[]
  })
  return { undone: ['related products'], kept: [] }
}
