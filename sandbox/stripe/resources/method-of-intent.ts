import type Stripe from 'stripe'
import { idOf } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { findMethod, mustBeUsable } from '../payments/methods.ts'
import { mustBeCustomer } from './customers.ts'

/** Validates a new intent's customer and payment method; returns the method, if any. */
export function methodGiven(call: Call, { customer, payment_method }: { customer?: string; payment_method?: string }): string | null {
  if (customer) mustBeCustomer(call, customer)
  if (!payment_method) return null
  const method = findMethod(call, payment_method)
  mustBeUsable(method, customer ?? null)
  return method.body.id
}

/** Gives an intent another method; it must then be confirmed. */
export function changeMethod(call: Call, intent: Stripe.PaymentIntent | Stripe.SetupIntent, payment_method: string | undefined): void {
  if (!payment_method) return
  const method = findMethod(call, payment_method)
  mustBeUsable(method, idOf(intent.customer))
  intent.payment_method = method.body.id
  intent.status = 'requires_confirmation'
  intent.next_action = null
}
