import { sql } from 'kysely'
import type { AgreementPayment } from '#payments/providers/paypal-legacy/legacy.server.ts'
import type { Ctx } from '#platform/ctx.ts'

const day = 86_400_000
/** How far back to read payments: a year's plan plus a month for its refund. */
const daysBack = 400

/** Refunds and reversals of an agreement's payments; empty while PayPal is unreachable. */
export async function agreementPaymentsOf(ctx: Ctx, ref: string): Promise<AgreementPayment[]> {
  const now = ctx.now()
  try {
    return (await ctx.services.legacyWallet?.listPayments(ref, new Date(now.getTime() - daysBack * day), now)) ?? []
  } catch (error) {
    ctx.log.warn({ err: error, agreement: ref }, 'the payments of an old agreement could not be looked at')
    return []
  }
}

/** Allowed transitions: a bank may reverse a payment, drop it, and reverse it again. */
const allowedFrom: Readonly<Record<AgreementPayment['share'], readonly AgreementPayment['share'][]>> = {
  part: ['left'],
  reversed: ['part', 'left'],
  whole: ['part', 'reversed', 'left'],
  left: ['reversed'],
}

/** Stores refunds and reversals. Returns the new full ones, each handled once however many callers read it. */
export async function storeLegacyRefunds(ctx: Ctx, ref: string, payments: readonly AgreementPayment[]): Promise<AgreementPayment[]> {
  const fullRefunds: AgreementPayment[] = []
  const known = new Set((await returnsOf(ctx, ref)).map(({ payment_ref }) => payment_ref))
  for (const payment of payments) {
    const { paymentRef, paidAt, amount, currency, share } = payment
    // Most payments are never refunded.
    if (share === 'left' && !known.has(paymentRef)) continue
    const { rows } = await sql`
      insert into legacy_returns (payment_ref, agreement_ref, paid_at, amount, currency, share, seen_at)
      select ${paymentRef}, ${ref}, ${paidAt}, ${amount}, ${currency}, ${share}, ${ctx.now()}
      where exists (select from legacy_agreements where ref = ${ref})
      on conflict (payment_ref) do update set share = excluded.share, seen_at = excluded.seen_at
        where legacy_returns.share = any(${allowedFrom[share]})
      returning payment_ref`.execute(ctx.db)
    if (rows.length > 0 && share !== 'part') fullRefunds.push(payment)
  }
  return fullRefunds
}

const returnsOf = (ctx: Ctx, ref: string) =>
  ctx.db.selectFrom('legacy_returns').select(['payment_ref', 'share', 'seen_at']).where('agreement_ref', '=', ref).execute()

/** Banks have surely decided by then. */
const decidedAfterDays = 180

/** Until when to poll for an undecided payment; null when there is none. */
export async function undecidedUntil(ctx: Ctx, ref: string): Promise<Date | null> {
  const reversed = (await returnsOf(ctx, ref)).filter(({ share }) => share === 'reversed')
  return reversed.length === 0 ? null : new Date(Math.max(...reversed.map(({ seen_at }) => seen_at.getTime())) + decidedAfterDays * day)
}
