import { sql } from 'kysely'
import { ShopError } from '#kernel/errors.ts'
import { readTopicsToken } from '#newsletter/newsletter-links.server.ts'
import type { NewsletterTopic } from '#newsletter/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'

export type Subscription = { email: string; topics: NewsletterTopic[] }

/** The subscription of a topics link; `topics` is empty for those who left. Null for an invalid link. */
export async function findSubscription(ctx: Ctx, token: string): Promise<Subscription | null> {
  const link = readTopicsToken(ctx.config, token)
  if (!link) return null
  const row = await ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['email', 'topics', 'left_at'])
    .where('id', '=', link.id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row ? { email: row.email, topics: row.left_at ? [] : row.topics } : null
}

/** Changes the topics of a subscription; none unsubscribes, some subscribe again. Idempotent. Refuses gone. */
export async function setTopics(ctx: Ctx, token: string, topics: readonly NewsletterTopic[]): Promise<void> {
  const link = readTopicsToken(ctx.config, token)
  if (!link) throw linkExpired()
  await ctx.transaction(async (ctx) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('newsletter_subscribers')
      .set(topics.length > 0 ? { topics: [...topics], left_at: null } : { left_at: ctx.now() })
      .where('id', '=', link.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw linkExpired()
    if (topics.length === 0) await recordUnsubscribe(ctx, link)
  })
}

/** Counts towards the campaign it came from, and cancels queued emails. */
async function recordUnsubscribe(ctx: Ctx, { id, campaignId }: { id: string; campaignId: string | null }): Promise<void> {
  if (campaignId)
    await ctx.db
      .updateTable('newsletter_sends')
      .set({ left_at: ctx.now() })
      .where('campaign_id', '=', campaignId)
      .where('subscriber_id', '=', id)
      .execute()
  await sql`
    update outbox set state = 'stopped', props = '{}' where state = 'waiting'
      and id in (select outbox_id from newsletter_sends where subscriber_id = ${id} and outbox_id is not null)`.execute(ctx.db)
}

const linkExpired = () => new ShopError('gone', 'This link no longer works. Open the newest newsletter and use its link.')
