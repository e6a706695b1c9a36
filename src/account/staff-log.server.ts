import { requireStaff } from '#account/member.server.ts'
import type { StaffAction } from '#account/staff-actions.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

/** `undoes`: the entry this one undid. */
type LogInput = { what?: string; details?: Record<string, unknown>; undoes?: number }

/** Logs a staff action in its transaction. Refuses not-found for anyone but staff. */
export const logStaffAction = (
  ctx: Ctx,
  action: StaffAction,
  subject: string | number,
  details: Record<string, unknown> = {},
): Promise<void> => logAction(ctx, requireStaff(ctx).id, action, subject, { details })

export const logStaffText = (ctx: Ctx, action: StaffAction, subject: string | number, what: string, details = {}): Promise<void> =>
  logAction(ctx, requireStaff(ctx).id, action, subject, { what, details })

export async function logAction(
  ctx: Ctx,
  staff_id: string,
  action: StaffAction,
  subject: string | number,
  { what = '', details = {}, undoes }: LogInput,
): Promise<void> {
  await ctx.db
    .insertInto('staff_actions')
    .values({
      staff_id,
      action,
      subject: String(subject),
      what,
      details: JSON.stringify(details),
      undoes: undoes ?? null,
      done_at: ctx.now(),
    })
    .execute()
}

const maxShown = 50

export async function actionsOn(ctx: Ctx, action: StaffAction, subject: string | number) {
  const rows = await ctx.db
    .selectFrom('staff_actions as a')
    .innerJoin('auth.users as u', 'u.id', 'a.staff_id')
    .select(['a.id', 'u.name as who', 'a.what', 'a.done_at'])
    .where('a.action', '=', action)
    .where('a.subject', '=', String(subject))
    .orderBy('a.id', 'desc')
    .limit(maxShown)
    .execute()
  return rows.map(({ done_at, ...row }) => ({ ...row, at: shopTime(ctx, done_at) }))
}
