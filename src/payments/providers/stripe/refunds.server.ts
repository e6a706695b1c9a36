import type Stripe from 'stripe'
import type { PaymentProvider, ProviderRefund } from '#payments/payment-provider.ts'
import { describe, isRefused } from '#payments/providers/stripe/failures.ts'

export const stripeRefunds = (stripe: Stripe): Pick<PaymentProvider, 'refund' | 'fetchRefund' | 'findRefund'> => ({
  async refund({ paymentRef, amount, key, refundId }) {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: paymentRef, amount, metadata: { refund_id: refundId } },
        { idempotencyKey: key },
      )
      return { answer: 'made', fact: providerRefundOf(made) }
    } catch (error) {
      return { answer: isRefused(error) ? 'refused' : 'unknown', problem: describe(error) }
    }
  },
  fetchRefund: async (ref) => providerRefundOf(await stripe.refunds.retrieve(ref)),
  async findRefund(paymentRef, refundId) {
    for await (const made of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 })) {
      if (made.metadata?.refund_id === refundId) return providerRefundOf(made)
    }
    return null
  },
})

const statuses: Record<string, ProviderRefund['status']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

const providerRefundOf = (refund: Stripe.Refund): ProviderRefund => ({
  ref: refund.id,
  status: statuses[refund.status ?? ''] ?? 'pending',
  amount: refund.amount,
  paymentRef: idOf(refund.payment_intent),
  refundId: refund.metadata?.refund_id ?? null,
  problem: problems[refund.failure_reason ?? ''] ?? null,
})

/** Stripe's refund failure reasons (docs.stripe.com/refunds#failed-refunds); unclear ones are left out. */
const problems: Record<string, string> = {
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was reported lost or stolen',
  declined: 'the bank declined it',
  insufficient_funds: 'there was not enough in the shop’s account',
}

const idOf = (field: string | { id: string } | null): string => (typeof field === 'string' ? field : (field?.id ?? ''))
