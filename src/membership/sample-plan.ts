import type { ComponentProps } from 'react'
import type { PlanStatus } from '#membership/plan-status.tsx'
import { type StatusFacts, statusText } from '#membership/rules/status-text.ts'

type Shown = ComponentProps<typeof PlanStatus>['page']

const until = '12th January 2027'
const facts: StatusFacts = {
  status: 'active',
  pending: false,
  failed: false,
  gift: false,
  until,
  resumeOn: '12th March 2027',
  graceUntil: null,
  inGrace: false,
  billedByOldWallet: null,
}
const plan: Shown = {
  subscription: {
    status: 'active',
    provider: 'card',
    failed: false,
    pending: false,
    membership: { name: 'Practice', slug: 'practice' },
    allowedToStream: true,
    stripeCustomerReference: null,
    discount: null,
    justUpgradedToAnnualSubscription: false,
    downloadError: null,
    lastProductLineFileDownloaded: null,
    term: 'monthly',
    source: 'paid',
    currency: 'GBP',
    period_end: '2027-01-12T00:00:00Z',
    resume_at: null,
    grace_until: null,
    banked_days: 0,
    credit: 0,
    next_plan: null,
    next_charge: { amount: 1200, currency: 'GBP', on: until, plan: 'Practice' },
    acts: [],
  },
  words: statusText(facts),
  waiting: null,
  previews: {},
  until,
  credit: null,
  chargedTo: 'Visa ending 4242',
  oldWallet: null,
  tried: null,
  rise: null,
}

/** A membership for the block catalogue at /demo/blocks. */
export const samplePlan = (change: Partial<Shown['subscription']> = {}): Shown => ({
  ...plan,
  subscription: { ...plan.subscription, ...change },
  words: statusText({ ...facts, status: change.status ?? 'active' }),
})
