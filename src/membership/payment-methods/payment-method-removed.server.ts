import { sql } from 'kysely'
import { nextCharge } from '#membership/billing/next-charge.server.ts'
import { mailMember } from '#membership/membership-mails.server.ts'
import { lockSubscription } from '#membership/subscription.server.ts'
import { checkWallet } from '#payments/methods/check-wallet.server.ts'
import type { Ctx } from '#platform/ctx.ts'

/** A saved wallet was cancelled: marks the membership, and sends one email if a charge is due. */
export async function onPaymentMethodRemoved(ctx: Ctx, token: string): Promise<void> {
  const found = await ctx.db
    .selectFrom('subscriptions')
    .select('id')
    .where('provider', '=', 'wallet')
    .where('payment_method', '=', token)
    .execute()
  for (const { id } of found) {
    const row = await lockSubscription(ctx, id)
    if (row.payment_method !== token || row.gone_method === token) continue
    await ctx.db.updateTable('subscriptions').set({ gone_method: token }).where('id', '=', id).execute()
    if (row.status === 'unpaid' || (await nextCharge(ctx, row))) await mailMember(ctx, row, 'way-gone', token)
  }
}

const batchSize = 50
const dayMs = 86_400_000
/** Wallets are checked daily for this long before a charge. */
const daysAhead = 7

/** A cancellation webhook may be lost, so wallets charged within a week are checked daily. Returns how many. */
export async function pollWallets(ctx: Ctx): Promise<number> {
  if (!ctx.services.payments.paypal) return 0
  const now = ctx.now()
  const [horizon, yesterday] = [new Date(now.getTime() + daysAhead * dayMs), new Date(now.getTime() - dayMs)]
  const { rows } = await sql<{ payment_method: string }>`
    update subscriptions set way_checked_at = ${now} where id in (
      select id from subscriptions
      where provider = 'wallet' and payment_method is not null and gone_method is distinct from payment_method
        and (status in ('active', 'unpaid') and period_end <= ${horizon} or status in ('paused', 'active_paused') and resume_at <= ${horizon})
        and (way_checked_at is null or way_checked_at <= ${yesterday})
      order by period_end limit ${batchSize} for update skip locked
    ) returning payment_method`.execute(ctx.db)
  for (const { payment_method: token } of rows) {
    await checkWallet(ctx, token).catch((error: unknown) => ctx.log.warn({ err: error }, 'a wallet could not be asked about'))
  }
  return rows.length
}
