import { sql } from 'kysely'
import { nextChargeDate } from '#membership/billing/charge-dates.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription } from '#membership/subscription.server.ts'
import { savedCard } from '#payments/methods/cards.server.ts'
import { cardName } from '#payments/rules/card.ts'
import { isUnexpired } from '#payments/rules/card-expiry.ts'
import type { Ctx } from '#platform/ctx.ts'

const batchSize = 50
/** Cards are checked this long before a charge, so that members have time to read the email. */
const daysAhead = 14

/** Emails once per charge about a card that expires before it. Unreachable providers are retried on the next run. */
export async function warnOfExpiringCards(ctx: Ctx): Promise<number> {
  const now = ctx.now()
  const { rows } = await sql<{ id: string; user_id: string; payment_method: string }>`
    update subscriptions set way_checked_at = ${now} where id in (
      select id from subscriptions, lateral (select case status when 'active' then period_end else resume_at end as due) d
      where look_at is not null and look_at <= ${warningHorizon(now)} and provider = 'card' and payment_method is not null
        and status in ('active', 'paused', 'active_paused') and due > ${now} and due <= ${warningHorizon(now)}
        and (way_checked_at is null or way_checked_at <= due - make_interval(days => ${daysAhead}))
      order by look_at limit ${batchSize} for update of subscriptions skip locked
    ) returning id, user_id, payment_method`.execute(ctx.db)
  for (const { id, user_id: userId, payment_method: token } of rows) {
    await warnMember(ctx, id, userId, token).catch(async (error: unknown) => {
      ctx.log.warn({ err: error, subscription: id }, 'a card could not be asked about')
      await ctx.db.updateTable('subscriptions').set({ way_checked_at: null }).where('id', '=', id).execute()
    })
  }
  return rows.length
}

const warningHorizon = (now: Date): Date => new Date(now.getTime() + daysAhead * 86_400_000)

async function warnMember(ctx: Ctx, id: string, userId: string, token: string): Promise<void> {
  const card = await savedCard(ctx, userId, token)
  const until = card?.expiry_date
  if (!card || !until) return
  await ctx.transaction(async (ctx) => {
    const row = await lockSubscription(ctx, id)
    const on = nextChargeDate(row)
    if (row.payment_method !== token || !on || isUnexpired(until, on)) return
    await mailMember(ctx, row, 'card-expires', `${token}:${until}`, { card: { name: cardName(card), until } })
  })
}
