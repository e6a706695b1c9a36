export type StripeError = {
  type: string
  message: string
  code?: string
  decline_code?: string
  param?: string
  payment_intent?: Record<string, unknown>
  setup_intent?: Record<string, unknown>
}

export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

/** A mistake of the customer, to be shown beside the field. */
export function validationError(code: string, message: string): StripeError {
  return { type: 'validation_error', code, message }
}
