import type { NewsletterApi } from '#newsletter/newsletter.contract.ts'
import { ApiError, caller } from '#ui/data/api.client.ts'

const ask = caller<NewsletterApi['signUp']>('POST /newsletter')

export async function requestSignUp(email: string): Promise<{ done: 'check-your-mail' | 'done' } | { problem: string }> {
  try {
    return { done: (await ask({ body: { email } })).answer }
  } catch (error) {
    return { problem: error instanceof ApiError ? (error.errors.email ?? error.message) : 'We couldn’t reach the shop. Try again.' }
  }
}
