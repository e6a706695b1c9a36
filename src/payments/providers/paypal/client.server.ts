import { z } from 'zod'
import { jsonOf } from '#payments/providers/paypal/json-of.ts'

/** A failed PayPal call. `status` 0: it may have arrived. */
export class PayPalError extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string, debugId = '') {
    super(['PayPal', status || 'no answer', issue, debugId].filter(Boolean).join(' '))
    this.status = status
    this.issue = issue
  }
}

type RequestOptions = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; rawBody?: string; key?: string }

export type PayPal = <T extends z.ZodType>(path: string, answer: T, asked?: RequestOptions) => Promise<z.output<T>>

type Credentials = { api: string; clientId: string; clientSecret: string }

/** After this a charge counts as unknown. */
const timeoutMs = 30_000
/** Tokens are renewed this long before they expire. */
const tokenMarginMs = 60_000

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Problem = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

/** The token is shared, and renewed once when rejected, because a rejected call did nothing. No other call is retried here. */
export function payPalClient(access: Credentials): PayPal {
  let token: { text: Promise<string>; until: number } | null = null

  function currentToken(): Promise<string> {
    if (token && performance.now() < token.until) return token.text
    const fetched = fetchToken(access)
    const newToken = { text: fetched.then(({ access_token }) => access_token), until: Number.POSITIVE_INFINITY }
    token = newToken
    fetched.then(
      ({ expires_in }) => {
        newToken.until = performance.now() + expires_in * 1000 - tokenMarginMs
      },
      () => {
        if (token === newToken) token = null
      },
    )
    return newToken.text
  }

  return async (path, schema, options = {}) => {
    const first = await send(access, path, options, await currentToken())
    if (first.status !== 401) return read(first, schema)
    token = null
    return read(await send(access, path, options, await currentToken()), schema)
  }
}

async function fetchToken({ api, clientId, clientSecret }: Credentials): Promise<z.output<typeof Token>> {
  const headers = {
    authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const response = await request(`${api}/v1/oauth2/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' }).catch(() => {
    // The call itself was never sent, so nothing can have happened.
    throw new PayPalError(503, 'TOKEN_UNREACHABLE')
  })
  if (!response.ok) throw new PayPalError(response.status === 401 ? 401 : 503, 'TOKEN_REFUSED')
  return Token.parse(JSON.parse(response.text))
}

const send = ({ api }: Credentials, path: string, { method, body, rawBody, key }: RequestOptions, token: string) =>
  request(api + path, {
    method: method ?? (body === undefined && rawBody === undefined ? 'GET' : 'POST'),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(key && { 'paypal-request-id': key }),
    },
    ...(rawBody !== undefined && { body: rawBody }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

type RawResponse = { status: number; ok: boolean; text: string }

async function request(url: string, init: RequestInit): Promise<RawResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, ok: response.ok, text: await response.text() }
  } catch (error) {
    throw new PayPalError(0, error instanceof Error ? error.name : 'UNREACHABLE')
  }
}

function read<T extends z.ZodType>({ status, ok, text }: RawResponse, answer: T): z.output<T> {
  const json = text === '' ? null : jsonOf(text)
  if (ok) return answer.parse(json)
  const problem = Problem.safeParse(json)
  const { name, error, details, debug_id: debugId } = problem.success ? problem.data : {}
  throw new PayPalError(status, details?.[0]?.issue ?? name ?? error ?? '', debugId)
}
