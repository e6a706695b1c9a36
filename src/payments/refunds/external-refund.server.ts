import type { ProviderName, ProviderRefund } from '#payments/payment-provider.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Records a refund once, so it is booked and can't be refunded twice. Null for an unknown payment. */
export const recordExternalRefund = (ctx: Ctx, provider: ProviderName, providerRefund: ProviderRefund): Promise<string | null> =>
  ctx.transaction(async (ctx) => {
    const payment = await ctx.db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', provider)
      .where('provider_ref', '=', providerRefund.paymentRef)
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return null
    // A parallel webhook of the same refund may have been faster.
    const existing = await ctx.db.selectFrom('refunds').select('id').where('provider_ref', '=', providerRefund.ref).executeTakeFirst()
    if (existing) return existing.id
    const now = ctx.now()
    const { id } = await ctx.db
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        idem_key: `elsewhere:${providerRefund.ref}`,
        amount: providerRefund.amount,
        reason: 'refunded at the payment provider',
        provider_ref: providerRefund.ref,
        look_at: nextPollAt(now, 0),
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ctx.log.warn({ refund: id, payment: payment.id }, 'a refund was made directly at the payment provider')
    return id
  })
