import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { readEditedProduct } from '#catalogue/editing/read-draft.server.ts'
import type { KindName } from '#catalogue/kinds/kind.ts'
import { partKinds } from '#catalogue/rules/part-kinds.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxParts = 200

const invalidError = (message: string) => new ShopError('invalid', 'Check the highlighted fields.', { part: message })

export const addPart = (ctx: Ctx, id: number, { title, chapter }: { title: string; chapter: string }): Promise<void> =>
  changeParts(ctx, id, async (ctx, { kind, parts }) => {
    const found = await ctx.db
      .selectFrom('products')
      .select('id')
      .where('title', '=', title.trim())
      .where('kind', 'in', [...(partKinds[kind] ?? [])])
      .where('retired_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw invalidError('Choose a product from the list.')
    if (parts.some((part) => part.id === found.id)) throw invalidError('It already contains this one.')
    if (parts.length >= maxParts) throw invalidError(`You can add at most ${maxParts}.`)
    return [...parts, { id: found.id, chapter: chapter.trim().slice(0, 120) || (parts.at(-1)?.chapter ?? '') }]
  })

export const removePart = (ctx: Ctx, id: number, part: number): Promise<void> =>
  changeParts(ctx, id, async (_ctx, { parts }) => parts.filter((one) => one.id !== part))

/** Moves a part one place up (-1) or down (1). */
export const movePart = (ctx: Ctx, id: number, part: number, by: -1 | 1): Promise<void> =>
  changeParts(ctx, id, async (_ctx, { parts }) => {
    const at = parts.findIndex((one) => one.id === part)
    const moved = parts[at]
    if (!moved || at + by < 0 || at + by >= parts.length) return parts
    return parts.toSpliced(at, 1).toSpliced(at + by, 0, moved)
  })

export const renameChapters = (ctx: Ctx, id: number, chapterOf: (part: number) => string): Promise<void> =>
  changeParts(ctx, id, async (_ctx, { parts }) => parts.map((part) => ({ id: part.id, chapter: chapterOf(part.id).trim().slice(0, 120) })))

type Part = { id: number; chapter: string }

const changeParts = (
  ctx: Ctx,
  id: number,
  change: (ctx: Ctx, product: { kind: KindName; parts: readonly Part[] }) => Promise<readonly Part[]>,
) =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    await ctx.db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
    const product = await readEditedProduct(ctx, id)
    if (!partKinds[product.kind]) throw new ShopError('not-found', 'We couldn’t find that product.')
    const parts = await change(ctx, product)
    await ctx.db.deleteFrom('product_parts').where('product_id', '=', id).execute()
    if (parts.length > 0) {
      const rows = parts.map((part, position) => ({ product_id: id, part_id: part.id, chapter: part.chapter, position }))
      await ctx.db.insertInto('product_parts').values(rows).execute()
    }
    await sql`update products p set duration_seconds = coalesce((
        select sum(part.duration_seconds) from product_parts h join products part on part.id = h.part_id where h.product_id = p.id), 0)
      where id = ${id} and asset_id is null`.execute(ctx.db)
    await logStaffAction(ctx, 'product.parts', id, { before: product.parts.map(partLogEntry), after: parts.map(partLogEntry) })
  })

/** A part in the log: its id, then its chapter. */
const partLogEntry = ({ id, chapter }: Part): string => `${id} ${chapter}`.trim()

/** Restores parts with order and chapters, unless changed since. */
export async function undoParts(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  await changeParts(ctx, parseId(subject), async (_ctx, { parts }) => {
    if (!isDeepStrictEqual(parts.map(partLogEntry), details.after)) throw changedSince()
    return (details.before as string[]).map((line) => ({ id: Number.parseInt(line, 10), chapter: line.replace(/^\d+ ?/, '') }))
  })
  return { undone: ['parts'], kept: [] }
}
