import type { Fact, ProviderName } from '#payments/payment-provider.ts'
import type {} from '#payments/payments.table.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Notes money that is not exactly what an attempt asked for, or that belongs to none: nothing is given for it, and a person looks at it. */
export async function putAside(ctx: Ctx, provider: ProviderName, fact: Fact, attemptId: string | null): Promise<void> {
  ctx.log.error({ attempt: attemptId, ref: fact.ref, amount: fact.amount, currency: fact.currency }, 'a payment was put aside for a person')
  await ctx.db
    .insertInto('quarantined_payments')
    .values({ provider, provider_ref: fact.ref, attempt_id: attemptId, fact: { ...fact, clientSecret: null }, noticed_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
