import { sql } from 'kysely'
import type { Topic } from '#notifications/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import { memberChannel, userChannel } from '#platform/push/channels.ts'
import { pushEvents } from '#platform/push/push-messages.server.ts'

type Message = {
  /** What it is about, once: 'order-sent:{parcel}'. A repeat reaches only members who haven't got it. */
  cause: string
  icon: string
  text: string
  link: string | null
  topic: Topic
}

/** Two channels a member; the hosted push service takes 100 channels an event. */
const membersPerEvent = 50

/** Notifies members in the caller's transaction: entries, and a push to their open pages. Returns how many it is new to. */
export async function notify(ctx: Pick<Ctx, 'db' | 'now'>, message: Message, userIds: readonly string[]): Promise<number> {
  await ctx.db
    .insertInto('notifications')
    .values({ ...message, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
  const { rows } = await sql<{ user_id: string }>`
    insert into member_notifications (notification_id, user_id, created_at)
    select n.id, u.id, ${ctx.now()} from notifications n, unnest(${[...userIds]}::uuid[]) as u (id)
    where n.cause = ${message.cause}
    on conflict do nothing returning user_id`.execute(ctx.db)
  await pushEvents(
    ctx,
    Array.from({ length: Math.ceil(rows.length / membersPerEvent) }, (_, at) => ({
      channels: rows
        .slice(at * membersPerEvent, (at + 1) * membersPerEvent)
        .flatMap(({ user_id }) => [userChannel(user_id), memberChannel(user_id)]),
      event: 'notifications',
      data: '{}',
    })),
  )
  return rows.length
}
