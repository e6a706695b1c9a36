import type { ErrorBody } from '../wire/refusal.ts'

export type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'advice_code' | 'message'> & { code: string }

/** How banks decline. Codes and messages as in Stripe's list; a decline_code only where Stripe sends one. */
export const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', advice_code: 'try_again_later', message: 'Your card was declined.' },
  insufficient: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    advice_code: 'try_again_later',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', advice_code: 'do_not_try_again', message: 'Your card was declined.' },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', advice_code: 'do_not_try_again', message: 'Your card was declined.' },
  velocity: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    advice_code: 'try_again_later',
    message: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired: { code: 'expired_card', advice_code: 'confirm_card_data', message: 'Your card has expired.' },
  cvc: { code: 'incorrect_cvc', advice_code: 'confirm_card_data', message: "Your card's security code is incorrect." },
  processing: {
    code: 'processing_error',
    advice_code: 'try_again_later',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  authentication: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} satisfies Record<string, Decline>

export type DeclineName = keyof typeof declines

/** The refusal of any number that isn't a test card: never parsed further, never stored. */
export const notATestCard: ErrorBody = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message:
    'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  param: 'number',
}
