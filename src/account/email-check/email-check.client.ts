import type { EmailCheckApi } from '#account/email-check/email-check.contract.ts'
import { caller } from '#ui/data/api.client.ts'

const ask = caller<EmailCheckApi['checkEmail']>('POST /email-check')

/** Advice about an address; none when the shop can't be reached. */
export const checkEmail = (email: string) => ask({ body: { email } }).catch(() => ({ validationMessage: null, suggestion: null }))
