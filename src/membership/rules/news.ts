import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { SubscriptionEvent } from '#membership/rules/machine.ts'

/** What the member’s open pages say when something happens to the membership; null where it is no news. */
const news: Readonly<Record<SubscriptionEvent, string | null>> = {
  joined: null,
  'first paid': 'Your membership has begun.',
  abandoned: null,
  renewed: null,
  'plan changed': 'Your membership has changed.',
  'upgrade given up': 'Your change of plan is given up. Your plan stays as it is.',
  'upgrade failed': 'The payment for your new plan failed. Your plan stays as it is.',
  'pause booked': 'Your membership pauses at the end of its period.',
  'pause undone': 'Your membership goes on without a pause.',
  'pause began': 'Your membership is paused.',
  'pause extended': 'Your pause is longer now.',
  resumed: 'Your membership is running again.',
  'resuming failed': 'Your membership could not start again, as its payment failed.',
  discounted: 'Your discount is in place.',
  cancelled: 'Your membership is cancelled, and runs to the end of its period.',
  'cancelled with days left': 'Your membership is cancelled, and runs until the days you paid for are used.',
  'cancelling undone': 'Your membership goes on as before.',
  ended: 'Your membership has ended.',
  'renewal failed': 'The payment for your membership failed.',
  'retry failed': null,
  'debt paid': 'The payment for your membership has arrived.',
  'given up': 'Your membership has ended.',
  'money went back': 'Your membership has ended.',
  'charged back': 'Your bank has asked a payment back, and your membership has ended for now.',
  'dispute won': 'Your membership is open again.',
  'dispute won, cancelled before': 'Your membership is open again.',
  'gift began': 'Your gifted membership has begun.',
  'gift banked': 'The dates of your membership have changed.',
  'gift ended': 'Your gifted membership has ended.',
}

/** The news of a happening that led to a status. */
export const newsOf = (happening: SubscriptionEvent, to: SubscriptionStatus): string | null =>
  happening === 'cancelled' && to === 'cancelled' ? news.ended : news[happening]
