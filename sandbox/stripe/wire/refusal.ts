import type Stripe from 'stripe'

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error' | 'authentication_error'
  message: string
  code?: string
  decline_code?: string
  advice_code?: string
  param?: string
  charge?: string
  doc_url?: string
  payment_intent?: Stripe.PaymentIntent
  setup_intent?: Stripe.SetupIntent
  payment_method?: Stripe.PaymentMethod
}

/**
 * A Stripe refusal. `keepWrites`: the effects stay (a declined charge exists). `remember`: the response is stored under the idempotency
 * key; invalid parameters are not.
 */
export class Refusal extends Error {
  status: number
  body: ErrorBody
  keepWrites: boolean
  remember: boolean
  constructor(status: number, body: ErrorBody, { keepWrites = false, remember = true } = {}) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body
    this.keepWrites = keepWrites
    this.remember = remember
  }
}

/** 400 for a parameter; not remembered under the key, as documented. */
export function invalid(message: string, param?: string, code?: string): Refusal {
  const body: ErrorBody = { type: 'invalid_request_error', message }
  if (param) body.param = param
  if (code) body.code = code
  return new Refusal(400, body, { remember: false })
}

export function missing(what: string, id: string, param = 'id'): Refusal {
  const body: ErrorBody = { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'`, param }
  return new Refusal(param === 'id' ? 404 : 400, body, { remember: false })
}

export function conflicting(message: string, code: string, also: Partial<ErrorBody> = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, code, ...also })
}

/** A valid part of Stripe's API that this fake doesn't support; refused explicitly. */
export function unsupported(param: string): Refusal {
  return invalid(`The fake does not support this parameter: ${param}`, param)
}
