import type { EmailCheckApi } from '#account/email-check/email-check.contract.ts'
import { apiCall } from '#ui/data/api.client.ts'

const postEmailCheck = apiCall<EmailCheckApi['checkEmail']>('POST /email-check')

/** Advice about an address; none when the shop can't be reached. */
export const checkEmail = (email: string) =>
  postEmailCheck({ body: { email } }).catch(() => ({ validationMessage: null, suggestion: null }))
