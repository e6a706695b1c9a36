/** Why a payment ended without money, and what the customer is told. Lost and stolen cards are told nothing more than declined. */
const words = {
  declined: 'Your card was declined. Please try another card or ask your bank.',
  'declined-for-good': 'Your card was declined. Please try another card or ask your bank.',
  'insufficient-funds': 'Your card has insufficient funds. Please try another card.',
  'expired-card': 'Your card has expired. Please try another card.',
  'incorrect-cvc': 'Your card’s security code is incorrect. Please check it and try again.',
  'incorrect-details': 'Something in your card’s details is incorrect. Please check them and try again.',
  'processing-error': 'Your card could not be processed just now. Nothing was taken. Please try again in a moment.',
  'authentication-failed': 'Your bank could not confirm that it was you. Please try again or use another card.',
  'card-used-up': 'Please enter your card’s details once more.',
  'too-small': 'This total is too small to be paid by card.',
  unavailable: 'Card payments are not available right now. Nothing was taken. Please try again later.',
  'wallet-declined': 'PayPal could not take the payment. Nothing was taken. Please choose another way to pay there, or pay by card.',
  'wallet-gone': 'This saved PayPal can no longer be used. Nothing was taken. Please pay with PayPal anew, or by card.',
  'wallet-unavailable': 'PayPal is not available right now. Nothing was taken. Please try again later, or pay by card.',
  abandoned: 'The payment was not finished. Nothing was taken.',
  replaced: 'The payment was started again.',
  mismatch: 'This payment did not match your order. Someone will look at it and write to you.',
} as const

export type RefusalReason = keyof typeof words

/** What no further try without the customer can change: their bank wants to ask them, or wants another card. */
const final: readonly RefusalReason[] = ['declined-for-good', 'authentication-failed', 'card-used-up', 'wallet-gone']

/** Whether the same card or wallet may be charged once more while its owner is away. */
export const mayTryAgain = (reason: RefusalReason): boolean => !final.includes(reason)

/** The customer's words for a reason. */
export const refusalWords = (reason: RefusalReason): string => words[reason]
