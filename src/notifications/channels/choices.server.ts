import { sql } from 'kysely'
import { requireMember } from '#account/member.server.ts'
import { type Channel, channels, isConfigurable, isOnByDefault, isStoppable } from '#notifications/rules/channels.ts'
import { type Topic, topics } from '#notifications/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import { setUnsubscribed, unsubscribedTopics } from '#platform/mail/unsubscribe.server.ts'

export type Choices = Record<Topic, Record<Channel, boolean>>

/** The member's channels by topic. Emails stopped by a link count as off. */
export async function readChoices(ctx: Ctx): Promise<Choices> {
  const { id, email } = requireMember(ctx)
  const rows = await ctx.db.selectFrom('notification_choices').select(['topic', 'channel', 'is_on']).where('user_id', '=', id).execute()
  const stopped = await unsubscribedTopics(ctx, email)
  const isOn = (topic: Topic, channel: Channel) =>
    !(channel === 'email' && isStoppable(topic) && stopped.includes(topic)) &&
    (rows.find((row) => row.topic === topic && row.channel === channel)?.is_on ?? isOnByDefault(topic, channel))
  return Object.fromEntries(
    topics.map((topic) => [topic, Object.fromEntries(channels.map((channel) => [channel, isOn(topic, channel)]))]),
  ) as Choices
}

/** Stores every choice of the page. Stopping an email stops its whole topic, including the shop's own reminders. */
export function saveChoices(ctx: Ctx, choices: Choices): Promise<void> {
  const { id, email } = requireMember(ctx)
  const rows = topics.flatMap((topic) =>
    channels.filter((channel) => isConfigurable(topic, channel)).map((channel) => ({ topic, channel, is_on: choices[topic][channel] })),
  )
  return ctx.transaction(async (ctx) => {
    await sql`
      insert into notification_choices (user_id, topic, channel, is_on, chosen_at)
      select ${id}, r.topic, r.channel, r.is_on, ${ctx.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (topic text, channel text, is_on boolean)
      on conflict (user_id, topic, channel) do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at
      where notification_choices.is_on <> excluded.is_on`.execute(ctx.db)
    for (const topic of topics) if (isStoppable(topic)) await setUnsubscribed(ctx, { email, topic }, !choices[topic].email)
  })
}
