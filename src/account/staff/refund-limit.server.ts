import { requireStaff } from '#account/member.server.ts'
import { exceedsLimit, listRoles, myRefundLimit, requireGrantable } from '#account/staff/roles.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { changedSince, type LogEntry, type UndoResult } from '#account/undo-result.ts'
import { ShopError } from '#kernel/errors.ts'
import { parseLimit } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * A role's daily refund limit without approval, as typed; empty: no limit. Refuses invalid, roles with a right the visitor lacks,
 * and more than the visitor's own limit, so that people can't raise their own.
 */
export async function setRefundLimit(ctx: Ctx, role: string, typed: string): Promise<void> {
  requireStaff(ctx, 'staff.manage')
  const limit = parseLimit(typed)
  if (limit === undefined) throw new ShopError('invalid', 'Enter an amount.', { limit: 'Enter an amount like 250 or 250.00.' })
  await changeLimit(ctx, role, limit)
}

export async function undoRefundLimit(ctx: Ctx, { subject, details }: LogEntry): Promise<UndoResult> {
  const role = (await listRoles(ctx)).find(({ id }) => id === subject)
  if (role?.refundsADay !== details.after) throw changedSince()
  await changeLimit(ctx, subject, typeof details.before === 'number' ? details.before : null)
  return { undone: ['daily refund limit'], kept: [] }
}

async function changeLimit(ctx: Ctx, id: string, limit: number | null): Promise<void> {
  requireStaff(ctx, 'staff.manage')
  await ctx.transaction(async (ctx) => {
    const role = await requireGrantable(ctx, id)
    if (role.everyRight) throw new ShopError('forbidden', 'Owners have no limit.')
    if (exceedsLimit(limit, await myRefundLimit(ctx)))
      throw new ShopError('forbidden', 'You can’t allow more than you can refund yourself.')
    if (limit === role.refundsADay) return
    await ctx.db.updateTable('staff_roles').set({ refunds_a_day: limit }).where('id', '=', id).execute()
    await logStaffAction(ctx, 'staff.limit', id, { before: role.refundsADay, after: limit })
  })
}
