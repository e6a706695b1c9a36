import { subjectOf } from '#payments/attempts/book-payment.server.ts'
import { book } from '#payments/attempts/journal.server.ts'
import type { ProviderDispute, ProviderName } from '#payments/payment-provider.ts'
import { providerOf } from '#payments/providers.ts'
import { type DisputeState, disputeDelta, isNewer, isOver } from '#payments/rules/dispute.ts'
import { nextPollAt } from '#payments/rules/polling.ts'
import type { Ctx } from '#platform/ctx.ts'
import { failpoint } from '#platform/failpoint.server.ts'

type OnSettled = (ctx: Ctx) => Promise<void>

/** Reads a dispute at the provider and books its state; `onSettled` commits with it. Throws UnknownDispute. */
export async function settleDispute(ctx: Ctx, provider: ProviderName, ref: string, onSettled?: OnSettled): Promise<void> {
  const reader = providerOf(ctx, provider).disputes
  if (!reader) throw new Error(`${provider} tells of no disputes`)
  const providerDispute = await reader.fetch(ref)
  failpoint('dispute.fetched')
  await ctx.transaction(async (ctx) => {
    const payment = await lockPayment(ctx, provider, providerDispute.paymentRef)
    if (!payment) throw new UnknownDispute(ref)
    const known = await ctx.db
      .selectFrom('disputes')
      .selectAll()
      .where('provider', '=', provider)
      .where('provider_ref', '=', ref)
      .executeTakeFirst()
    if (isNewer(known ?? null, providerDispute)) await bookDispute(ctx, payment, providerDispute, known)
    await onSettled?.(ctx)
    failpoint('dispute.before-commit')
  })
}

class UnknownDispute extends Error {
  constructor(ref: string) {
    super(`no payment belongs to ${ref}`)
  }
}

type Payment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>
type KnownDispute = { id: string; state: DisputeState; taken: number }

const lockPayment = (ctx: Ctx, provider: ProviderName, ref: string) =>
  ctx.db.selectFrom('payments').selectAll().where('provider', '=', provider).where('provider_ref', '=', ref).forUpdate().executeTakeFirst()

async function bookDispute(ctx: Ctx, payment: Payment, providerDispute: ProviderDispute, known: KnownDispute | undefined): Promise<void> {
  const id = await storeDispute(ctx, payment, providerDispute)
  const lines = disputeDelta(`psp:${payment.provider}`, known ?? null, providerDispute)
  await book(ctx, { source: { type: 'dispute', id }, currency: payment.currency, lines })
  await recomputePaymentState(ctx, payment)
  if (known?.state === providerDispute.state) return
  ctx.log.warn({ dispute: id, payment: payment.id, state: providerDispute.state }, 'a payment is disputed')
  const dispute = { paymentId: payment.id, disputeId: id, outcome: providerDispute.state }
  await subjectOf(ctx, payment.cause_type).onDisputed?.(ctx, payment.cause_id, dispute)
}

async function storeDispute(
  ctx: Ctx,
  payment: Payment,
  { ref, state, reason, amount, taken, fee, answerBy, openedAt }: ProviderDispute,
): Promise<string> {
  const now = ctx.now()
  const look_at = isOver({ state, taken }) ? null : nextPollAt(now, 0)
  const values = { state, reason, amount, taken, fee, answer_by: answerBy, look_at, closed_at: state === 'open' ? null : now }
  const { id } = await ctx.db
    .insertInto('disputes')
    .values({ payment_id: payment.id, provider: payment.provider, provider_ref: ref, opened_at: openedAt, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_ref']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Disputed while open, charged back when lost, else decided by its refunds. */
async function recomputePaymentState(ctx: Ctx, { id, amount, refunded }: Payment): Promise<void> {
  const all = await ctx.db.selectFrom('disputes').select('state').where('payment_id', '=', id).execute()
  const left = refunded > 0 && refunded === amount ? 'refunded' : 'captured'
  const lost = all.some(({ state }) => state === 'lost') ? 'charged-back' : left
  const state = all.some((one) => one.state === 'open') ? 'disputed' : lost
  await ctx.db.updateTable('payments').set({ state }).where('id', '=', id).execute()
}
