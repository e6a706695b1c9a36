export type Detail = { issue: string; description?: string; field?: string; location?: string }
export type ErrorBody = { name: string; message: string; debug_id: string; details?: Detail[]; links?: [] }

const errors = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: ['AUTHENTICATION_FAILURE', 'Authentication failed due to missing authorization header, or invalid authentication credentials.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  422: ['UNPROCESSABLE_ENTITY', 'The requested action could not be performed, semantically incorrect, or failed business validation.'],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error occurred.'],
} as const

/** A refusal in PayPal's words. 422s are remembered under the request's id, as decisions. */
export class Refusal extends Error {
  readonly status: keyof typeof errors
  readonly details: Detail[]
  constructor(status: keyof typeof errors, ...details: (string | Detail)[]) {
    super(errors[status][1])
    this.status = status
    this.details = details.map((detail) => (typeof detail === 'string' ? { issue: detail } : detail))
  }

  body(debugId: string): ErrorBody {
    const [name, message] = errors[this.status]
    return { name, message, debug_id: debugId, ...(this.details.length > 0 && { details: this.details }) }
  }
}

export const missing = (): Refusal => new Refusal(404, 'INVALID_RESOURCE_ID')
