import { isCurrency } from '#kernel/money.ts'
import type { PaymentProvider, ProviderModule, ProviderPayment } from '#payments/payment-provider.ts'

/** For totals of zero: nothing is charged, and everything else happens as if it had been. */
const noneProvider: PaymentProvider = {
  label: 'Nothing to pay',
  charge: async ({ attemptId, currency }) => ({ answer: 'made', ref: `none:${currency}:${attemptId}` }),
  fetch: async (ref) => providerPaymentOf(ref),
  cancel: async (ref) => providerPaymentOf(ref),
  find: async () => null,
  refund: async () => ({ answer: 'refused', problem: 'nothing was paid' }),
  fetchRefund: async () => {
    throw new Error('nothing was paid, so nothing is refunded')
  },
  findRefund: async () => null,
}

export const none: ProviderModule<PaymentProvider> = { takes: null, open: () => noneProvider }

function providerPaymentOf(ref: string): ProviderPayment {
  const [, currency, attemptId] = ref.split(':')
  if (!isCurrency(currency) || !attemptId) throw new Error(`${ref} names no attempt`)
  return { ref, status: 'succeeded', amount: 0, currency, attemptId, clientSecret: null, refusal: null, card: null }
}
