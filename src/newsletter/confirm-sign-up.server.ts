import { ShopError } from '#kernel/errors.ts'
import { readConfirmToken } from '#newsletter/newsletter-links.server.ts'
import type { NewsletterTopic } from '#newsletter/rules/topics.ts'
import type { Ctx } from '#platform/ctx.ts'

export type SignUp = { id: string; email: string; topics: NewsletterTopic[]; confirmed: boolean }

export async function findSignUp(ctx: Ctx, token: string): Promise<SignUp | null> {
  const id = readConfirmToken(ctx.config, token)
  if (!id) return null
  const row = await ctx.db
    .selectFrom('newsletter_subscribers')
    .select(['id', 'email', 'topics', 'confirmed_at'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row ? { id: row.id, email: row.email, topics: row.topics, confirmed: row.confirmed_at !== null } : null
}

/** Confirms an address and its topics. A repeat changes nothing. Refuses gone, invalid without a topic. */
export async function confirmSignUp(ctx: Ctx, token: string, topics: readonly NewsletterTopic[]): Promise<void> {
  if (topics.length === 0) throw new ShopError('invalid', 'Choose at least one topic.', { topics: 'Choose at least one topic.' })
  const found = await findSignUp(ctx, token)
  if (!found) throw new ShopError('gone', 'This link no longer works. Sign up again.')
  await ctx.db
    .updateTable('newsletter_subscribers')
    .set({ confirmed_at: ctx.now(), topics: [...topics] })
    .where('id', '=', found.id)
    .where('confirmed_at', 'is', null)
    .execute()
}
