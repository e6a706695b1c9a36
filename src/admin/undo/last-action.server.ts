import { requireStaff } from '#account/member.server.ts'
import { hasTakenEffect, msUntilEffect } from '#account/pending-actions.server.ts'
import { isStaffAction, staffActionLabels } from '#account/staff-actions.ts'
import { mayUndo } from '#admin/undo/undoable.ts'
import type { Ctx } from '#platform/ctx.ts'

const shownForMs = 60_000

/** `undone`, `kept`: of an undo. `leavesInMs`: of a pending action. */
export type LastAction = {
  id: number
  text: string
  mayUndo: boolean
  leavesInMs: number | null
  undone: string[]
  kept: string[]
}

/** This person's last action within a minute, if it can be undone or is an undo itself. */
export async function lastAction(ctx: Ctx): Promise<LastAction | null> {
  const { id: staffId, rights } = requireStaff(ctx)
  const row = await ctx.db
    .selectFrom('staff_actions')
    .select(['id', 'action', 'details', 'done_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row || !isStaffAction(row.action) || ctx.now().getTime() - row.done_at.getTime() > shownForMs) return null
  const details = row.details as Record<string, unknown>
  if (row.action === 'undo')
    return {
      id: row.id,
      text: 'Undone',
      mayUndo: false,
      leavesInMs: null,
      undone: stringsOf(details.undone),
      kept: stringsOf(details.kept),
    }
  return mayUndo({ action: row.action, details, undoneBy: null, isOwn: true, hasLeft: hasTakenEffect(ctx, details) }, rights)
    ? { id: row.id, text: staffActionLabels[row.action], mayUndo: true, leavesInMs: msUntilEffect(ctx, details), undone: [], kept: [] }
    : null
}

const stringsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
