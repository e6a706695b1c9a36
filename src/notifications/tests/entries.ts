import type { Db } from '#platform/db.server.ts'

/** The texts of a member's notifications, oldest first. */
export async function notificationsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('member_notifications as m')
    .innerJoin('notifications as n', 'n.id', 'm.notification_id')
    .select('n.text')
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .execute()
  return rows.map(({ text }) => text)
}
