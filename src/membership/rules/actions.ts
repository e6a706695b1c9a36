import { type Audience, textFor } from '#kernel/audience-text.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import { addMonths } from '#membership/rules/periods.ts'

export const actions = [
  'pause',
  'undo-pause',
  'extend-pause',
  'resume',
  'discount',
  'cancel',
  'undo-cancel',
  'change-plan',
  'pay-now',
  'change-card',
  'join',
] as const
export type Action = (typeof actions)[number]

const allowedIn: Readonly<Record<Action, readonly SubscriptionStatus[]>> = {
  pause: ['active'],
  'undo-pause': ['active_paused'],
  'extend-pause': ['active_paused', 'paused'],
  resume: ['paused'],
  discount: ['active'],
  cancel: ['active', 'active_paused', 'paused', 'unpaid'],
  'undo-cancel': ['expiring'],
  'change-plan': ['active'],
  'pay-now': ['unpaid'],
  'change-card': ['active', 'active_paused', 'paused', 'expiring', 'unpaid'],
  join: ['inactive', 'cancelled'],
}

/** Inputs that decide whether an action is possible. Dates in UTC. */
export type ActionFacts = {
  status: SubscriptionStatus
  source: 'paid' | 'gift'
  clockOwner: 'us' | 'provider'
  pending: boolean
  openUpgrade: boolean
  onTrial: boolean
  /** Gifted time is kept for later or follows the paid time. */
  giftAhead: boolean
  pausedAt: Date | null
  pauseExtended: boolean
  discountedAt: Date | null
  discountCharges: number
  failedUpgradesInADay: number
}

export type Blocker = keyof typeof blockerTexts

const blockerTexts = {
  'not now': 'This isn’t possible with [your|this] membership right now.',
  gift: 'A gifted membership has no payments to pause, discount or cancel. It doesn’t renew.',
  provider:
    '[Your|This member’s] legacy PayPal agreement pays for [your|this] membership. Cancel it first: the membership stays active until the end of the time [you’ve|they’ve] paid for, and after that [you|they] can pay by card or PayPal.',
  'gift ahead': '[You still have|This member still has] gifted time to use. This is possible once it’s been used.',
  'payment open':
    'A payment for [your|this] membership is still open. [Finish or cancel it first.|It has to be finished or cancelled first.]',
  'upgrade open':
    '[Your|This member’s] plan change is still waiting for payment. [Finish or cancel it first.|It has to be finished or cancelled first.]',
  trial: 'You can do this after [your|this member’s] trial.',
  'paused before': '[You have|This member has] paused within the last twelve months. A membership can be paused once a year.',
  'extended before': 'A pause can be extended once.',
  'discounted before': '[You have|This member has] had this discount within the last twelve months.',
  'discount running': '[Your|This] membership is already discounted.',
  'too many failures':
    'Three payments failed within a day, so plan changes are paused. [Try again tomorrow or contact us.|They’re possible again within a day.]',
} as const

export const blockerMessage = (blocker: Blocker, reader: Audience): string => textFor(blockerTexts[blocker], reader)

const maxFailures = 3

export function canPerform(action: Action, facts: ActionFacts, now: Date): 'yes' | Blocker {
  if (action === 'join' && facts.pending) return 'payment open'
  // A legacy provider takes precedence over the status.
  if (facts.clockOwner === 'provider' && action !== 'cancel') return 'provider'
  if (!allowedIn[action].includes(facts.status)) return 'not now'
  // An ended gift blocks nothing.
  if (facts.source === 'gift' && action !== 'change-card' && action !== 'join') return 'gift'
  if (facts.openUpgrade && ['pause', 'discount', 'change-plan'].includes(action)) return 'upgrade open'
  return blockers[action]?.(facts, now) ?? 'yes'
}

const blockers: Partial<Record<Action, (facts: ActionFacts, now: Date) => Blocker | undefined>> = {
  pause: ({ onTrial, giftAhead, pausedAt }, now) => {
    if (giftAhead) return 'gift ahead'
    return onTrial ? 'trial' : withinAYear(pausedAt, now) ? 'paused before' : undefined
  },
  'extend-pause': ({ pauseExtended }) => (pauseExtended ? 'extended before' : undefined),
  discount: ({ onTrial, discountCharges, discountedAt }, now) => {
    if (onTrial) return 'trial'
    if (discountCharges > 0) return 'discount running'
    return withinAYear(discountedAt, now) ? 'discounted before' : undefined
  },
  'change-plan': ({ giftAhead, failedUpgradesInADay }) => {
    if (giftAhead) return 'gift ahead'
    return failedUpgradesInADay >= maxFailures ? 'too many failures' : undefined
  },
}

const withinAYear = (date: Date | null, now: Date): boolean => date !== null && now < addMonths(date, 12)
