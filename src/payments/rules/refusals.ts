/** Refusal reasons and the customer's message. Lost and stolen cards only read "declined". */
const messages = {
  declined: 'Your card was declined. Try another card or contact your bank.',
  'declined-for-good': 'Your card was declined. Try another card or contact your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Try another card.',
  'expired-card': 'Your card has expired. Try another card.',
  'incorrect-cvc': 'Your card’s security code is incorrect. Check it and try again.',
  'incorrect-details': 'Some of your card details are incorrect. Check them and try again.',
  'processing-error': 'We couldn’t process your card. You weren’t charged. Try again in a moment.',
  'authentication-failed': 'Your bank couldn’t confirm it was you. Try again or use another card.',
  'card-used-up': 'Enter your card details again.',
  'too-small': 'This total is too small for a card payment.',
  unavailable: 'Card payments aren’t available right now. You weren’t charged. Try again later.',
  'wallet-declined': 'PayPal couldn’t process the payment. You weren’t charged. Choose another way to pay at PayPal or pay by card.',
  'wallet-gone': 'This saved PayPal account no longer works. You weren’t charged. Pay with PayPal again or by card.',
  'wallet-unavailable': 'PayPal isn’t available right now. You weren’t charged. Try again later or pay by card.',
  abandoned: 'The payment wasn’t completed. You weren’t charged.',
  replaced: 'The payment was started again.',
  mismatch: 'This payment didn’t match your order. We’ll look into it and email you.',
} as const

export type RefusalReason = keyof typeof messages

/** Reasons an off-session retry can't change: the bank wants to ask the customer, or another card is needed. */
const finalReasons: readonly RefusalReason[] = ['declined-for-good', 'authentication-failed', 'card-used-up', 'wallet-gone']

/** Whether the same card or wallet may be charged again off-session. */
export const canRetry = (reason: RefusalReason): boolean => !finalReasons.includes(reason)

export const refusalMessage = (reason: RefusalReason): string => messages[reason]
