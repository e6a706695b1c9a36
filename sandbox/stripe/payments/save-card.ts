import type Stripe from 'stripe'
import { type Decline, declines } from '../cards/declines.ts'
import { emit } from '../core/events.ts'
import { idOf, type Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { conflicting, Refusal } from '../wire/refusal.ts'
import { mustHaveReturnUrl, needToSave, nextAction } from './authentication.ts'
import { hasExpired } from './charges.ts'
import { asksFor3ds } from './intent-options.ts'
import { attach, cardOf, findMethod, type MethodRow, mustBeUsable } from './methods.ts'
import { mayMoveSetup } from './moves.ts'

type SetupRow = Row<'setup_intent'>
type Confirmation = Omit<Stripe.SetupIntentConfirmParams, 'expand'>

/** Saves a card, asks for 3-D Secure, or declines (402). */
export function confirmSetup(call: Call, row: SetupRow, asked: Confirmation): Stripe.SetupIntent {
  const intent = row.body
  mayMoveSetup(intent, 'confirm')
  const id = asked.payment_method ?? idOf(intent.payment_method)
  if (!id)
    throw conflicting("You cannot confirm this SetupIntent because it's missing a payment method.", 'setup_intent_unexpected_state', {
      setup_intent: intent,
    })
  const method = findMethod(call, id)
  mustBeUsable(method, idOf(intent.customer))
  mustHaveReturnUrl(intent, asked)
  intent.payment_method = method.body.id
  intent.last_setup_error = null
  call.store.save('setup_intent', intent, { confirmKey: call.key, returnUrl: asked.return_url ?? null })

  const shopAsks = ['any', 'challenge'].includes(asksFor3ds(asked) ?? intent.payment_method_options?.card?.request_three_d_secure ?? '')
  if (needToSave[cardOf(method).authentication](shopAsks) === 'ask') {
    intent.status = 'requires_action'
    intent.next_action = nextAction(call, intent, asked)
    call.store.save('setup_intent', intent)
    emit(call, 'setup_intent.requires_action', 'setup_intent', intent)
    return intent
  }
  const decline = settleSetup(call, intent, method)
  if (decline) {
    throw new Refusal(402, { type: 'card_error', ...decline, setup_intent: intent, payment_method: method.body }, { keepWrites: true })
  }
  return intent
}

export function authenticateSetup(call: Call, row: SetupRow, passed: boolean): Stripe.SetupIntent {
  const intent = row.body
  mayMoveSetup(intent, 'authenticate')
  const method = findMethod(call, idOf(intent.payment_method) ?? '')
  if (passed) settleSetup(call, intent, method)
  else {
    failSetup(call, intent, method, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }
  return intent
}

export function cancelSetup(call: Call, row: SetupRow, reason: Stripe.SetupIntent.CancellationReason | null): Stripe.SetupIntent {
  const intent = row.body
  mayMoveSetup(intent, 'cancel')
  intent.status = 'canceled'
  intent.cancellation_reason = reason
  intent.next_action = null
  call.store.save('setup_intent', intent)
  emit(call, 'setup_intent.canceled', 'setup_intent', intent)
  return intent
}

function settleSetup(call: Call, intent: Stripe.SetupIntent, method: MethodRow): Decline | null {
  const decline = refusalToSave(call, method)
  if (decline) {
    failSetup(call, intent, method, { type: 'card_error', ...decline })
    return decline
  }
  const customer = idOf(intent.customer)
  if (customer) attach(call, method, customer)
  call.store.save('payment_method', method.body, intent.usage === 'off_session' ? { setUp: true } : {})
  intent.status = 'succeeded'
  intent.next_action = null
  call.store.save('setup_intent', intent)
  emit(call, 'setup_intent.succeeded', 'setup_intent', intent)
  return null
}

/** How the bank declines saving a card; null when it may be saved. */
export function refusalToSave(call: Call, method: MethodRow): Decline | null {
  const card = cardOf(method)
  if (method.body.card && hasExpired(call, method.body.card)) return declines.expired
  return card.refusesSaving && card.charge ? declines[card.charge] : null
}

function failSetup(
  call: Call,
  intent: Stripe.SetupIntent,
  method: MethodRow,
  error: Omit<Stripe.SetupIntent.LastSetupError, 'payment_method'>,
): void {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_setup_error = { ...error, payment_method: method.body }
  call.store.save('setup_intent', intent)
  emit(call, 'setup_intent.setup_failed', 'setup_intent', intent)
}
