import type { Actor } from '#membership/membership.table.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'
import type { StaffAction } from '#membership/rules/staff-actions.ts'

/** A membership's status as the desk calls it. */
export const statusWords: Readonly<Record<SubscriptionStatus, string>> = {
  active: 'Open',
  active_paused: 'Open, pause booked',
  paused: 'Paused',
  expiring: 'Cancelled, still open',
  unpaid: 'Unpaid',
  cancelled: 'Ended',
  inactive: 'Not open',
}

export const statusTone = (status: SubscriptionStatus): 'leaf' | 'brass' | 'ember' | 'plain' =>
  status === 'active' ? 'leaf' : status === 'unpaid' ? 'ember' : ['cancelled', 'inactive'].includes(status) ? 'plain' : 'brass'

/** What happened to a membership, in the desk's words. */
export const happeningWords: Readonly<Record<SubscriptionEvent, string>> = {
  joined: 'Asked to join',
  'first paid': 'Joined: the first payment arrived',
  abandoned: 'The first payment did not come',
  renewed: 'Renewed',
  'plan changed': 'Plan changed',
  'upgrade given up': 'Better plan given up before it was paid',
  'upgrade failed': 'Better plan not paid',
  'pause booked': 'Pause booked',
  'pause undone': 'Pause taken back',
  'pause began': 'Pause began',
  'pause extended': 'Pause made longer',
  resumed: 'Pause ended',
  'resuming failed': 'Pause ended unpaid',
  discounted: 'Discount given',
  cancelled: 'Cancelled',
  'cancelled with days left': 'Cancelled; the days that were kept run first',
  'cancelling undone': 'Cancellation taken back',
  ended: 'Ended',
  'renewal failed': 'Renewal not paid',
  'retry failed': 'Still not paid',
  'debt paid': 'What was owed is paid',
  'given up': 'Ended unpaid',
  'money went back': 'Money given back, and ended',
  'charged back': 'The bank asked the money back, and it ended',
  'dispute won': 'The bank left the money with us: open again',
  'dispute won, cancelled before': 'The bank left the money with us: open until its end',
  'gift began': 'Gift began',
  'gift banked': 'Given time added or taken off',
  'gift ended': 'Gift ended',
}

/** Who did it, where it was nobody of the staff. */
export const actorWords: Readonly<Record<Actor, string>> = {
  member: 'The member',
  staff: 'Staff',
  clock: 'The clock',
  provider: 'The payment provider',
  giver: 'The giver',
}

/** What kind of time it is that a membership has. */
export const timeWords = {
  paid: 'Paid for',
  gift: 'Given',
  trial: 'Trial',
  banked: 'Paid for, kept by a pause',
  mirrored: 'Paid by the old wallet',
} as const

/** `choice`: what is chosen on its page, where there is a choice. */
type ActWords = { link: string; title: string; button: string; done: string; danger?: true; choice?: string }

/** What staff can do, as its link, its own page, its button and afterwards. */
export const actWords: Readonly<Record<StaffAction, ActWords>> = {
  'pay-now': {
    link: 'Try the payment again',
    title: 'Try the payment again',
    button: 'Charge it now',
    done: 'It is paid.',
  },
  resume: { link: 'End the pause', title: 'End the pause', button: 'End the pause now', done: 'The pause has ended.' },
  'undo-pause': {
    link: 'Take the pause back',
    title: 'Take the booked pause back',
    button: 'Take it back',
    done: 'The pause is taken back.',
  },
  'undo-cancel': {
    link: 'Take the cancellation back',
    title: 'Take the cancellation back',
    button: 'Let it go on',
    done: 'The cancellation is taken back.',
  },
  'keep-plan': {
    link: 'Take the change of plan back',
    title: 'Take the change of plan back',
    button: 'Keep the plan as it is',
    done: 'The change of plan is taken back.',
  },
  pause: { link: 'Pause', title: 'Pause it', button: 'Pause it', done: 'The pause is set.', choice: 'Pause for' },
  'extend-pause': {
    link: 'Make the pause longer',
    title: 'Make the pause longer',
    button: 'Make it longer',
    done: 'The pause is longer now.',
    choice: 'Longer by',
  },
  'change-plan': {
    link: 'Change the plan',
    title: 'Change the plan',
    button: 'Change it',
    done: 'The plan is changed, or will be.',
    choice: 'Change to',
  },
  discount: { link: 'Give the discount', title: 'Give the discount', button: 'Give it', done: 'The discount is set.' },
  cancel: { link: 'Cancel', title: 'Cancel it', button: 'Cancel the membership', done: 'It is cancelled.', danger: true },
  refund: {
    link: 'Give money back and end it',
    title: 'Give money back and end it',
    button: 'Give the money back',
    done: 'It has ended, and the money is on its way back.',
    choice: 'What goes back',
    danger: true,
  },
}
