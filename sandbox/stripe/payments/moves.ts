import type Stripe from 'stripe'
import { conflicting } from '../wire/refusal.ts'

type Move = 'update' | 'confirm' | 'authenticate' | 'capture' | 'cancel'

/** What may be done to a payment intent in each state. */
const paymentMoves: Record<Stripe.PaymentIntent.Status, Move[]> = {
  requires_payment_method: ['update', 'confirm', 'cancel'],
  requires_confirmation: ['update', 'confirm', 'cancel'],
  requires_action: ['update', 'confirm', 'authenticate', 'cancel'],
  processing: [],
  requires_capture: ['capture', 'cancel'],
  succeeded: [],
  canceled: [],
}

/** What may be done to a setup intent in each state. */
const setupMoves: Record<Stripe.SetupIntent.Status, Move[]> = {
  requires_payment_method: ['update', 'confirm', 'cancel'],
  requires_confirmation: ['update', 'confirm', 'cancel'],
  requires_action: ['update', 'confirm', 'authenticate', 'cancel'],
  processing: [],
  succeeded: [],
  canceled: [],
}

/** Refuses a move the payment intent's state does not allow. */
export function mayMovePayment(intent: Stripe.PaymentIntent, move: Move): void {
  if (paymentMoves[intent.status]?.includes(move)) return
  const message =
    move === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : sentence('PaymentIntent', move, intent.status, paymentMoves)
  throw conflicting(message, 'payment_intent_unexpected_state', { payment_intent: intent })
}

/** Refuses a move the setup intent's state does not allow. */
export function mayMoveSetup(intent: Stripe.SetupIntent, move: Move): void {
  if (setupMoves[intent.status]?.includes(move)) return
  throw conflicting(sentence('SetupIntent', move, intent.status, setupMoves), 'setup_intent_unexpected_state', { setup_intent: intent })
}

function sentence(what: string, move: Move, status: string, moves: Record<string, Move[]>): string {
  const allowed = Object.keys(moves).filter((one) => moves[one]?.includes(move))
  return `You cannot ${move} this ${what} because it has a status of ${status}. Only a ${what} with one of the following statuses allows it: ${allowed.join(', ')}.`
}
