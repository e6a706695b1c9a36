import type { MoneyBack } from '#payments/payment-provider.ts'

/** Payments from before this shop kept its books. They can't be refunded automatically, so staff refund them and record how. */
export const imported: MoneyBack = {
  refund: async () => ({ answer: 'refused', problem: 'imported', words: 'it was paid before this shop kept its own books' }),
  fetchRefund: async () => {
    throw new Error('imported payments are refunded manually')
  },
  findRefund: async () => null,
}
