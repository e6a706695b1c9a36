import { type QueryCreator, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Attempt } from '#payments/attempts/attempts.server.ts'
import { journalLines } from '#payments/attempts/journal.server.ts'
import { storeCustomer } from '#payments/methods/customers.server.ts'
import type { ProviderPayment } from '#payments/payment-provider.ts'
import type { PaymentSubject } from '#payments/payment-subjects.ts'
import { openRefund } from '#payments/refunds/open-refund.server.ts'
import type { SubjectType } from '#payments/rules/payment-subject.ts'
import { canRetry, type RefusalReason, refusalMessage } from '#payments/rules/refusals.ts'
import type { Ctx } from '#platform/ctx.ts'

/** Inside settle's transaction. When the subject can't be fulfilled, opens a refund in it and returns its id. */
export async function bookPayment(ctx: Ctx, attempt: Attempt, providerPayment: ProviderPayment): Promise<string | null> {
  const { amount, currency, provider } = attempt
  const id = crypto.randomUUID()
  const lines = journalLines(ctx, { source: { type: 'payment', id }, currency, lines: { [`psp:${provider}`]: amount, sales: -amount } })
  await ctx.db
    .with('ended', (db) => endAttempt(ctx, db, attempt, { state: 'captured', provider_ref: providerPayment.ref }))
    .with('booked', (db) =>
      lines.length > 0 ? db.insertInto('journal').values(lines).returning('id') : db.selectNoFrom(sql<number>`0`.as('id')),
    )
    .insertInto('payments')
    .values({
      id,
      attempt_id: attempt.id,
      cause_type: attempt.cause_type,
      cause_id: attempt.cause_id,
      provider,
      provider_ref: providerPayment.ref,
      amount,
      currency,
      card: providerPayment.card,
      captured_at: ctx.now(),
    })
    .execute()
  if (attempt.save_card && attempt.user_id && providerPayment.savedFor)
    await storeCustomer(ctx, provider, attempt.user_id, providerPayment.savedFor)
  const payment = { id, amount, currency, card: providerPayment.card, capturedAt: ctx.now() }
  const outcome = await subjectOf(ctx, attempt.cause_type).onCaptured(ctx, attempt.cause_id, payment)
  return outcome === 'refund' ? openRefund(ctx, id, amount, 'could not be given any more') : null
}

export async function failAttempt(ctx: Ctx, attempt: Attempt, reason: RefusalReason, ref: string | null = attempt.provider_ref) {
  const change = { state: 'failed', provider_ref: ref, refusal: reason } as const
  await endAttempt(ctx, ctx.db, attempt, change).execute()
  await subjectOf(ctx, attempt.cause_type).onFailed(ctx, attempt.cause_id, refusalMessage(reason), canRetry(reason))
  return change
}

type FinalState = { provider_ref: string | null } & ({ state: 'captured' } | { state: 'failed'; refusal: RefusalReason })

const endAttempt = (ctx: Ctx, db: QueryCreator<DB>, attempt: Attempt, end: FinalState) =>
  db
    .updateTable('attempts')
    .set({ ...end, client_secret: null, approval_url: null, look_at: null, changed_at: ctx.now() })
    .where('id', '=', attempt.id)

export function subjectOf(ctx: Ctx, type: SubjectType): PaymentSubject {
  const subject = ctx.services.paymentSubjects[type]
  if (!subject) throw new Error(`nobody handles payments for ${type}`)
  return subject
}
