import type Stripe from 'stripe'
import { conflicting } from '../wire/refusal.ts'

type Move = 'update' | 'confirm' | 'authenticate' | 'capture' | 'cancel'

/** What each state of a payment intent allows. */
const paymentMoves: Record<Stripe.PaymentIntent.Status, Move[]> = {
  requires_payment_method: ['update', 'confirm', 'cancel'],
  requires_confirmation: ['update', 'confirm', 'cancel'],
  requires_action: ['update', 'confirm', 'authenticate', 'cancel'],
  processing: [],
  requires_capture: ['capture', 'cancel'],
  succeeded: [],
  canceled: [],
}

/** What each state of a setup intent allows. */
const setupMoves: Record<Stripe.SetupIntent.Status, Move[]> = {
  requires_payment_method: ['update', 'confirm', 'cancel'],
  requires_confirmation: ['update', 'confirm', 'cancel'],
  requires_action: ['update', 'confirm', 'authenticate', 'cancel'],
  processing: [],
  succeeded: [],
  canceled: [],
}

export function mayMovePayment(intent: Stripe.PaymentIntent, move: Move): void {
  if (paymentMoves[intent.status]?.includes(move)) return
  const message =
    move === 'confirm' && intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : sentence('PaymentIntent', move, intent.status, paymentMoves)
  throw conflicting(message, 'payment_intent_unexpected_state', { payment_intent: intent })
}

export function mayMoveSetup(intent: Stripe.SetupIntent, move: Move): void {
  if (setupMoves[intent.status]?.includes(move)) return
  throw conflicting(sentence('SetupIntent', move, intent.status, setupMoves), 'setup_intent_unexpected_state', { setup_intent: intent })
}

function sentence(what: string, move: Move, status: string, moves: Record<string, Move[]>): string {
  const allowed = Object.keys(moves).filter((one) => moves[one]?.includes(move))
  return `You cannot ${move} this ${what} because it has a status of ${status}. Only a ${what} with one of the following statuses allows it: ${allowed.join(', ')}.`
}
