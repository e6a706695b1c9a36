import type { NewsletterApi } from '#newsletter/newsletter.contract.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { ApiError, apiCall } from '#ui/data/api.client.ts'
import { formText } from '#ui/data/form-text.ts'

const postSignUp = apiCall<NewsletterApi['signUp']>('POST /newsletter')

export async function requestSignUp(form: FormData): Promise<{ done: 'check-your-mail' | 'done' } | { problem: string }> {
  try {
    return { done: (await postSignUp({ body: { email: formText(form, 'email'), [captchaField]: formText(form, captchaField) } })).answer }
  } catch (error) {
    return { problem: error instanceof ApiError ? (error.errors.email ?? error.message) : 'We couldn’t reach the shop. Try again.' }
  }
}
