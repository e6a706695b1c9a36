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
  gift_line: number | null
}

type TierPrices = { tier: string; currency: Currency; term: Term; minor: number; version: number }

/** Every price a plan has had. Append only. */
type PlanPrices = {
  id: Generated<number>
  tier: string
  term: Term
  currency: Currency
  minor: number
  since: Date
  set_by: string | null
}

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
  /** A method that must not be charged automatically: it needs authentication, or was declined for good. */
  refused_method: string | null
  way_checked_at: Date | null
  next_tier: string | null
  next_term: Term | null
  /** Price versions of the current and the booked plan; filled in by the database. */
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

export type BilledTo = { name: string; email: string; address: CardAddress | null }

export type Purpose = 'join' | 'renewal' | 'upgrade' | 'resume'

/** Who gave an open charge up, and why. `keeps`: to keep the plan as it is, not for another action. */
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
  /** The price of a downloaded file in a refund; null: the payer was never told. */
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
  /** A half-open `tstzrange`; read through `lower` and `upper`. */
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

type MembershipConsents = { id: Generated<number>; subscription_id: string; text: string; version: string; given_at: Date }

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

export type Actor = 'member' | 'staff' | 'clock' | 'provider' | 'giver'
