export const subscriptionStatuses = ['active', 'expiring', 'paused', 'active_paused', 'cancelled', 'unpaid', 'inactive'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Whether a status may stream: always, never, or until the grace period ends. */
const streams: Record<SubscriptionStatus, 'yes' | 'no' | 'in-grace'> = {
  active: 'yes',
  expiring: 'yes',
  active_paused: 'yes',
  unpaid: 'in-grace',
  paused: 'no',
  cancelled: 'no',
  inactive: 'no',
}

/** Whether a status may download from the plan. */
const downloads: Record<SubscriptionStatus, boolean> = {
  active: true,
  expiring: true,
  active_paused: true,
  unpaid: false,
  paused: false,
  cancelled: false,
  inactive: false,
}

/** Whether a status has a plan name: always, never, or until the grace period ends. A paused plan keeps its name. */
const showsPlan: Record<SubscriptionStatus, 'yes' | 'no' | 'in-grace'> = { ...streams, paused: 'yes' }

export type AccessState = { status: SubscriptionStatus; graceUntil: Date | null }

/** Row O2, `allowedToStream`: active, active_paused, expiring, or unpaid within its grace. */
export const allowedToStream = (state: AccessState | null, now: Date): boolean => state !== null && isAllowed(streams, state, now)

/** Rows O4, E8: false once cancelled or failed, and before the first payment. */
export const hasPlan = (state: AccessState | null, now: Date): boolean => state !== null && isAllowed(showsPlan, state, now)

function isAllowed(answers: typeof streams, { status, graceUntil }: AccessState, now: Date): boolean {
  const answer = answers[status]
  return answer === 'yes' || (answer === 'in-grace' && graceUntil !== null && now < graceUntil)
}

export const memberStatus = (streams: boolean) => (streams ? 'Subscribed' : 'Not Subscribed')

export const allowedToDownload = (state: AccessState | null): boolean => state !== null && downloads[state.status]

export type StreamVerdict = 'yes' | 'sign-in-required' | 'not-subscribed' | 'not-in-plan'

/** Owned titles always stream; others need a plan that may stream and includes their kind. */
export function mayStream(
  visitor: { signedIn: boolean; owned: boolean; allowedToStream: boolean; planKinds: readonly string[] },
  kind: string,
): StreamVerdict {
  if (visitor.owned) return 'yes'
  if (!visitor.signedIn) return 'sign-in-required'
  if (!visitor.allowedToStream) return 'not-subscribed'
  return visitor.planKinds.includes(kind) ? 'yes' : 'not-in-plan'
}
