import { apiTimeoutMs, defaultTimeoutMs } from '#kernel/constants.ts'
import type { Answer, Endpoint, Input } from '#kernel/endpoint.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string>
  constructor(status: number, body: { message?: string; code?: string; errors?: Record<string, string> } | null) {
    super(body?.message ?? 'Something went wrong on our side. Try again.')
    this.status = status
    this.code = body?.code ?? 'unexpected'
    this.errors = body?.errors ?? {}
  }
}

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/**
 * A typed call of one endpoint: `const setLine = caller<CartApi['setLine']>('PUT /cart/{stock_line_id}')`. Import the contract as a type
 * only, so that no schema reaches the browser. Throws ApiError, and an Error with words for the visitor when the shop can’t be reached.
 */
export function apiCall<E extends Endpoint>(route: `${E['method']} ${E['path']}`) {
  return async (
    ...[input, signal]: Record<never, never> extends Input<E> ? [Input<E>?, AbortSignal?] : [Input<E>, AbortSignal?]
  ): Promise<Answer<E>> => {
    const { params = {}, query, body } = (input ?? {}) as CallInput
    const [method] = route.split(' ') as [string]
    const url = apiUrl(route, params)
    for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) url.searchParams.set(key, String(value))
    const timeout = AbortSignal.timeout(apiTimeoutMs)
    const response = await fetch(url, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...apiHeaders(), ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      // Writes finish even when the page is being left.
      keepalive: method !== 'GET',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      // Blocks show this text, and a browser’s own is “Failed to fetch”.
      throw new Error('We couldn’t reach the shop. Try again.')
    })
    const answer = await response.json().catch(() => null)
    if (!response.ok) throw new ApiError(response.status, answer)
    return answer as Answer<E>
  }
}

export const apiUrl = (route: string, params: Record<string, unknown> = {}): URL =>
  new URL(
    pageValues().baseUrl.replace(/\/$/, '') +
      (route.split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key]))),
    location.href,
  )

/** Row A0: headers of every call. */
export function apiHeaders(): Record<string, string> {
  const { csrfToken, apiToken } = pageValues()
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': csrfToken,
    Authorization: `Bearer ${apiToken}`,
  }
}

/** The second client: no base path, 25 s. Throws ApiError. */
export async function fetchPlain(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(defaultTimeoutMs) })
  if (!response.ok) throw new ApiError(response.status, null)
  return response
}
