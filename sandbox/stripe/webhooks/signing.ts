import { createHmac } from 'node:crypto'

/** The Stripe-Signature header: HMAC-SHA256 of "time.body" under the endpoint's secret. `seconds` is when it is sent. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
