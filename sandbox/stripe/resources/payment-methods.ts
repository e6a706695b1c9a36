import type Stripe from 'stripe'
import { notATestCard } from '../cards/declines.ts'
import { cardByAlias, cardByNumber, type TestCard } from '../cards/test-cards.ts'
import { emit } from '../core/events.ts'
import { idOf } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { billingDetails, metadata } from '../payments/details.ts'
import { attach, findMethod, makeMethod } from '../payments/methods.ts'
import { refusalToSave } from '../payments/save-card.ts'
import { given, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { conflicting, invalid, Refusal, unsupported } from '../wire/refusal.ts'
import { mustBeCustomer } from './customers.ts'

export const paymentMethodOperations = [
  operation<Stripe.PaymentMethodCreateParams>('PaymentMethods.create', 'allow_redisplay billing_details card metadata type', create, {
    fromBrowser: true,
  }),
  operation('PaymentMethods.retrieve', '', (call, _params, ids) => findMethod(call, idIn(ids), 'id').body),
  operation<Stripe.PaymentMethodUpdateParams>('PaymentMethods.update', 'allow_redisplay billing_details card metadata', update),
  operation<Stripe.PaymentMethodListParams>('PaymentMethods.list', `${listTakes} customer type`, (call, params) => {
    if (params.customer) mustBeCustomer(call, params.customer)
    return listOf(call, 'payment_method', '/v1/payment_methods', params, { where: given({ customer: params.customer, type: params.type }) })
  }),
  operation<Stripe.PaymentMethodAttachParams>('PaymentMethods.attach', 'customer', (call, params, ids) => {
    if (!params.customer) throw invalid('Missing required param: customer.', 'customer', 'parameter_missing')
    const { body } = mustBeCustomer(call, params.customer)
    const row = findMethod(call, idIn(ids), 'id')
    const decline = refusalToSave(call, row)
    if (decline) throw new Refusal(402, { type: 'card_error', ...decline })
    return attach(call, row, body.id)
  }),
  operation('PaymentMethods.detach', '', (call, _params, ids) => {
    const row = findMethod(call, idIn(ids), 'id')
    const customer = idOf(row.body.customer)
    if (!customer)
      throw conflicting(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        'payment_method_unexpected_state',
      )
    row.body.customer = null
    call.store.save('payment_method', row.body, { spent: true })
    emit(call, 'payment_method.detached', 'payment_method', row.body, { customer })
    forgetDefault(call, customer, row.body.id)
    return row.body
  }),
]

function create(call: Call, params: Stripe.PaymentMethodCreateParams): Stripe.PaymentMethod {
  if (params.type !== 'card') throw unsupported('type other than card')
  const card = params.card
  if (!card) throw invalid('Missing required param: card.', 'card', 'parameter_missing')
  const made = 'token' in card && card.token ? cardByAlias(card.token) : undefined
  const details = metadata(params.metadata)
  if (made) return makeMethod(call, made, { billing: params.billing_details }, details).body
  const numbered = 'number' in card && card.number ? cardByNumber(card.number) : undefined
  if (!numbered || !('number' in card)) throw new Refusal(402, notATestCard, { remember: false })
  const expires = expiryOf(call, card)
  mustBeSecurityCode(numbered, card.cvc)
  return makeMethod(call, numbered, { billing: params.billing_details, expires, cvc: Boolean(card.cvc) }, details).body
}

function update(call: Call, params: Stripe.PaymentMethodUpdateParams, ids: Record<string, string>): Stripe.PaymentMethod {
  const { body } = findMethod(call, idIn(ids), 'id')
  if (!body.customer)
    throw conflicting('You must save this PaymentMethod to a customer before you can update it.', 'payment_method_unexpected_state')
  if (params.billing_details) body.billing_details = billingDetails(params.billing_details, body.billing_details)
  if (params.allow_redisplay) body.allow_redisplay = params.allow_redisplay
  if (body.card && params.card?.exp_month) body.card.exp_month = params.card.exp_month
  if (body.card && params.card?.exp_year) body.card.exp_year = fullYear(params.card.exp_year)
  body.metadata = metadata(params.metadata, body.metadata ?? {})
  call.store.save('payment_method', body)
  emit(call, 'payment_method.updated', 'payment_method', body)
  return body
}

function expiryOf(call: Call, card: { exp_month?: number; exp_year?: number }): { month: number; year: number } {
  const month = card.exp_month ?? 0
  const year = fullYear(card.exp_year ?? 0)
  const now = new Date(call.clock.now())
  const refuse = (code: string, param: string, message: string) =>
    new Refusal(402, { type: 'card_error', code, param, message }, { remember: false })
  if (month < 1 || month > 12) throw refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  if (year < now.getUTCFullYear() || year > now.getUTCFullYear() + 50)
    throw refuse('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
    throw refuse('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.")
  return { month, year }
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function mustBeSecurityCode(card: TestCard, code: string | undefined): void {
  if (code === undefined || (/^\d+$/.test(code) && code.length === (card.brand === 'amex' ? 4 : 3))) return
  throw new Refusal(
    402,
    { type: 'card_error', code: 'invalid_cvc', param: 'cvc', message: "Your card's security code is invalid." },
    { remember: false },
  )
}

function forgetDefault(call: Call, customerId: string, method: string): void {
  const customer = call.store.find('customer', customerId)?.body
  if (!customer || idOf(customer.invoice_settings.default_payment_method) !== method) return
  customer.invoice_settings.default_payment_method = null
  call.store.save('customer', customer)
  emit(call, 'customer.updated', 'customer', customer)
}
