import type { CardEntry } from '#payments/methods/card-form.tsx'
import type { PaymentApi } from '#payments/payments.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

const startAdding = apiCall<PaymentApi['startAddingCard']>('POST /stripe-customer/setup-intent')

export async function addCard(entry: CardEntry | null, returnUrl: string): Promise<{ paymentMethod?: string; problem?: string }> {
  if (!entry) return { problem: 'The card form is still loading. Wait a moment.' }
  try {
    const { client_secret } = await startAdding()
    return await entry.save(client_secret, new URL(returnUrl, location.href).href)
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'We couldn’t add your card. Try again.' }
  }
}
