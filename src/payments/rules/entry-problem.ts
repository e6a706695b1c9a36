import { afterNowMessage } from '#payments/rules/after-now.ts'

/** What a card form says about an expiry date that has passed, or is none (stripe.com/docs/error-codes). */
const expiryCodes = ['invalid_expiry_year_past', 'invalid_expiry_month_past', 'invalid_expiry_year', 'invalid_expiry_month', 'expired_card']

const unclear = 'We couldn’t read your card. Check the details and try again.'

/** A problem of the card form in the shop's words where it has some (row M6), else in the form's own. */
export const entryProblem = ({ code, message }: { code?: string | undefined; message?: string | undefined }): string =>
  code && expiryCodes.includes(code) ? afterNowMessage : (message ?? unclear)
