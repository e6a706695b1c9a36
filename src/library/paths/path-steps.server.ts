import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseId } from '#kernel/form-values.ts'
import { readEditedPath } from '#library/paths/edit-path.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const maxSteps = 100

const stepError = (message: string) => new ShopError('invalid', 'Check the highlighted fields.', { step: message })

export const addStep = (ctx: Ctx, id: number, title: string): Promise<void> =>
  changeSteps(ctx, id, async (ctx, steps) => {
    const { rows } = await sql<{ id: number }>`
      select id from products where title = ${title.trim()} and kind in ('course', 'lesson') and retired_at is null
      order by kind, id limit 1`.execute(ctx.db)
    const [found] = rows
    if (!found) throw stepError('Choose a course or lesson from the list.')
    if (steps.includes(found.id)) throw stepError('It’s already a step of this path.')
    if (steps.length >= maxSteps) throw stepError(`You can add at most ${maxSteps}.`)
    return [...steps, found.id]
  })

export const removeStep = (ctx: Ctx, id: number, step: number): Promise<void> =>
  changeSteps(ctx, id, async (_ctx, steps) => steps.filter((one) => one !== step))

/** Moves a step one place up (-1) or down (1). */
export const moveStep = (ctx: Ctx, id: number, step: number, by: -1 | 1): Promise<void> =>
  changeSteps(ctx, id, async (_ctx, steps) => {
    const at = steps.indexOf(step)
    if (at < 0 || at + by < 0 || at + by >= steps.length) return steps
    return steps.toSpliced(at, 1).toSpliced(at + by, 0, step)
  })

type Change = (ctx: Ctx, steps: readonly number[]) => Promise<readonly number[]>

const changeSteps = (ctx: Ctx, id: number, change: Change): Promise<void> =>
  ctx.transaction(async (ctx) => {
    requireStaff(ctx, 'products.edit')
    await ctx.db.selectFrom('learning_paths').select('id').where('id', '=', id).forUpdate().execute()
    const path = await readEditedPath(ctx, id)
    const steps = await change(
      ctx,
      path.steps.map((step) => step.id),
    )
    if (path.published && steps.length === 0) throw stepError('A published path needs at least one step. Move it back to draft first.')
    await ctx.db.deleteFrom('learning_path_steps').where('path_id', '=', id).execute()
    if (steps.length > 0)
      await ctx.db
        .insertInto('learning_path_steps')
        .values(steps.map((product_id, at) => ({ path_id: id, product_id, position: at + 1 })))
        .execute()
    await logStaffAction(ctx, 'path.steps', id, { before: path.steps.map((step) => step.id), after: steps })
  })

/** Restores the steps, unless they changed since. */
export async function undoSteps(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  await changeSteps(ctx, parseId(subject), async (_ctx, steps) => {
    if (!isDeepStrictEqual(steps, details.after)) throw changedSince()
    return details.before as number[]
  })
  return { undone: ['steps'], kept: [] }
}

export async function stepChoices(ctx: Ctx): Promise<{ id: number; title: string }[]> {
  requireStaff(ctx, 'products.view')
  return ctx.db
    .selectFrom('products')
    .select(['id', 'title'])
    .where('kind', 'in', ['course', 'lesson'])
    .where('retired_at', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(500)
    .execute()
}
