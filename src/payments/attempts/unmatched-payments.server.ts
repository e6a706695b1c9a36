import { requireStaff } from '#account/member.server.ts'
import { formatMoney, isCurrency } from '#kernel/money.ts'
import type { ProviderName, ProviderPayment } from '#payments/payment-provider.ts'
import type { Ctx } from '#platform/ctx.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'

/** Records money that differs from its attempt or has none. Nothing is fulfilled; staff review it. */
export async function recordUnmatchedPayment(
  ctx: Ctx,
  provider: ProviderName,
  payment: ProviderPayment,
  attemptId: string | null,
): Promise<void> {
  ctx.log.error(
    { attempt: attemptId, ref: payment.ref, amount: payment.amount, currency: payment.currency },
    'a payment was put aside for a person',
  )
  await ctx.db
    .insertInto('quarantined_payments')
    .values({ provider, provider_ref: payment.ref, attempt_id: attemptId, fact: { ...payment, clientSecret: null }, noticed_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const maxShown = 50

/** The latest unmatched payments, for staff to review and refund at the provider. Refuses not-found for anyone but staff. */
export async function unmatchedPayments(ctx: Ctx) {
  requireStaff(ctx, 'refunds.settle')
  const rows = await ctx.db.selectFrom('quarantined_payments').selectAll().orderBy('noticed_at', 'desc').limit(maxShown).execute()
  return rows.map(({ provider, provider_ref: ref, attempt_id: attempt, fact, noticed_at: at }) => ({
    ref,
    company: provider,
    amount: amountOf(fact),
    why: attempt ? 'Wrong amount' : 'No matching order or membership',
    at: shopTime(ctx, at),
  }))
}

/** Providers may report currencies the shop doesn't sell in. */
function amountOf({ amount, currency }: ProviderPayment): string {
  if (isCurrency(currency)) return formatMoney({ minor: amount, currency })
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'code' })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
