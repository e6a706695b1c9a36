import Stripe from 'stripe'
import type { ChargeAnswer } from '#payments/payment-provider.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'

/** Stripe's codes and decline codes as refusal reasons; any other is declined. */
const reasons: Record<string, RefusalReason> = {
  insufficient_funds: 'insufficient-funds',
  expired_card: 'expired-card',
  incorrect_cvc: 'incorrect-cvc',
  invalid_cvc: 'incorrect-cvc',
  incorrect_number: 'incorrect-details',
  invalid_number: 'incorrect-details',
  invalid_expiry_month: 'incorrect-details',
  invalid_expiry_year: 'incorrect-details',
  incorrect_zip: 'incorrect-details',
  incorrect_address: 'incorrect-details',
  processing_error: 'processing-error',
  try_again_later: 'processing-error',
  authentication_required: 'authentication-failed',
  payment_intent_authentication_failure: 'authentication-failed',
  setup_intent_authentication_failure: 'authentication-failed',
  amount_too_small: 'too-small',
  payment_method_unexpected_state: 'card-used-up',
}

/** The decline code comes first, because it is more precise. */
export const declineReason = (decline: Decline): RefusalReason =>
  reasons[decline.decline_code ?? ''] ??
  reasons[decline.code ?? ''] ??
  (decline.advice_code === 'do_not_try_again' ? 'declined-for-good' : 'declined')

type Decline = { code?: string | null; decline_code?: string | null; advice_code?: string | null }

/** Maps a failed charge: a declined card leaves a payment, a refused request leaves none, no response may be either. */
export function chargeFailure(error: unknown): ChargeAnswer {
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const problem = describe(error)
  const ref = error.payment_intent?.id
  if (ref) return { answer: 'made', ref }
  if (error instanceof Stripe.errors.StripeCardError) return { answer: 'refused', reason: declineReason(error), problem }
  const customerMissing = isMissing(error) && error.param === 'customer'
  if (isRefused(error)) return { answer: 'refused', reason: refusalReasonOf(error), problem, customerMissing }
  return { answer: 'unknown', problem }
}

/** Whether the call surely did nothing. A key reused with other parameters doesn't count, because the first request may have charged. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeRateLimitError && error.statusCode === 429)

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** For the log: never a card error's message, which may contain what the customer typed. */
export const describe = (error: unknown): string =>
  error instanceof Stripe.errors.StripeError
    ? [error.type, error.statusCode, error.code, error.param, error.requestId].filter(Boolean).join(' ')
    : String(error)

function refusalReasonOf(error: InstanceType<typeof Stripe.errors.StripeError>): RefusalReason {
  if (error.code === 'resource_missing' && error.param === 'payment_method') return 'card-used-up'
  return reasons[error.code ?? ''] ?? 'unavailable'
}
