import { sql } from 'kysely'
import { isStaffAction, type StaffAction, staffActionLabels } from '#account/staff-actions.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A staff action whose effect is still pending. `entry`: its log entry. `refundId`: its subject, as logged by the area. */
export type PendingAction = { entry: number; label: string; inMs: number; refundId: string | null }

/** Pending actions on one subject, newest first; each can be undone until it takes effect. */
export async function pendingActionsOn(ctx: Ctx, actions: readonly StaffAction[], subject: string | number): Promise<PendingAction[]> {
  const { rows } = await sql<{ id: number; action: string; details: unknown }>`
    select a.id, a.action, a.details from staff_actions a
    where a.action = any(${[...actions]}::text[]) and a.subject = ${String(subject)} and a.details ? 'leaves_at'
      and (a.details->>'leaves_at')::timestamptz > ${ctx.now()} and not exists (select from staff_actions u where u.undoes = a.id)
    order by a.id desc limit 20`.execute(ctx.db)
  return rows.flatMap(({ id, action, details }) => {
    const inMs = msUntilEffect(ctx, details)
    return inMs !== null && isStaffAction(action)
      ? [{ entry: id, label: staffActionLabels[action], inMs, refundId: refundIdIn(details) }]
      : []
  })
}

/** Whether a delayed or scheduled action has taken effect. */
export function hasTakenEffect(ctx: Pick<Ctx, 'now'>, details: unknown): boolean {
  const at = textIn(details, 'leaves_at') ?? textIn(details, 'send_at') ?? textIn(details, 'publish_at')
  return at === null || new Date(at) <= ctx.now()
}

/** Null without an undo period, or after it. */
export function msUntilEffect(ctx: Pick<Ctx, 'now'>, details: unknown): number | null {
  const at = textIn(details, 'leaves_at')
  const inMs = at === null ? 0 : new Date(at).getTime() - ctx.now().getTime()
  return inMs > 0 ? inMs : null
}

const refundIdIn = (details: unknown): string | null => textIn(details, 'refund')

function textIn(details: unknown, name: string): string | null {
  const value = details !== null && typeof details === 'object' ? (details as Record<string, unknown>)[name] : null
  return typeof value === 'string' ? value : null
}
