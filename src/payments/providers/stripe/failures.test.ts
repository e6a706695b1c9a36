import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { chargeFailure, declineReason, isRefused } from '#payments/providers/stripe/failures.ts'

const { errors } = Stripe
const raw = (fields: Record<string, unknown>) => ({ message: 'no', ...fields }) as never

test.each([
  [{ code: 'card_declined', decline_code: 'generic_decline' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient-funds'],
  [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
  [{ code: 'card_declined', decline_code: 'fraudulent' }, 'declined'],
  [{ code: 'expired_card' }, 'expired-card'],
  [{ code: 'incorrect_cvc' }, 'incorrect-cvc'],
  [{ code: 'incorrect_number' }, 'incorrect-details'],
  [{ code: 'incorrect_zip' }, 'incorrect-details'],
  [{ code: 'processing_error' }, 'processing-error'],
  [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'authentication-failed'],
  [{ code: 'payment_intent_authentication_failure' }, 'authentication-failed'],
  [{ code: 'card_declined', decline_code: 'stolen_card', advice_code: 'do_not_try_again' }, 'declined-for-good'],
  [{ code: 'card_declined', decline_code: 'generic_decline', advice_code: 'try_again_later' }, 'declined'],
  [{ code: 'a_code_of_tomorrow' }, 'declined'],
  [{}, 'declined'],
])('reports %j as %s', (decline, reason) => {
  expect(declineReason(decline)).toBe(reason)
})

test.each([
  [
    'a declined card keeps its payment',
    new errors.StripeCardError(raw({ payment_intent: { id: 'pi_1' } })),
    { answer: 'made', ref: 'pi_1' },
  ],
  [
    'a card declined before a payment exists',
    new errors.StripeCardError(raw({ code: 'expired_card' })),
    { answer: 'refused', reason: 'expired-card' },
  ],
  [
    'an amount below the minimum',
    new errors.StripeInvalidRequestError(raw({ code: 'amount_too_small' })),
    { answer: 'refused', reason: 'too-small' },
  ],
  [
    'an unknown card',
    new errors.StripeInvalidRequestError(raw({ code: 'resource_missing', param: 'payment_method' })),
    { answer: 'refused', reason: 'card-used-up' },
  ],
  [
    'an unknown customer',
    new errors.StripeInvalidRequestError(raw({ code: 'resource_missing', param: 'customer' })),
    { answer: 'refused', reason: 'unavailable', customerMissing: true },
  ],
  ['an invalid API key', new errors.StripeAuthenticationError(raw({})), { answer: 'refused', reason: 'unavailable' }],
  ['too many requests', new errors.StripeRateLimitError(raw({ statusCode: 429 })), { answer: 'refused', reason: 'unavailable' }],
  ['the key is in use', new errors.StripeIdempotencyError(raw({})), { answer: 'unknown' }],
  ['an internal error', new errors.StripeAPIError(raw({ statusCode: 500 })), { answer: 'unknown' }],
  ['no connection', new errors.StripeConnectionError(raw({})), { answer: 'unknown' }],
])('[G-M3] %s', (_what, error, expected) => {
  expect(chargeFailure(error)).toMatchObject(expected)
})

test('an error in our own code is not mistaken for a provider’s answer', () => {
  expect(() => chargeFailure(new TypeError('x is not a function'))).toThrow(TypeError)
  expect(isRefused(new TypeError('x'))).toBe(false)
})
