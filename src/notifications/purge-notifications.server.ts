import { sql } from 'kysely'
import { addSpan } from '#kernel/dates.ts'
import type { Ctx } from '#platform/ctx.ts'

export const removedDays = 90

/** Deletes entries removed before a moment, and all entries 90 days older than it: unread ones are kept 180 days. Returns how many. */
export async function purgeNotifications({ db }: Ctx, before: Date, most: number): Promise<number> {
  const removed = await sql`
    delete from member_notifications where id in (
      select id from member_notifications where removed_at <= ${before} order by removed_at limit ${most})`.execute(db)
  const old = await sql`
    delete from notifications where id in (
      select id from notifications where created_at <= ${addSpan(before, `-${removedDays}d`)} order by created_at limit ${most})`.execute(
    db,
  )
  return Math.max(Number(removed.numAffectedRows ?? 0), Number(old.numAffectedRows ?? 0))
}
