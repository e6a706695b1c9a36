import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FakeProcess, startProcess } from '../../parts/tests/fake-process.ts'

const clientId = 'sandbox-client'
const clientSecret = 'sandbox-secret'
export const webhookId = 'W3BH00K1D'

type Json = ReturnType<JSON['parse']>
export type Answer = { status: number; body: Json }
export type Fake = FakeProcess & {
  /** Calls the API with a token; a body means POST. */
  call: (path: string, body?: unknown, key?: string, method?: string) => Promise<Answer>
}

/** Starts the fake as its own process on a free port. */
export async function startFake(env: Record<string, string> = {}, dir = mkdtempSync(join(tmpdir(), 'fake-paypal-'))): Promise<Fake> {
  const started = await startProcess(fileURLToPath(new URL('../main.ts', import.meta.url)), clientSecret, dir, {
    SANDBOX_PAYPAL_DIR: dir,
    SANDBOX_PAYPAL_CLIENT_ID: clientId,
    SANDBOX_PAYPAL_CLIENT_SECRET: clientSecret,
    SANDBOX_PAYPAL_WEBHOOK_ID: webhookId,
    ...env,
  })
  const token = await tokenFrom(started.url)
  return {
    ...started,
    async call(path, body, key, method = body === undefined ? 'GET' : 'POST') {
      const response = await fetch(started.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(key && { 'paypal-request-id': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text ? JSON.parse(text) : null }
    },
  }
}

async function tokenFrom(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

const context = { return_url: 'http://localhost:3000/back', cancel_url: 'http://localhost:3000/away' }

export const order = (value = '12.34', also: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ amount: { currency_code: 'GBP', value }, custom_id: 'attempt-1' }],
  payment_source: { paypal: { experience_context: context, ...also } },
})

/** The same off-session: captured with a saved wallet. */
export const bareOrder = (value = '5.00') => ({ intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'GBP', value } }] })

export const setup = { payment_source: { paypal: { usage_type: 'MERCHANT', experience_context: context } } }
