import { sql } from 'kysely'
import { type Channel, isOnByDefault, isStoppable } from '#notifications/rules/channels.ts'
import type { Topic } from '#notifications/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { MailPicture } from '#platform/mail/mail-pictures.tsx'
import { memberChannel, userChannel } from '#platform/push/channels.ts'
import { pushEvents } from '#platform/push/push-messages.server.ts'

type Message = {
  /** The idempotency key: 'order-sent:{parcel}'. A repeat reaches only members who haven't got it. */
  cause: string
  icon: string
  text: string
  link: string | null
  topic: Topic
  /** Whether it is also emailed. */
  isMailed?: boolean
  /** Shown in its email. */
  picture?: MailPicture | null
}

/** Two channels a member; the hosted push service takes 100 channels an event. */
const membersPerEvent = 50

/** Sends in the caller's transaction, by the chosen channels. Returns how many members hadn't got it. */
export async function notify(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { isMailed = false, picture = null, ...message }: Message,
  userIds: readonly string[],
): Promise<number> {
  const { cause, topic } = message
  await ctx.db
    .insertInto('notifications')
    .values({ ...message, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
  // Members without the in-app channel get a removed entry, so nothing is sent twice.
  const { rows } = await sql<{ user_id: string; is_shown: boolean }>`
    with notified as (
      insert into member_notifications (notification_id, user_id, created_at, removed_at)
      select n.id, u.id, ${ctx.now()}, case when ${isChannelOn('in-app', topic, sql`u.id`)} then null else ${ctx.now()}::timestamptz end
      from notifications n, unnest(${[...userIds]}::uuid[]) as u (id)
      where n.cause = ${cause}
      on conflict do nothing returning notification_id, user_id, removed_at is null as is_shown
    ), pushed as (
      insert into web_pushes (notification_id, subscription_id, next_try_at)
      select t.notification_id, s.id, ${ctx.now()} from notified t join push_subscriptions s on s.user_id = t.user_id
      where ${isChannelOn('push', topic, sql`t.user_id`)}
    ), mailed as (${insertMails(ctx, { ...message, picture }, isMailed)})
    select user_id, is_shown from notified`.execute(ctx.db)
  const shown = rows.filter(({ is_shown }) => is_shown)
  await pushEvents(
    ctx,
    Array.from({ length: Math.ceil(shown.length / membersPerEvent) }, (_, at) => ({
      channels: shown
        .slice(at * membersPerEvent, (at + 1) * membersPerEvent)
        .flatMap(({ user_id }) => [userChannel(user_id), memberChannel(user_id)]),
      event: 'notifications',
      data: '{}',
    })),
  )
  return rows.length
}

const isChannelOn = (channel: Channel, topic: Topic, userId: ReturnType<typeof sql>) => sql<boolean>`coalesce((
  select c.is_on from notification_choices c where c.user_id = ${userId} and c.topic = ${topic} and c.channel = ${channel}
), ${isOnByDefault(topic, channel)})`

/** To verified addresses; sending skips readers who stopped the topic. */
function insertMails({ now }: Pick<Ctx, 'now'>, { text, link, topic, picture }: Message, isMailed: boolean) {
  if (isMailed || !isStoppable(topic)) return sql`select`
  const props = { text, link: link ?? '/notifications', topic, picture }
  return sql`
    insert into outbox (dedupe_key, template, recipient, props, next_try_at, created_at)
    select 'notification:' || t.notification_id || ':' || t.user_id, 'notification', u.email, ${JSON.stringify(props)}::jsonb, ${now()}, ${now()}
    from notified t join auth.users u on u.id = t.user_id
    where u.email_verified and ${isChannelOn('email', topic, sql`t.user_id`)}
    on conflict (dedupe_key) do nothing`
}
