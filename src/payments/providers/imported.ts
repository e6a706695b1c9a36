import type { MoneyBack } from '#payments/payment-provider.ts'

/** What was paid before this shop kept its books: nobody can be asked to give it back, so staff does, and says how. */
export const imported: MoneyBack = {
  refund: async () => ({ answer: 'refused', problem: 'imported', words: 'it was paid before this shop kept its own books' }),
  fetchRefund: async () => {
    throw new Error('what was imported is given back by hand')
  },
  findRefund: async () => null,
}
