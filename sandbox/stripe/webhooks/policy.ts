import type { World } from '../core/world.ts'

/** How webhooks misbehave, set by the panel and kept across restarts. */
export type Policy = {
  /** Nothing is sent until released. */
  hold: boolean
  /** Newest first, in batches. */
  reverse: boolean
  /** How often each is sent (1 is the usual). */
  copies: number
  /** The next so many are lost for good: the event exists, the webhook never comes. */
  drop_next: number
  /** The next so many carry a wrong signature. */
  bad_signature_next: number
  /** Waits so long before each. */
  delay_ms: number
}

export const wellBehaved: Policy = { hold: false, reverse: false, copies: 1, drop_next: 0, bad_signature_next: 0, delay_ms: 0 }

/** The policy in force. */
export function policyOf(world: World): Policy {
  const kept = world.store.setting('webhook_policy')
  return kept ? { ...wellBehaved, ...JSON.parse(kept) } : wellBehaved
}

/** Changes some of the policy and keeps it. */
export function setPolicy(world: World, changes: Partial<Policy>): Policy {
  const policy = { ...policyOf(world), ...changes }
  world.store.keepSetting('webhook_policy', JSON.stringify(policy))
  return policy
}

/** Uses up one of a counted misbehaviour; answers whether it applies to this delivery. */
export function spend(world: World, count: 'drop_next' | 'bad_signature_next'): boolean {
  const left = policyOf(world)[count]
  if (left > 0) setPolicy(world, { [count]: left - 1 })
  return left > 0
}
