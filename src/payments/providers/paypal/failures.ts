import type { ChargeAnswer } from '#payments/payment-provider.ts'
import { PayPalError } from '#payments/providers/paypal/client.server.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'

/** PayPal's issues as refusal reasons; any other is "not available". */
const reasons: Record<string, RefusalReason> = {
  INSTRUMENT_DECLINED: 'wallet-declined',
  PAYER_CANNOT_PAY: 'wallet-declined',
  PAYER_ACCOUNT_RESTRICTED: 'wallet-declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'wallet-declined',
  TRANSACTION_REFUSED: 'wallet-declined',
  TRANSACTION_LIMIT_EXCEEDED: 'wallet-declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'wallet-declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'wallet-declined',
  PAYMENT_SOURCE_DECLINED_BY_PROCESSOR: 'wallet-declined',
  COMPLIANCE_VIOLATION: 'wallet-declined',
  PAYER_ACTION_REQUIRED: 'wallet-gone',
  TOKEN_ID_NOT_FOUND: 'wallet-gone',
  PAYMENT_SOURCE_CANNOT_BE_USED: 'wallet-gone',
  AGREEMENT_ALREADY_CANCELLED: 'wallet-gone',
}

export const refusalOf = (issue: string): RefusalReason => reasons[issue] ?? 'wallet-unavailable'

/** PayPal read the request and did nothing. A 409 is not included, because the first request with that id may still be running. */
const refusedStatuses = new Set([400, 401, 403, 404, 422])

/** Whether a failed call surely did nothing. Rethrows errors that aren't PayPal's. */
export function isRefused(error: unknown): error is PayPalError {
  if (!(error instanceof PayPalError)) throw error
  return refusedStatuses.has(error.status)
}

/** The meaning of a failed order creation. Without an order nothing can be captured, so too many requests is a refusal too. */
export function chargeFailure(error: unknown): ChargeAnswer {
  const refused = isRefused(error)
  const { status, issue, message: problem } = error as PayPalError
  return refused || status === 429 || status === 503
    ? { answer: 'refused', reason: refusalOf(issue), problem }
    : { answer: 'unknown', problem }
}

export const isMissing = (error: unknown): boolean => error instanceof PayPalError && error.status === 404
