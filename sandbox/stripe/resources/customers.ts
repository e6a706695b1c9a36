import type Stripe from 'stripe'
import { emit } from '../core/events.ts'
import { idOf, type Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { address, metadata, mustBeMail, shipping } from '../payments/details.ts'
import { attach, findMethod } from '../payments/methods.ts'
import { given, type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { invalid, missing } from '../wire/refusal.ts'
import { newCustomer } from './customer-record.ts'

const fields = 'address description email invoice_settings metadata name payment_method phone preferred_locales shipping'

export const customerOperations = [
  operation<Stripe.CustomerCreateParams>('Customers.create', fields, (call, params) => {
    const customer = applied(call, newCustomer(call), params)
    if (params.payment_method) attach(call, findMethod(call, params.payment_method), customer.id)
    call.store.save('customer', customer)
    emit(call, 'customer.created', 'customer', customer)
    return customer
  }),
  operation<Stripe.CustomerUpdateParams>('Customers.update', fields.replace(' payment_method', ''), (call, params, ids) => {
    const { body } = mustBeCustomer(call, idIn(ids), 'id')
    const before = structuredClone(body)
    const customer = applied(call, body, params)
    call.store.save('customer', customer)
    emit(call, 'customer.updated', 'customer', customer, changedFields(before, customer))
    return customer
  }),
  operation('Customers.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('customer', idIn(ids))
    if (!row) throw missing('customer', idIn(ids))
    return row.hidden.deleted ? { id: row.body.id, object: 'customer', deleted: true } : row.body
  }),
  operation('Customers.del', '', (call, _params, ids) => {
    const { body } = mustBeCustomer(call, idIn(ids), 'id')
    for (const row of call.store.list('payment_method', { where: { customer: body.id } }, { limit: 100 }).rows) {
      call.store.save('payment_method', { ...row.body, customer: null }, { spent: true })
    }
    call.store.save('customer', body, { deleted: true })
    emit(call, 'customer.deleted', 'customer', body)
    return { id: body.id, object: 'customer', deleted: true }
  }),
  operation<ListParams & { email?: string }>('Customers.list', `${listTakes} email`, (call, params) =>
    listOf(call, 'customer', '/v1/customers', params, { where: given({ email: params.email }) }),
  ),
  operation<ListParams & { type?: string }>('Customers.listPaymentMethods', `${listTakes} type`, (call, params, ids) => {
    const { body } = mustBeCustomer(call, idIn(ids), 'id')
    return listOf(call, 'payment_method', `/v1/customers/${body.id}/payment_methods`, params, {
      where: given({ customer: body.id, type: params.type }),
    })
  }),
  operation('Customers.retrievePaymentMethod', '', (call, _params, ids) => {
    const row = call.store.find('payment_method', idIn(ids))
    if (!row || idOf(row.body.customer) !== ids.customerId) throw missing('PaymentMethod', idIn(ids))
    return row.body
  }),
]

/** Refuses deleted customers as if they had never existed. */
export function mustBeCustomer(call: Call, id: string, param = 'customer'): Row<'customer'> {
  const row = call.store.find('customer', id)
  if (!row || row.hidden.deleted) throw missing('customer', id, param)
  return row
}

function applied(
  call: Call,
  customer: Stripe.Customer,
  params: Stripe.CustomerCreateParams | Stripe.CustomerUpdateParams,
): Stripe.Customer {
  if (params.email) mustBeMail(params.email, 'email')
  for (const field of ['description', 'email', 'name', 'phone'] as const) {
    if (params[field] !== undefined) customer[field] = params[field] || null
  }
  if (params.address !== undefined) customer.address = params.address ? address(params.address) : null
  if (params.shipping !== undefined) customer.shipping = shipping(params.shipping)
  if (params.preferred_locales) customer.preferred_locales = params.preferred_locales
  customer.metadata = metadata(params.metadata, customer.metadata)
  const chosen = params.invoice_settings?.default_payment_method
  if (chosen !== undefined) customer.invoice_settings.default_payment_method = chosen ? ownMethod(call, customer, chosen) : null
  return customer
}

function ownMethod(call: Call, customer: Stripe.Customer, id: string): string {
  const method = call.store.find('payment_method', id)?.body
  if (method && idOf(method.customer) === customer.id) return id
  throw invalid(
    `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
    'invoice_settings[default_payment_method]',
    'resource_missing',
  )
}

function changedFields(before: Stripe.Customer, after: Stripe.Customer): Partial<Stripe.Customer> {
  const changed = Object.entries(before).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(after[field as keyof Stripe.Customer]),
  )
  return Object.fromEntries(changed)
}
