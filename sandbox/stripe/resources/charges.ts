import type Stripe from 'stripe'
import { metadata } from '../payments/details.ts'
import { answerDispute, closeDispute } from '../payments/disputes.ts'
import { refundCharge } from '../payments/refunds.ts'
import { given, type ListParams, listOf, listTakes } from '../wire/listing.ts'
import { idIn, operation } from '../wire/operation.ts'
import { missing } from '../wire/refusal.ts'

export const chargeOperations = [
  operation('Charges.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('charge', idIn(ids))
    if (!row) throw missing('charge', idIn(ids))
    return row.body
  }),
  operation<ListParams & { customer?: string; payment_intent?: string }>(
    'Charges.list',
    `${listTakes} customer payment_intent`,
    (call, params) =>
      listOf(call, 'charge', '/v1/charges', params, { where: given({ customer: params.customer, payment_intent: params.payment_intent }) }),
  ),

  operation<Stripe.RefundCreateParams>('Refunds.create', 'amount charge metadata payment_intent reason', refundCharge),
  operation<Stripe.RefundUpdateParams>('Refunds.update', 'metadata', (call, params, ids) => {
    const row = call.store.find('refund', idIn(ids))
    if (!row) throw missing('refund', idIn(ids))
    row.body.metadata = metadata(params.metadata, row.body.metadata ?? {})
    call.store.save('refund', row.body)
    return row.body
  }),
  operation('Refunds.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('refund', idIn(ids))
    if (!row) throw missing('refund', idIn(ids))
    return row.body
  }),
  operation<ListParams & { charge?: string; payment_intent?: string }>(
    'Refunds.list',
    `${listTakes} charge payment_intent`,
    (call, params) =>
      listOf(call, 'refund', '/v1/refunds', params, { where: given({ charge: params.charge, payment_intent: params.payment_intent }) }),
  ),

  operation('Disputes.retrieve', '', (call, _params, ids) => {
    const row = call.store.find('dispute', idIn(ids))
    if (!row) throw missing('dispute', idIn(ids))
    return row.body
  }),
  operation<Stripe.DisputeUpdateParams>('Disputes.update', 'evidence metadata submit', (call, params, ids) => {
    const row = call.store.find('dispute', idIn(ids))
    if (!row) throw missing('dispute', idIn(ids))
    row.body.metadata = metadata(params.metadata, row.body.metadata)
    return answerDispute(call, row.body, params)
  }),
  operation('Disputes.close', '', (call, _params, ids) => {
    const row = call.store.find('dispute', idIn(ids))
    if (!row) throw missing('dispute', idIn(ids))
    return closeDispute(call, row.body, 'lost')
  }),
  operation<ListParams & { charge?: string; payment_intent?: string }>(
    'Disputes.list',
    `${listTakes} charge payment_intent`,
    (call, params) =>
      listOf(call, 'dispute', '/v1/disputes', params, { where: given({ charge: params.charge, payment_intent: params.payment_intent }) }),
  ),
]
