import { sql } from 'kysely'
import type {} from '#payments/payments.table.ts'
import type { PaidBack } from '#payments/providers/paypal-legacy/legacy.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const day = 86_400_000
/** Payments are looked through for so long back: a year's plan, and a month for its refund. */
const daysBack = 400

/** What the old wallet gave back of an agreement's payments; nothing while it does not say. */
export async function paidBackOf(ctx: Ctx, ref: string): Promise<PaidBack[]> {
  const now = ctx.now()
  try {
    return (await ctx.services.legacyWallet?.paidBack(ref, new Date(now.getTime() - daysBack * day), now)) ?? []
  } catch (error) {
    ctx.log.warn({ err: error, agreement: ref }, 'the payments of an old agreement could not be looked at')
    return []
  }
}

/** Writes down what went back. Answers the payments that are known only now to have gone back whole: each is answered once, whoever asks. */
export async function keepPaidBack(ctx: Ctx, ref: string, payments: readonly PaidBack[]): Promise<PaidBack[]> {
  const whole: PaidBack[] = []
  for (const payment of payments) {
    const { paymentRef, paidAt, amount, currency, share } = payment
    const { rows } = await sql`
      insert into legacy_returns (payment_ref, agreement_ref, paid_at, amount, currency, share, seen_at)
      select ${paymentRef}, ${ref}, ${paidAt}, ${amount}, ${currency}, ${share}, ${ctx.now()}
      where exists (select from legacy_agreements where ref = ${ref})
      on conflict (payment_ref) do update set share = excluded.share, seen_at = excluded.seen_at
        where legacy_returns.share = 'part' and excluded.share = 'whole'
      returning payment_ref`.execute(ctx.db)
    if (rows.length > 0 && share === 'whole') whole.push(payment)
  }
  return whole
}
