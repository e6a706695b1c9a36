import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'

/** The push message for an event; null for none. */
const eventMessages: Readonly<Record<SubscriptionEvent, string | null>> = {
  joined: null,
  'first paid': 'Your membership has started.',
  abandoned: null,
  renewed: null,
  'plan changed': 'Your membership has changed.',
  'upgrade given up': 'Your plan change was cancelled. Your plan hasn’t changed.',
  'upgrade failed': 'The payment for your new plan failed. Your plan hasn’t changed.',
  'pause booked': 'Your membership will pause at the end of the period.',
  'pause undone': 'Your pause was cancelled.',
  'pause began': 'Your membership is paused.',
  'pause extended': 'Your pause was extended.',
  resumed: 'Your membership is active again.',
  'resuming failed': 'Your membership couldn’t restart because the payment failed.',
  discounted: 'Your discount is applied.',
  cancelled: 'Your membership is cancelled and stays active until the end of the period.',
  'cancelled with days left': 'Your membership is cancelled and stays active until your paid days are used.',
  'cancelling undone': 'Your membership continues as before.',
  ended: 'Your membership has ended.',
  'renewal failed': 'The payment for your membership failed.',
  'retry failed': null,
  'debt paid': 'Your membership payment was received.',
  'given up': 'Your membership has ended.',
  'money went back': 'Your membership has ended.',
  'charged back': 'A payment was disputed, so your membership has ended for now.',
  'dispute won': 'Your membership is active again.',
  'dispute won, cancelled before': 'Your membership is active again.',
  'gift began': 'Your gifted membership has started.',
  'gift banked': 'The dates of your membership have changed.',
  'gift ended': 'Your gifted membership has ended.',
}

export const eventMessageOf = (event: SubscriptionEvent, to: SubscriptionStatus): string | null =>
  event === 'cancelled' && to === 'cancelled' ? eventMessages.ended : eventMessages[event]
