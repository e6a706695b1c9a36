import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import { newId } from '../core/ids.ts'
import { idOf } from '../core/kinds.ts'
import { schedule } from '../core/timers.ts'
import type { Call } from '../core/world.ts'
import { conflicting } from '../wire/refusal.ts'
import { recordMovement } from './balance.ts'
import { noEvidence } from './dispute-evidence.ts'

// A dispute's fee (2000 minor units), and the days to respond (9).
const disputeFee = 2000
const daysToAnswer = 9
const open = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review']

/** The card holder disputes: the money and a fee leave the balance at once. */
export function openDispute(call: Call, charge: Stripe.Charge, reason: Stripe.Dispute['reason']): Stripe.Dispute {
  if (!charge.captured || charge.disputed)
    throw conflicting(`Charge ${charge.id} cannot be disputed.`, 'charge_disputed', { charge: charge.id })
  const id = newId('dp')
  const amount = charge.amount_captured - charge.amount_refunded
  const line = recordMovement(call, {
    amount: -amount,
    fee: disputeFee,
    currency: charge.currency,
    type: 'adjustment',
    category: 'dispute',
    source: id,
  })
  const brand = charge.payment_method_details?.card?.brand ?? 'visa'
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [line],
    charge: charge.id,
    created: call.clock.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: call.clock.seconds() + daysToAnswer * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: { card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' }, type: 'card' },
    reason,
    status: 'needs_response',
  }
  charge.disputed = true
  call.store.save('charge', charge)
  call.store.save('dispute', dispute)
  emit(call, 'charge.dispute.created', 'dispute', dispute)
  emit(call, 'charge.dispute.funds_withdrawn', 'dispute', dispute)
  return dispute
}

/** The bank decides. Won: the money returns. Lost: it doesn't. */
export function closeDispute(call: Call, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute {
  if (!open.includes(dispute.status)) throw conflicting(`This dispute is already ${dispute.status}.`, 'dispute_already_closed')
  const previous = { status: dispute.status }
  dispute.status = status
  const back = {
    amount: dispute.amount,
    currency: dispute.currency,
    type: 'adjustment',
    category: 'dispute_reversal',
    source: dispute.id,
  } as const
  if (status === 'won') {
    dispute.balance_transactions.push(recordMovement(call, back))
    dispute.is_charge_refundable = true
  }
  call.store.save('dispute', dispute)
  emit(call, 'charge.dispute.updated', 'dispute', dispute, previous)
  emit(call, 'charge.dispute.closed', 'dispute', dispute)
  if (status === 'won') emit(call, 'charge.dispute.funds_reinstated', 'dispute', dispute)
  return dispute
}

/** Saves the shop's evidence; once submitted, the documented magic words decide. */
export function answerDispute(call: Call, dispute: Stripe.Dispute, params: Stripe.DisputeUpdateParams): Stripe.Dispute {
  if (!open.includes(dispute.status)) throw conflicting(`This dispute is already ${dispute.status}.`, 'dispute_already_closed')
  const given = Object.entries(params.evidence || {}).filter(([, value]) => typeof value === 'string')
  Object.assign(dispute.evidence, Object.fromEntries(given.map(([field, value]) => [field, value || null])))
  dispute.evidence_details.has_evidence ||= given.length > 0
  if (params.submit !== false && params.evidence) {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
    dispute.evidence_details.submission_method = 'manual'
    schedule(call, 'close_dispute', dispute.id, call.settings.later)
  }
  call.store.save('dispute', dispute)
  emit(call, 'charge.dispute.updated', 'dispute', dispute)
  return dispute
}
