import type Stripe from 'stripe'
import type { PaymentProvider, RefundFact } from '#payments/payment-provider.ts'
import { describe, isRefused } from '#payments/providers/stripe/failures.ts'

/** Money back through Stripe's refunds. */
export const stripeRefunds = (stripe: Stripe): Pick<PaymentProvider, 'refund' | 'fetchRefund' | 'findRefund'> => ({
  async refund({ paymentRef, amount, key, refundId }) {
    try {
      const made = await stripe.refunds.create(
        { payment_intent: paymentRef, amount, metadata: { refund_id: refundId } },
        { idempotencyKey: key },
      )
      return { answer: 'made', fact: factOf(made) }
    } catch (error) {
      return { answer: isRefused(error) ? 'refused' : 'unknown', problem: describe(error) }
    }
  },
  fetchRefund: async (ref) => factOf(await stripe.refunds.retrieve(ref)),
  async findRefund(paymentRef, refundId) {
    for await (const made of stripe.refunds.list({ payment_intent: paymentRef, limit: 100 })) {
      if (made.metadata?.refund_id === refundId) return factOf(made)
    }
    return null
  },
})

const statuses: Record<string, RefundFact['status']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

const factOf = (refund: Stripe.Refund): RefundFact => ({
  ref: refund.id,
  status: statuses[refund.status ?? ''] ?? 'pending',
  amount: refund.amount,
  paymentRef: idOf(refund.payment_intent),
  refundId: refund.metadata?.refund_id ?? null,
})

const idOf = (field: string | { id: string } | null): string => (typeof field === 'string' ? field : (field?.id ?? ''))
