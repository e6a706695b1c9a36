import type { RefundProvider } from '#payments/payment-provider.ts'

/** Payments from before this shop kept its books. They can't be refunded automatically, so staff refund them and record how. */
export const imported: RefundProvider = {
  refund: async () => ({ answer: 'refused', problem: 'imported', message: 'it was paid before this shop kept its own books' }),
  fetchRefund: async () => {
    throw new Error('imported payments are refunded manually')
  },
  findRefund: async () => null,
}
