import { expiredMessage } from '#payments/rules/card-expiry.ts'

/** Codes for an invalid or past expiry date (stripe.com/docs/error-codes). */
const expiryCodes = ['invalid_expiry_year_past', 'invalid_expiry_month_past', 'invalid_expiry_year', 'invalid_expiry_month', 'expired_card']

const fallbackMessage = 'We couldn’t read your card. Check the details and try again.'

/** The shop's words for a card form error if it has any (row M6), else the form's own. */
export const cardErrorText = ({ code, message }: { code?: string | undefined; message?: string | undefined }): string =>
  code && expiryCodes.includes(code) ? expiredMessage : (message ?? fallbackMessage)
