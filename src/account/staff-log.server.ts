import { staffOf } from '#account/member.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type StaffAction =
  | 'sale.schedule'
  | 'sale.stop'
  | 'exchange-rate.set'
  | 'oss-report.export'
  | 'oss-quarter.close'
  | `${'artist' | 'product'}.${'create' | 'save' | 'cover'}`
  | `product.${'parts' | 'publish' | 'schedule' | 'withdraw' | 'retire' | 'duplicate'}`

/** Logs a staff action in its own transaction. Refuses not-found for anyone but staff. */
export async function logStaffAction(
  ctx: Ctx,
  action: StaffAction,
  subject: string | number,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { id: staff_id } = staffOf(ctx)
  await ctx.db
    .insertInto('staff_log')
    .values({ staff_id, action, subject: String(subject), details: JSON.stringify(details), done_at: ctx.now() })
    .execute()
}
