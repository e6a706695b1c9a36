import type { SubscriptionStatus } from '#membership/rules/access.ts'

/** Events allowed in any status that don't change it. */
const unchanged = {
  active: 'active',
  active_paused: 'active_paused',
  paused: 'paused',
  expiring: 'expiring',
  unpaid: 'unpaid',
  cancelled: 'cancelled',
  inactive: 'inactive',
} as const

/** Every event that changes the status, with its allowed transitions. */
const transitions = {
  joined: { inactive: 'inactive', cancelled: 'inactive' },
  'first paid': { inactive: 'active' },
  abandoned: { inactive: 'inactive' },
  renewed: { active: 'active' },
  'plan changed': { active: 'active' },
  'upgrade given up': unchanged,
  'upgrade failed': unchanged,
  'pause booked': { active: 'active_paused' },
  'pause undone': { active_paused: 'active' },
  'pause began': { active_paused: 'paused', active: 'paused' },
  'pause extended': { active_paused: 'active_paused', paused: 'paused' },
  resumed: { paused: 'active' },
  'resuming failed': { paused: 'unpaid' },
  discounted: { active: 'active' },
  cancelled: { active: 'expiring', active_paused: 'expiring', unpaid: 'cancelled', paused: 'cancelled' },
  'cancelled with days left': { paused: 'expiring' },
  'cancelling undone': { expiring: 'active' },
  ended: { expiring: 'cancelled' },
  'renewal failed': { active: 'unpaid' },
  'retry failed': { unpaid: 'unpaid' },
  'debt paid': { unpaid: 'active' },
  'given up': { unpaid: 'inactive' },
  'money went back': {
    active: 'cancelled',
    active_paused: 'cancelled',
    paused: 'cancelled',
    expiring: 'cancelled',
    unpaid: 'cancelled',
  },
  'charged back': {
    active: 'cancelled',
    active_paused: 'cancelled',
    paused: 'cancelled',
    expiring: 'cancelled',
    unpaid: 'cancelled',
  },
  'dispute won': { cancelled: 'active' },
  'dispute won, cancelled before': { cancelled: 'expiring' },
  'gift began': { inactive: 'active', cancelled: 'active' },
  'gift banked': { active: 'active', active_paused: 'active_paused', paused: 'paused', expiring: 'expiring', unpaid: 'active' },
  'gift ended': { active: 'inactive' },
} as const satisfies Record<string, Partial<Record<SubscriptionStatus, SubscriptionStatus>>>

export type SubscriptionEvent = keyof typeof transitions

/** Null when the event is not allowed in that status. */
export const statusAfter = (event: SubscriptionEvent, from: SubscriptionStatus): SubscriptionStatus | null =>
  (transitions[event] as Partial<Record<SubscriptionStatus, SubscriptionStatus>>)[from] ?? null

export const allTransitions = Object.entries(transitions).flatMap(([event, fromTo]) =>
  Object.entries(fromTo).map(([from, to]) => ({ event: event as SubscriptionEvent, from: from as SubscriptionStatus, to })),
)
