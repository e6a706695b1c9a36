import type { Attempt } from '#payments/attempts/attempts.server.ts'
import { customerOf, findCustomer } from '#payments/methods/customers.server.ts'
import { providerOf } from '#payments/providers.ts'
import { callLeaseMs } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The payer's customer at the provider. A repeated call must use the same one, because the idempotency key covers the whole request. */
export async function payingCustomer(ctx: Ctx, attempt: Attempt): Promise<string | null | 'unreachable'> {
  const { provider, user_id: userId } = attempt
  if (attempt.called_at || !userId) return attempt.customer_ref
  if (!providerOf(ctx, provider).cards) return (await findCustomer(ctx, provider, userId))?.customer_ref ?? null
  try {
    return await customerOf(ctx, provider, userId)
  } catch (error) {
    ctx.log.warn({ err: error, attempt: attempt.id }, 'the payment provider can not be reached')
    return 'unreachable'
  }
}

/** Marks the attempt as being sent. Null when another caller is sending it, or a call may still be running. */
export function claimCall(ctx: Ctx, id: string, customer: string | null): Promise<Attempt | undefined> {
  const now = ctx.now()
  return ctx.db
    .updateTable('attempts')
    .set({ state: 'unknown', called_at: now, changed_at: now, customer_ref: customer })
    .where('id', '=', id)
    .where('provider_ref', 'is', null)
    .where((where) =>
      where.or([
        where('state', '=', 'open'),
        where.and([where('state', '=', 'unknown'), where('called_at', '<=', new Date(now.getTime() - callLeaseMs))]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}
