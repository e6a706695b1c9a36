import { sql } from 'kysely'
import { formatDate } from '#kernel/dates.ts'
import { formatMoney } from '#kernel/money.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { firstChargeFrom, noticeDays } from '#membership/plans/member-price.server.ts'
import { lockSubscription } from '#membership/subscription.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const batchSize = 50
const email = 'price-rises'

/** Records when the mail server accepted each email: the 30 days start then. Returns the number queued. */
export async function announceRises(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  await markSent(ctx)
  await dropOutdated(ctx)
  let queued = 0
  while (!signal?.aborted) {
    const count = await ctx.transaction(queueBatch)
    queued += count
    if (count < batchSize) break
  }
  return queued
}

const markSent = (ctx: Ctx) =>
  sql`
    update price_notices n set sent_at = o.sent_at from outbox o
    where n.sent_at is null and n.queued_at is not null and o.state = 'sent'
      and o.dedupe_key = ${`membership-${email}:`} || n.subscription_id || ':' || n.price_id
  `.execute(ctx.db)

const dropOutdated = (ctx: Ctx) =>
  sql`
    delete from price_notices n using subscriptions s, plan_prices p
    where n.queued_at is null and s.id = n.subscription_id and p.id = n.price_id and (
      n.withdrawn_at is not null or s.status in ('cancelled', 'inactive')
      or (coalesce(s.next_tier, s.tier), coalesce(s.next_term, s.term), s.currency) <> (p.tier, p.term, p.currency)
      or case when s.next_tier is null then s.price_id else s.next_price_id end >= p.id)
  `.execute(ctx.db)

async function queueBatch(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ id: string; price_id: number; minor: number; before: number }>`
    select s.id, n.price_id, p.minor, b.minor as before
    from price_notices n join subscriptions s on s.id = n.subscription_id join plan_prices p on p.id = n.price_id
    join plan_prices b on b.id = case when s.next_tier is null then s.price_id else s.next_price_id end
    where n.queued_at is null and n.withdrawn_at is null and s.clock_owner = 'us' and s.status in ('active', 'active_paused', 'paused')
      and (s.source = 'paid' or s.next_tier is not null)
    limit ${batchSize} for update of s, n skip locked
  `.execute(ctx.db)
  for (const { id, price_id: priceId, minor, before } of rows) {
    const row = await lockSubscription(ctx, id)
    const now = ctx.now()
    const startsAt = new Date(now.getTime() + noticeDays * 86_400_000)
    const from = firstChargeFrom(row, startsAt)
    if (!from) throw new Error(`subscription ${id} is charged no more, but was to be told of a raise`)
    await ctx.db
      .updateTable('price_notices')
      .set({ queued_at: now, starts_at: startsAt })
      .where((where) => where.and({ subscription_id: id, price_id: priceId }))
      .execute()
    const money = (amount: number) => formatMoney({ minor: amount, currency: row.currency })
    await mailMember(ctx, row, email, String(priceId), { rise: { before: money(before), after: money(minor), from: formatDate(from) } })
  }
  return rows.length
}
