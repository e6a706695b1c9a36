import type Stripe from 'stripe'
import { type Decline, declines } from '../cards/declines.ts'
import { emit } from '../core/events.ts'
import { idOf, type Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { conflicting, Refusal } from '../wire/refusal.ts'
import { mustHaveReturnUrl, needToPay, nextAction } from './authentication.ts'
import { tryCharge } from './charges.ts'
import { shipping } from './details.ts'
import { asksFor3ds } from './intent-options.ts'
import { attach, cardOf, findMethod, type MethodRow, mustBeUsable } from './methods.ts'
import { mayMovePayment } from './moves.ts'

type IntentRow = Row<'payment_intent'>
type Confirmation = Omit<Stripe.PaymentIntentConfirmParams, 'expand'>

export function confirmPayment(call: Call, row: IntentRow, asked: Confirmation): Stripe.PaymentIntent {
  const intent = row.body
  mayMovePayment(intent, 'confirm')
  const method = methodToCharge(call, intent, asked)
  mustHaveReturnUrl(intent, asked)
  if (asked.shipping !== undefined) intent.shipping = shipping(asked.shipping)
  if (asked.receipt_email !== undefined) intent.receipt_email = asked.receipt_email || null
  if (asked.setup_future_usage !== undefined) intent.setup_future_usage = asked.setup_future_usage || null
  if (asked.capture_method) intent.capture_method = asked.capture_method
  const options = intent.payment_method_options?.card
  if (options) options.request_three_d_secure = asksFor3ds(asked) ?? options.request_three_d_secure
  intent.payment_method = method.body.id
  intent.last_payment_error = null
  intent.next_action = null
  call.store.save('payment_intent', intent, { confirmKey: call.key, returnUrl: asked.return_url ?? null })

  const need = needToPay[cardOf(method).authentication]({
    customerThere: !asked.off_session,
    setUp: method.hidden.setUp === true,
    shopAsks: ['any', 'challenge'].includes(options?.request_three_d_secure ?? ''),
  })
  if (need === 'ask' && !row.hidden.authenticated) return askCustomer(call, intent, method, asked)
  const decline = settlePayment(call, intent, method, {
    authenticated: row.hidden.authenticated === true,
    refused: need === 'refuse' ? declines.authentication : null,
  })
  if (decline) throw declined(intent, method, decline)
  return intent
}

/** The 3-D Secure page's answer: charges on success, otherwise the intent waits for another card. */
export function authenticatePayment(call: Call, row: IntentRow, passed: boolean): Stripe.PaymentIntent {
  const intent = row.body
  mayMovePayment(intent, 'authenticate')
  const method = findMethod(call, idOf(intent.payment_method) ?? '')
  intent.next_action = null
  if (!passed) {
    failPayment(call, intent, method, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  } else if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation'
    call.store.save('payment_intent', intent, { authenticated: true })
  } else {
    settlePayment(call, intent, method, { authenticated: true, refused: null })
  }
  return intent
}

function methodToCharge(call: Call, intent: Stripe.PaymentIntent, asked: Confirmation): MethodRow {
  const id = asked.payment_method ?? idOf(intent.payment_method)
  if (!id) {
    throw conflicting(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      'payment_intent_unexpected_state',
      { payment_intent: intent },
    )
  }
  const method = findMethod(call, id)
  mustBeUsable(method, idOf(intent.customer))
  return method
}

function askCustomer(call: Call, intent: Stripe.PaymentIntent, method: MethodRow, asked: Confirmation): Stripe.PaymentIntent {
  if (asked.error_on_requires_action) {
    const refusal: Decline = {
      code: 'payment_intent_action_required',
      message: 'The provided payment method requires customer actions to complete, but `error_on_requires_action` was set.',
    }
    failPayment(call, intent, method, { type: 'card_error', ...refusal })
    throw declined(intent, method, refusal)
  }
  intent.status = 'requires_action'
  intent.next_action = nextAction(call, intent, asked)
  call.store.save('payment_intent', intent)
  emit(call, 'payment_intent.requires_action', 'payment_intent', intent)
  return intent
}

/** Charges, and moves the intent on; returns the decline, if any. */
function settlePayment(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: MethodRow,
  how: { authenticated: boolean; refused: Decline | null },
) {
  const { charge, decline } = tryCharge(call, intent, method, how)
  intent.latest_charge = charge.id
  if (decline) {
    failPayment(call, intent, method, { type: 'card_error', ...decline, charge: charge.id })
    return decline
  }
  keepOrSpend(call, intent, method)
  intent.next_action = null
  intent.status = charge.captured ? 'succeeded' : 'requires_capture'
  intent.amount_received = charge.amount_captured
  intent.amount_capturable = charge.captured ? 0 : intent.amount
  call.store.save('payment_intent', intent)
  emit(call, charge.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', 'payment_intent', intent)
  return null
}

function keepOrSpend(call: Call, intent: Stripe.PaymentIntent, method: MethodRow): void {
  const customer = idOf(intent.customer)
  if (customer && intent.setup_future_usage) attach(call, method, customer)
  const spent = !method.body.customer
  const setUp = intent.setup_future_usage === 'off_session'
  call.store.save('payment_method', method.body, { ...(spent ? { spent } : {}), ...(setUp ? { setUp } : {}) })
}

function failPayment(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: MethodRow,
  error: Omit<Stripe.PaymentIntent.LastPaymentError, 'payment_method'>,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = { ...error, payment_method: method.body }
  call.store.save('payment_intent', intent, { authenticated: false })
  emit(call, 'payment_intent.payment_failed', 'payment_intent', intent)
}

function declined(intent: Stripe.PaymentIntent, method: MethodRow, decline: Decline): Refusal {
  const charge = idOf(intent.latest_charge)
  const body = {
    type: 'card_error' as const,
    ...decline,
    ...(charge ? { charge } : {}),
    payment_intent: intent,
    payment_method: method.body,
  }
  return new Refusal(402, body, { keepWrites: true })
}
