import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { topicsUrl } from '#newsletter/newsletter-links.server.ts'
import type { NewsletterTopic } from '#newsletter/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    newsletter: { subject: string; preheader: string; topic: NewsletterTopic; body: RichText; topicsUrl: string }
  }
}

/** Timed job: starts due campaigns, then queues emails of the longest-waiting one, within MAIL_PER_MINUTE. Returns how many. */
export async function sendCampaigns(ctx: Ctx): Promise<number> {
  await startDue(ctx)
  const next = await ctx.db
    .selectFrom('newsletter_campaigns')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('started_at')
    .limit(1)
    .executeTakeFirst()
  return next ? queueBatch(ctx, next.id) : 0
}

/** The audience is resolved now, in the transaction that starts the campaign: later subscribers get the next one. */
const startDue = (ctx: Ctx): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await sql`
      with due as (
        select id from newsletter_campaigns where state = 'scheduled' and send_at <= ${ctx.now()} order by send_at for update skip locked
      ), started as (
        update newsletter_campaigns c set state = 'sending', started_at = ${ctx.now()} from due where c.id = due.id returning c.id, c.topic
      )
      insert into newsletter_sends (campaign_id, subscriber_id)
      select started.id, s.id from started join newsletter_subscribers s
        on s.confirmed_at is not null and s.left_at is null and started.topic = any(s.topics)
      on conflict do nothing`.execute(ctx.db)
  })

type Recipient = { id: string; subscriber_id: string; email: string; active: boolean }

/** The campaign's row is locked, so that two workers keep one rate; one that dies leaves nothing half done. */
const queueBatch = (ctx: Ctx, id: string): Promise<number> =>
  ctx.transaction(async (ctx) => {
    const campaign = await ctx.db
      .selectFrom('newsletter_campaigns')
      .select(['id', 'subject', 'preheader', 'topic', 'body'])
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!campaign) return 0
    const quota = ctx.config.mail.perMinute - (await queuedLastMinute(ctx))
    if (quota <= 0) return 0
    const { rows } = await sql<Recipient>`
      select n.id, s.id as subscriber_id, s.email, s.left_at is null and ${campaign.topic} = any(s.topics) as active
      from newsletter_sends n join newsletter_subscribers s on s.id = n.subscriber_id
      where n.campaign_id = ${id} and n.state = 'waiting' order by n.id limit ${quota} for update of n skip locked`.execute(ctx.db)
    for (const recipient of rows) await queueEmail(ctx, campaign, recipient)
    failpoint('newsletter.queued')
    if (rows.length < quota)
      await ctx.db.updateTable('newsletter_campaigns').set({ state: 'sent', finished_at: ctx.now() }).where('id', '=', id).execute()
    return rows.length
  })

type Content = { id: string; subject: string; preheader: string; topic: NewsletterTopic; body: RichText }

/** Skips people who unsubscribed since the start. */
async function queueEmail(ctx: Ctx, { id, ...content }: Content, { id: send, subscriber_id, email, active }: Recipient): Promise<void> {
  const outbox_id = randomUUID()
  if (active)
    await queueMail(ctx, {
      id: outbox_id,
      template: 'newsletter',
      to: email,
      dedupeKey: `newsletter:${id}:${subscriber_id}`,
      props: { ...content, topicsUrl: topicsUrl(ctx.config, subscriber_id, id) },
    })
  const row = active ? { state: 'queued' as const, outbox_id, queued_at: ctx.now() } : { state: 'skipped' as const }
  await ctx.db.updateTable('newsletter_sends').set(row).where('id', '=', send).execute()
}

async function queuedLastMinute(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('newsletter_sends')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'queued')
    .where('queued_at', '>', new Date(ctx.now().getTime() - 60_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}
