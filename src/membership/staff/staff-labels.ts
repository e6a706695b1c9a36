import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { Actor } from '#membership/rules/charge.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'

export const statusLabels: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Active',
  active_paused: 'Active, pause scheduled',
  paused: 'Paused',
  expiring: 'Cancelled, still active',
  unpaid: 'Unpaid',
  cancelled: 'Ended',
  inactive: 'Inactive',
}

export const statusTone = (status: SubscriptionStatus): 'leaf' | 'brass' | 'ember' | 'plain' =>
  status === 'active' ? 'leaf' : status === 'unpaid' ? 'ember' : ['cancelled', 'inactive'].includes(status) ? 'plain' : 'brass'

export const eventLabels: Readonly<Record<SubscriptionEvent, string>> = {
  joined: 'Started joining',
  'first paid': 'Joined, first payment received',
  abandoned: 'First payment failed',
  renewed: 'Renewed',
  'plan changed': 'Plan changed',
  'upgrade given up': 'Upgrade cancelled before payment',
  'upgrade failed': 'Upgrade not paid',
  'pause booked': 'Pause scheduled',
  'pause undone': 'Pause undone',
  'pause began': 'Pause started',
  'pause extended': 'Pause extended',
  resumed: 'Pause ended',
  'resuming failed': 'Pause ended unpaid',
  discounted: 'Discount applied',
  cancelled: 'Cancelled',
  'cancelled with days left': 'Cancelled, saved days run first',
  'cancelling undone': 'Cancellation undone',
  ended: 'Ended',
  'renewal failed': 'Renewal failed',
  'retry failed': 'Retry failed',
  'debt paid': 'Overdue payment received',
  'given up': 'Ended (payment failed)',
  'money went back': 'Refunded and ended',
  'charged back': 'Payment disputed, membership ended',
  'dispute won': 'Dispute won, active again',
  'dispute won, cancelled before': 'Dispute won, active until period end',
  'gift began': 'Gift started',
  'gift banked': 'Gifted time changed',
  'gift ended': 'Gift ended',
}

export const actorLabels: Readonly<Record<Actor, string>> = {
  member: 'Member',
  staff: 'Staff',
  clock: 'System',
  provider: 'Payment provider',
  giver: 'Gift giver',
}

export const periodLabels = {
  paid: 'Paid',
  gift: 'Given',
  trial: 'Trial',
  banked: 'Paid, saved by a pause',
  mirrored: 'Paid by legacy PayPal agreement',
} as const

const outcomeSuffixes = { done: '', waiting: ' (not settled yet)', declined: ' (declined)' } as const

/** A pending refund is above a limit. */
export const outcomeText = (action: StaffAction | null, outcome: keyof typeof outcomeSuffixes): string =>
  action === 'refund' && outcome === 'waiting' ? ' (above a limit, asked for)' : outcomeSuffixes[outcome]
