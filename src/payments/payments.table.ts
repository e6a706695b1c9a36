import type { Generated } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { CardSummary, ProviderEvent, ProviderName, ProviderPayment } from '#payments/payment-provider.ts'
import type { SubjectType } from '#payments/payment-subjects.ts'
import type { AttemptState } from '#payments/rules/attempt-moves.ts'
import type { DisputeState } from '#payments/rules/dispute.ts'
import type { AgreementState } from '#payments/rules/legacy.ts'
import type { PaymentState } from '#payments/rules/refund.ts'
import type { RefusalReason } from '#payments/rules/refusals.ts'

declare module '#platform/tables.ts' {
  interface Tables {
    attempts: Attempts
    payments: Payments
    refunds: Refunds
    payouts: Payouts
    disputes: Disputes
    inbound_events: InboundEvents
    quarantined_payments: QuarantinedPayments
    payment_customers: PaymentCustomers
    legacy_agreements: LegacyAgreements
    legacy_returns: LegacyReturns
    journal: Journal
  }
}

type Attempts = {
  id: Generated<string>
  cause_type: SubjectType
  cause_id: string
  provider: ProviderName
  idem_key: string
  state: Generated<AttemptState>
  amount: number
  currency: Currency
  provider_ref: string | null
  payment_method: string | null
  user_id: string | null
  customer_ref: string | null
  save_card: Generated<boolean>
  payer: Generated<string>
  network: Generated<string>
  client_secret: string | null
  approval_url: string | null
  return_to: string | null
  off_session: Generated<boolean>
  taking_at: Date | null
  ended_for: RefusalReason | null
  refusal: RefusalReason | null
  called_at: Date | null
  looks: Generated<number>
  look_at: Date | null
  created_at: Date
  changed_at: Date
}

type Payments = {
  id: Generated<string>
  attempt_id: string
  cause_type: SubjectType
  cause_id: string
  provider: ProviderName
  provider_ref: string
  amount: number
  currency: Currency
  state: Generated<PaymentState>
  refunded: Generated<number>
  card: CardSummary | null
  captured_at: Date
}

type Refunds = {
  id: Generated<string>
  payment_id: string
  idem_key: string
  amount: number
  reason: string
  state: Generated<'open' | 'succeeded' | 'failed'>
  provider_ref: string | null
  /** Why the refund failed. */
  problem: string | null
  called_at: Date | null
  looks: Generated<number>
  look_at: Date | null
  created_at: Date
  changed_at: Date
}

type Payouts = {
  refund_id: string
  state: Generated<'owed' | 'sent-again' | 'paid'>
  noticed_at: Date
  retry_id: string | null
  note: Generated<string>
  settled_by: string | null
  settled_at: Date | null
}

type Disputes = {
  id: Generated<string>
  payment_id: string
  provider: ProviderName
  provider_ref: string
  state: DisputeState
  reason: string
  amount: number
  taken: number
  fee: number
  answer_by: Date | null
  opened_at: Date
  closed_at: Date | null
  looks: Generated<number>
  look_at: Date | null
}

type InboundEvents = {
  provider: ProviderName
  event_id: string
  type: string
  about: ProviderEvent['about']
  object_ref: string
  received_at: Date
  processed_at: Date | null
  tries: Generated<number>
  next_try_at: Date
  problem: string | null
}

type QuarantinedPayments = {
  provider: ProviderName
  provider_ref: string
  attempt_id: string | null
  fact: ProviderPayment
  noticed_at: Date
}

type PaymentCustomers = { user_id: string; provider: ProviderName; customer_ref: string; default_method: string | null }

type LegacyAgreements = {
  ref: string
  user_id: string | null
  description: string
  state: AgreementState
  amount: number | null
  currency: Currency | null
  started_at: Date
  checked_at: Date
  ended_at: Date | null
  tier: string | null
  term: 'monthly' | 'annual' | null
  paid_at: Date | null
  next_payment_at: Date | null
  look_at: Generated<Date | null>
}

/** A payment of a legacy agreement that PayPal refunded. */
type LegacyReturns = {
  payment_ref: string
  agreement_ref: string
  paid_at: Date
  amount: number
  currency: string
  share: 'part' | 'whole' | 'reversed' | 'left'
  /** Seconds left of the paid period when it was reversed, and the membership's state. */
  seconds: Generated<number | null>
  was: Generated<string | null>
  seen_at: Date
}

type Journal = {
  id: Generated<number>
  txn: string
  account: string
  amount: number
  currency: Currency
  source_type: 'payment' | 'refund' | 'dispute' | 'payout'
  source_id: string
  booked_at: Date
}
