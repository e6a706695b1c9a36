import { requireStaff } from '#account/member.server.ts'
import { isStaffAction } from '#account/staff-actions.ts'
import { logAction } from '#account/staff-log.server.ts'
import type { UndoResult } from '#account/undo-result.ts'
import { undoBlocker } from '#admin/undo/undo-blockers.ts'
import { mayUndo, type Undoable } from '#admin/undo/undoable.ts'
import { undoers } from '#admin/undo/undoers.server.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * Undoes an entry of the log, once, and logs that; later changes by others stay. The entry's lock serialises two undos.
 * Refuses not-found without the right for the action, and not-ready when nothing is left to undo.
 */
export const undoAction = (ctx: Ctx, id: number): Promise<UndoResult> =>
  ctx.transaction(async (ctx) => {
    const staff = requireStaff(ctx)
    const row = await ctx.db
      .selectFrom('staff_actions')
      .select(['id', 'staff_id', 'action', 'subject', 'details'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const before = await ctx.db.selectFrom('staff_actions').select('id').where('undoes', '=', id).executeTakeFirst()
    if (before) throw new ShopError('not-ready', 'This has already been undone.')
    if (!row || !isStaffAction(row.action)) throw nothingToUndo()
    if (row.staff_id === staff.id && undoBlocker(row.action)) throw new ShopError('not-ready', undoBlocker(row.action))
    const entry = { ...row, action: row.action, details: row.details as Record<string, unknown> }
    if (!mayUndo({ ...entry, undoneBy: null, isOwn: row.staff_id === staff.id }, staff.rights)) throw nothingToUndo()
    const done = await undoers[entry.action as Undoable](ctx, entry)
    await logAction(ctx, staff.id, 'undo', id, { details: { of: entry.action, ...done }, undoes: id })
    return done
  })

const nothingToUndo = () => new ShopError('not-found', 'We couldn’t find anything to undo there.')
