import type { Currency } from '#kernel/money.ts'
import { book } from '#payments/attempts/journal.server.ts'
import type { CardSummary } from '#payments/payment-provider.ts'
import type { SubjectType } from '#payments/rules/payment-subject.ts'
import type { Ctx } from '#platform/ctx.ts'

type ImportedPayment = {
  cause: { type: SubjectType; id: string }
  userId: string | null
  amount: number
  currency: Currency
  capturedAt: Date
  card: CardSummary | null
  /** The provider and reference, if it can be refunded there. */
  origin?: { provider: 'paypal-legacy'; ref: string }
}

/** For payments before this shop's books; minor units. The subject isn't notified: the importer sets its state. */
export async function importPayment(
  ctx: Ctx,
  { cause, userId, amount, currency, capturedAt, card, origin }: ImportedPayment,
): Promise<string> {
  const id = crypto.randomUUID()
  const same = {
    cause_type: cause.type,
    cause_id: cause.id,
    provider: origin?.provider ?? ('imported' as const),
    provider_ref: origin?.ref ?? `imported:${id}`,
    amount,
    currency,
  }
  await ctx.db
    .insertInto('attempts')
    .values({ ...same, id, idem_key: `attempt:${id}`, state: 'captured', user_id: userId, created_at: capturedAt, changed_at: capturedAt })
    .execute()
  const payment = await ctx.db
    .insertInto('payments')
    .values({ ...same, attempt_id: id, card, captured_at: capturedAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await book(ctx, { source: { type: 'payment', id: payment.id }, currency, lines: { [`psp:${same.provider}`]: amount, sales: -amount } })
  return payment.id
}
