import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'
import { type Currency, currencies } from '#kernel/money.ts'
import { subscriptionStatuses } from '#membership/rules/access.ts'
import { actions } from '#membership/rules/actions.ts'
import { terms } from '#membership/rules/plan.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'

const timestamp = z.string().describe('UTC, ISO 8601')
const minor = z.int().describe('minor units')
const term = z.enum(terms)
const plan = { tier: z.string().max(60), term }
const token = z.string().regex(/^[\w-]{1,255}$/)
const consent = {
  digital_consent: z.boolean().optional().describe('asks for access at once, in the words of the page; needed'),
  digital_consent_text: z.string().max(1000).optional().describe('those words; refused if they have changed'),
}
const paying = { payment_method: token, method: z.enum(['card', 'wallet']).optional() }

export const Subscription = z
  .strictObject({
    status: z.enum(subscriptionStatuses),
    provider: z.enum(['card', 'wallet', 'legacy-wallet']),
    failed: z.boolean(),
    pending: z.boolean(),
    membership: z.strictObject({ name: z.string(), slug: z.string() }),
    allowedToStream: z.boolean(),
    stripeCustomerReference: z.string().nullable(),
    discount: z.strictObject({ percent: z.int(), charges_left: z.int() }).nullable(),
    justUpgradedToAnnualSubscription: z.boolean(),
    downloadError: z.string().nullable(),
    lastProductLineFileDownloaded: z.int().nullable(),
    term,
    source: z.enum(['paid', 'gift']),
    currency: z.string(),
    period_end: timestamp,
    resume_at: timestamp.nullable(),
    grace_until: timestamp.nullable(),
    banked_days: z.int(),
    credit: minor,
    next_plan: z.strictObject({ name: z.string(), slug: z.string(), term }).nullable(),
    next_charge: z
      .strictObject({ amount: minor, currency: z.enum(Object.keys(currencies) as Currency[]), on: z.string(), plan: z.string() })
      .nullable(),
    acts: z.array(z.enum(actions)),
  })
  .meta({ id: 'Subscription' })

const Outcome = z.strictObject({
  state: z.enum(['captured', 'action-required', 'failed', 'unknown']),
  client_secret: z.string().nullable(),
  refusal: z.string().nullable(),
  subscription: Subscription.nullable(),
})

const price = z.record(z.string(), z.strictObject({ name: z.string(), monthlySubscriptionPrice: minor, annualSubscriptionPrice: minor }))

const member = { allow: 'member', owner: 'member' } as const
const months = z.strictObject({ months: z.int().min(1).max(3) })
const chargeEndpoint = { ...member, perMinute: 10, answer: Outcome }
const subscriptionEndpoint = { ...member, answer: z.strictObject({ subscription: Subscription }) }

export const membershipEndpoints = endpoints({
  getPlans: {
    method: 'GET',
    path: '/plans',
    summary: 'Plans by currency, then membership',
    allow: 'guest',
    owner: 'nobody',
    answer: z.strictObject({
      plans: z.record(z.string(), price),
      currency: z.string(),
      currencies: z.array(z.string()),
      membership: z.string().nullable(),
    }),
  },
  getSubscription: {
    method: 'GET',
    path: '/subscription',
    summary: 'The visitor’s membership; null when they have none',
    allow: 'guest',
    owner: 'visitor',
    answer: z.strictObject({ subscription: Subscription.nullable() }),
  },
  join: {
    ...chargeEndpoint,
    method: 'POST',
    path: '/subscription',
    summary: 'Joins a plan with a saved card or PayPal account',
    body: z.strictObject({ ...plan, ...paying, ...consent }),
  },
  openAccount: {
    method: 'POST',
    path: '/subscription/account',
    summary: 'Creates an account for a guest who joins, and signs this browser in',
    allow: 'guest',
    owner: 'nobody',
    perMinute: 10,
    body: z.strictObject({
      email: z.string().max(254),
      password: z.string().max(200),
      back: z.string().max(200),
      digital_consent: z.boolean(),
      ...CaptchaBody,
    }),
    answer: z.strictObject({}),
  },
  abandonJoin: { ...subscriptionEndpoint, method: 'DELETE', path: '/subscription/pending', summary: 'Cancels a pending first payment' },
  quoteChange: {
    ...member,
    method: 'GET',
    path: '/subscription/plan/quote',
    summary: 'What a plan change costs',
    query: z.strictObject(plan),
    answer: z.strictObject({
      change: z.enum(['upgrade', 'downgrade']),
      price: minor,
      credit: minor,
      discount: minor,
      amount: minor,
      currency: z.string(),
      from: timestamp,
    }),
  },
  changePlan: { ...chargeEndpoint, method: 'PUT', path: '/subscription/plan', summary: 'Changes the plan', body: z.strictObject(plan) },
  keepPlan: {
    ...subscriptionEndpoint,
    method: 'DELETE',
    path: '/subscription/plan',
    summary: 'Undoes a scheduled or pending plan change',
  },
  pause: { ...subscriptionEndpoint, method: 'POST', path: '/subscription/pause', summary: 'Pauses for one to three months', body: months },
  extendPause: { ...subscriptionEndpoint, method: 'PUT', path: '/subscription/pause', summary: 'Extends a pause', body: months },
  endPause: {
    ...chargeEndpoint,
    method: 'DELETE',
    path: '/subscription/pause',
    summary: 'Resumes now, or cancels a pause that hasn’t begun',
  },
  discount: { ...subscriptionEndpoint, method: 'POST', path: '/subscription/discount', summary: 'Accepts the retention offer' },
  cancel: {
    ...subscriptionEndpoint,
    method: 'POST',
    path: '/subscription/cancellation',
    summary: 'Cancels at the end of the paid period',
    body: z.strictObject({ reason: z.string().max(40).nullable() }),
  },
  undoCancel: { ...subscriptionEndpoint, method: 'DELETE', path: '/subscription/cancellation', summary: 'Undoes a cancellation' },
  changeCard: {
    ...chargeEndpoint,
    method: 'PUT',
    path: '/subscription/card',
    summary: 'Charges another saved card or wallet from now on',
    body: z.strictObject({ ...paying }),
  },
  startReplacingCard: {
    method: 'POST',
    path: '/subscription/card/link',
    summary: 'A client secret for replacing the membership’s card through an emailed link',
    allow: 'guest',
    owner: 'nobody',
    perMinute: 5,
    body: z.strictObject({ token: z.string().max(300) }),
    answer: z.strictObject({ client_secret: z.string() }),
  },
  payNow: { ...chargeEndpoint, method: 'POST', path: '/subscription/payment', summary: 'Pays what is owed now' },
  continueAfterGift: {
    ...subscriptionEndpoint,
    method: 'POST',
    path: '/subscription/after-gift',
    summary: 'Continues as a paid plan when the gift ends',
    body: z.strictObject({ ...plan, ...paying, ...consent }),
  },
  undoContinueAfterGift: {
    ...subscriptionEndpoint,
    method: 'DELETE',
    path: '/subscription/after-gift',
    summary: 'Lets the gift end without renewing',
  },
  withdraw: { ...subscriptionEndpoint, method: 'POST', path: '/subscription/withdrawal', summary: 'Withdraws within the first 14 days' },
  seenUpgrade: {
    ...subscriptionEndpoint,
    method: 'DELETE',
    path: '/subscription/just-upgraded',
    summary: 'Marks the thank-you for an annual plan as seen',
  },
})

export type SubscriptionShown = z.output<typeof Subscription>
export type MembershipApi = typeof membershipEndpoints
