import type { MembershipApi } from '#membership/membership.contract.ts'
import type { CardEntry } from '#payments/methods/card-form.tsx'
import { apiCall } from '#ui/data/api.client.ts'

const start = apiCall<MembershipApi['startReplacingCard']>('POST /subscription/card/link')

export async function saveCardByLink(entry: CardEntry | null, token: string): Promise<{ ref: string } | { problem: string }> {
  if (!entry) return { problem: 'The card form is still loading. Wait a moment.' }
  try {
    const { client_secret: secret } = await start({ body: { token } })
    // The bank returns to the signed-in page, because the link itself is secret.
    const { problem } = await entry.save(secret, new URL('/profile/membership', location.href).href)
    return problem ? { problem } : { ref: secret.split('_secret')[0] ?? '' }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'We couldn’t add your card. Try again.' }
  }
}
