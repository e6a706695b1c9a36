import type { AttemptState } from '#payments/rules/attempt-moves.ts'
import { type RefusalReason, refusalWords } from '#payments/rules/refusals.ts'

/** How an attempt stands, for the customer. `unknown`: the answer is not there yet. `clientSecret`: what the browser needs for 3-D Secure. `approvalUrl`: where the customer approves. */
export type ChargeResult = {
  state: 'captured' | 'action-required' | 'failed' | 'unknown'
  clientSecret?: string
  approvalUrl?: string
  /** In words for the customer. */
  refusal?: string
}

type Attempt = { state: AttemptState; client_secret: string | null; approval_url: string | null; refusal: RefusalReason | null }

/** An attempt as the customer's browser may know it. */
export function resultOf({ state, client_secret: clientSecret, approval_url: approvalUrl, refusal }: Attempt): ChargeResult {
  if (state === 'captured') return { state }
  if (state === 'failed') return { state, refusal: refusalWords(refusal ?? 'declined') }
  if (state === 'action-required' && clientSecret) return { state, clientSecret }
  if (state === 'action-required' && approvalUrl) return { state, approvalUrl }
  return { state: 'unknown' }
}
