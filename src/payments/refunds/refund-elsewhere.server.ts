import type { ProviderName, RefundFact } from '#payments/payment-provider.ts'
import { nextLook } from '#payments/rules/looking.ts'
import type { Ctx } from '#platform/ctx.ts'

/**
 * Somebody gave money back at the payment company itself: the shop writes it down as if it had asked for it, once, so that it is booked
 * like any other and does not go back twice. Answers its id; null for a payment the shop does not know.
 */
export const writeDownRefund = (ctx: Ctx, provider: ProviderName, fact: RefundFact): Promise<string | null> =>
  ctx.transaction(async (ctx) => {
    const payment = await ctx.db
      .selectFrom('payments')
      .select('id')
      .where('provider', '=', provider)
      .where('provider_ref', '=', fact.paymentRef)
      .forUpdate()
      .executeTakeFirst()
    if (!payment) return null
    // Another notice of the same may have been quicker.
    const there = await ctx.db.selectFrom('refunds').select('id').where('provider_ref', '=', fact.ref).executeTakeFirst()
    if (there) return there.id
    const now = ctx.now()
    const { id } = await ctx.db
      .insertInto('refunds')
      .values({
        payment_id: payment.id,
        idem_key: `elsewhere:${fact.ref}`,
        amount: fact.amount,
        reason: 'given back at the payment company',
        provider_ref: fact.ref,
        look_at: nextLook(now, 0),
        created_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ctx.log.warn({ refund: id, payment: payment.id }, 'money was given back at the payment company itself')
    return id
  })
