import type Stripe from 'stripe'
import type { DisputeReader, ProviderDispute } from '#payments/payment-provider.ts'

export const stripeDisputes = (stripe: Stripe): DisputeReader => ({
  fetch: async (ref) => providerDisputeOf(await stripe.disputes.retrieve(ref)),
  async list(since) {
    const refs: string[] = []
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const { id } of stripe.disputes.list({ created, limit: 100 })) refs.push(id)
    return refs
  },
})

/** A closed warning or a prevented dispute took nothing. */
const states: Record<string, ProviderDispute['state']> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
}

function providerDisputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const moves = dispute.balance_transactions
  const dueBy = dispute.evidence_details.due_by
  return {
    ref: dispute.id,
    state: states[dispute.status] ?? 'open',
    reason: dispute.reason.replaceAll('_', ' '),
    amount: dispute.amount,
    taken: takenOf(dispute),
    fee: Math.max(
      0,
      moves.reduce((sum, { fee }) => sum + fee, 0),
    ),
    paymentRef: typeof dispute.payment_intent === 'string' ? dispute.payment_intent : (dispute.payment_intent?.id ?? ''),
    answerBy: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  }
}

/** The disputed part of the payment, in its own currency. Accounts in another currency report converted amounts both ways. */
function takenOf({ amount, currency, balance_transactions: moves }: Stripe.Dispute): number {
  if (moves.every((move) => move.currency === currency)) return Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0))
  return moves.reduce((times, move) => times - Math.sign(move.amount), 0) > 0 ? amount : 0
}
