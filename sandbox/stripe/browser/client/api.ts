import type { StripeError } from './errors.ts'

type Body = Record<string, unknown>
export type Answer = { body: Body; error?: undefined } | { error: StripeError; body?: undefined }

/** Calls the fake with the publishable key. Returns errors instead of throwing, as Stripe.js does. */
export async function callApi(url: URL, publishableKey: string, fields?: Body): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: fields ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${publishableKey}`, accept: 'application/json' },
      ...(fields ? { body: new URLSearchParams(flatten(fields)) } : {}),
    })
    const body: Body & { error?: StripeError } = await response.json()
    return body.error ? { error: body.error } : { body }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We could not reach the payment service. Please check your connection and try again.',
      },
    }
  }
}

/** Nested fields in Stripe's bracket notation; null and missing ones are left out. */
function flatten(fields: Body, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) return []
    return typeof value === 'object' ? flatten(value as Body, path) : [[path, String(value)]]
  })
}
