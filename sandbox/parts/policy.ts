import type { Stage } from './stage.ts'

/** How webhooks misbehave; set by the panel and kept across restarts. */
export type Policy = {
  /** Nothing is delivered until released. */
  hold: boolean
  /** Newest first, in batches. */
  reverse: boolean
  /** How often each is sent (1 by default). */
  copies: number
  /** The next ones are lost for good: the event exists, the webhook never arrives. */
  drop_next: number
  /** The next ones carry a wrong signature. */
  bad_signature_next: number
  /** Delays each by so long. */
  delay_ms: number
}

export const wellBehaved: Policy = { hold: false, reverse: false, copies: 1, drop_next: 0, bad_signature_next: 0, delay_ms: 0 }

export function policyOf(stage: Stage): Policy {
  const kept = stage.store.setting('webhook_policy')
  return kept ? { ...wellBehaved, ...JSON.parse(kept) } : wellBehaved
}

export function setPolicy(stage: Stage, changes: Partial<Policy>): Policy {
  const policy = { ...policyOf(stage), ...changes }
  stage.store.keepSetting('webhook_policy', JSON.stringify(policy))
  return policy
}

/** Uses up one of a counted misbehaviour; returns whether it applies to this delivery. */
export function spend(stage: Stage, count: 'drop_next' | 'bad_signature_next'): boolean {
  const left = policyOf(stage)[count]
  if (left > 0) setPolicy(stage, { [count]: left - 1 })
  return left > 0
}
