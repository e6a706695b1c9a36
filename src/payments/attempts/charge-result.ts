import type { AttemptState } from '#payments/rules/attempt-moves.ts'
import { type RefusalReason, refusalMessage } from '#payments/rules/refusals.ts'

/** `unknown`: no answer yet. `clientSecret`: for 3-D Secure in the browser. `approvalUrl`: where the customer approves. */
export type ChargeResult = {
  state: 'captured' | 'action-required' | 'failed' | 'unknown'
  clientSecret?: string
  approvalUrl?: string
  refusal?: string
}

type Attempt = { state: AttemptState; client_secret: string | null; approval_url: string | null; refusal: RefusalReason | null }

export function resultOf({ state, client_secret: clientSecret, approval_url: approvalUrl, refusal }: Attempt): ChargeResult {
  if (state === 'captured') return { state }
  if (state === 'failed') return { state, refusal: refusalMessage(refusal ?? 'declined') }
  if (state === 'action-required' && clientSecret) return { state, clientSecret }
  if (state === 'action-required' && approvalUrl) return { state, approvalUrl }
  return { state: 'unknown' }
}
