import type { ColumnType, Generated } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { SubscriptionStatus } from '#membership/rules/access.ts'
import type { Term } from '#membership/rules/plan.ts'
import type { CardAddress } from '#payments/rules/card.ts'
import type { Evidence } from '#tax/rules/evidence.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    tiers: Tiers
    tier_prices: TierPrices
    plan_prices: PlanPrices
    price_notices: PriceNotices
    subscriptions: Subscriptions
    membership_charges: MembershipCharges
    subscription_periods: SubscriptionPeriods
    subscription_events: SubscriptionEvents
    membership_credit_notes: MembershipCreditNotes
    membership_disputes: MembershipDisputes
    membership_acts: MembershipActs
    membership_consents: MembershipConsents
    membership_refunds: MembershipRefunds
  }
}

type Tiers = {
  slug: string
  name: string
  summary: string
  kinds: string[]
  downloads_a_month: number
  parallel_streams: Generated<number>
  trial_days: Generated<number>
  position: number
  /** The line a year of it is given by. */
  gift_line: number | null
}

/** What a plan costs new members now. */
type TierPrices = { tier: string; currency: Currency; term: Term; minor: number; version: number }

/** Every price a plan had. Append only. */
type PlanPrices = {
  id: Generated<number>
  tier: string
  term: Term
  currency: Currency
  minor: number
  since: Date
  set_by: string | null
}

/** A raise that reaches a present member. */
type PriceNotices = {
  subscription_id: string
  price_id: number
  queued_at: Date | null
  starts_at: Date | null
  sent_at: Date | null
  withdrawn_at: Date | null
}

type Subscriptions = {
  id: Generated<string>
  user_id: string
  tier: string
  term: Term
  status: SubscriptionStatus
  source: Generated<'paid' | 'gift'>
  provider: 'card' | 'wallet' | 'legacy-wallet'
  failed: Generated<boolean>
  pending: Generated<boolean>
  currency: Currency
  period_start: Date
  period_end: Date
  grace_until: Date | null
  last_product_line_file_downloaded: number | null
  download_error: 'monthly-limit-reached' | null
  created_at: Date
  anchor: Date | null
  clock_owner: Generated<'us' | 'provider'>
  agreement_ref: string | null
  payment_method: string | null
  gone_method: string | null
  /** What is not charged again by itself: its bank wants to ask its owner, or will never pay. */
  refused_method: string | null
  way_checked_at: Date | null
  next_tier: string | null
  next_term: Term | null
  /** The version of their plan's price a member is bound to, and of the booked one's; the database fills it in. */
  price_id: Generated<number | null>
  next_price_id: Generated<number | null>
  credit: Generated<number>
  discount_percent: number | null
  discount_charges: Generated<number>
  discounted_at: Date | null
  pause_months: number | null
  paused_at: Date | null
  resume_at: Date | null
  pause_extended: Generated<boolean>
  banked_seconds: Generated<number>
  banked_value: Generated<number>
  cancel_reason: string | null
  cancelled_at: Date | null
  unpaid_since: Date | null
  retries: Generated<number>
  trial_until: Date | null
  just_upgraded_to_annual: Generated<boolean>
  look_at: Date | null
  version: Generated<number>
}

/** Whom an invoice names. */
export type BilledTo = { name: string; email: string; address: CardAddress | null }

export type Purpose = 'join' | 'renewal' | 'upgrade' | 'resume'

/** Who did not want an open charge any more, and why; `keeps`: for the sake of the plan as it is, not for another act. */
export type GivenUp = { who: Actor; staffId?: string | null; why?: string; keeps?: boolean }

type MembershipCharges = {
  id: Generated<string>
  subscription_id: string
  purpose: Purpose
  tier: string
  term: Term
  currency: Currency
  price: number
  price_id: Generated<number | null>
  discount: Generated<number>
  credit: Generated<number>
  amount: number
  period_start: Date | null
  state: Generated<'open' | 'paid' | 'failed' | 'cancelled'>
  number: string | null
  opened_at: Date
  ended_at: Date | null
  told_at: Generated<Date | null>
  asked_by: Generated<Actor>
  asked_why: Generated<string>
  asked_by_staff: Generated<string | null>
  given_up: ColumnType<GivenUp | null, undefined, string>
  /** What a downloaded file costs when it is refunded; null: its payer was never told. */
  file_value: number | null
  tax_country: string | null
  tax_rate: Generated<number>
  tax: Generated<number>
  tax_evidence: ColumnType<Evidence | null, string | null | undefined, string>
  billed_to: ColumnType<BilledTo | null, string | null | undefined, string>
}

type MembershipCreditNotes = {
  number: string
  charge_id: string
  refund_id: string
  amount: number
  tax: number
  issued_at: Date
  voided_at: Date | null
}

/** The time and its worth that a dispute cut off. */
type MembershipDisputes = {
  dispute_id: string
  charge_id: string
  seconds: number
  value: number
  was: SubscriptionStatus
  ended_at: Date
  outcome: Generated<'won' | 'lost' | null>
  decided_at: Generated<Date | null>
}

type SubscriptionPeriods = {
  id: Generated<string>
  subscription_id: string
  source: 'paid' | 'gift' | 'trial' | 'banked' | 'mirrored'
  tier: string
  charge_id: string | null
  agreement_ref: string | null
  paid_at: Date | null
  /** A range of moments, from the first to the one it no longer covers; written and read through `tstzrange`, `lower`, `upper`. */
  period: string
  value: Generated<number>
  cut_from: Date | null
}

type SubscriptionEvents = {
  id: Generated<number>
  subscription_id: string
  happening: string
  from_status: SubscriptionStatus
  to_status: SubscriptionStatus
  who: Actor
  staff_id: Generated<string | null>
  why: Generated<string>
  before: string
  after: string
  happened_at: Date
}

/** Something staff asked for. */
type MembershipActs = {
  id: Generated<number>
  subscription_id: string
  staff_id: string
  key: string
  act: string
  why: string
  outcome: Generated<'done' | 'waiting' | 'declined' | null>
  told: Generated<string>
  asked_at: Date
}

/** What somebody who joined agreed to. */
type MembershipConsents = { id: Generated<number>; subscription_id: string; text: string; version: string; given_at: Date }

/** A membership that ended with money back. Minor units; `base` had nothing been taken. */
type MembershipRefunds = {
  id: Generated<number>
  subscription_id: string
  charge_id: string
  refund_id: string | null
  share: 'all' | 'unused'
  base: number
  files: number
  files_minor: number
  dvds_minor: number
  amount: number
  credit: number
  refunded_at: Date
}

/** Who made something happen. */
export type Actor = 'member' | 'staff' | 'clock' | 'provider' | 'giver'
