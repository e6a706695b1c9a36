import type { FastifyInstance } from 'fastify'
import type { Agreement, Sale, SaleRefund } from '../core/kinds.ts'
import { isoNow, newId, type World } from '../core/world.ts'
import { find } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'

/** An agreement of the old days that every new store holds, so that the demo shop has one to show and to end. */
export const oldAgreement: Agreement = {
  id: 'I-W00D5HED0LD1',
  state: 'Active',
  description: 'Woodshed membership, monthly',
  start_date: '2019-03-04T10:00:00Z',
  agreement_details: { last_payment_amount: { currency: 'GBP', value: '12.00' } },
}
const oldSale: Sale = {
  id: '8X0LD5ALE00000001',
  state: 'completed',
  amount: { total: '12.00', currency: 'GBP' },
  billing_agreement_id: oldAgreement.id,
}

/** Puts the old agreement into a new store. */
export function keepOldAgreement(world: World): void {
  if (world.store.find('agreement', oldAgreement.id)) return
  world.store.save('agreement', oldAgreement)
  world.store.save('sale', oldSale)
}

type WithId = { Params: { id: string } }

/**
 * Billing agreements v1, which PayPal takes no new ones of: read and ended, and money of the past given back. There is no call
 * here that charges one.
 */
export function addAgreementRoutes(api: FastifyInstance, world: World): void {
  api.get<WithId>('/v1/payments/billing-agreements/:id', ({ params }) => find(world, 'agreement', params.id).body)
  api.post<WithId>('/v1/payments/billing-agreements/:id/cancel', async ({ params }, reply) => {
    const { body } = find(world, 'agreement', params.id)
    if (body.state === 'Cancelled')
      throw new Refusal(400, { issue: 'STATUS_INVALID', description: 'Invalid profile status for cancel action' })
    world.store.save('agreement', { ...body, state: 'Cancelled' })
    return reply.code(204).send()
  })
  api.get<WithId>('/v1/payments/sale/:id', ({ params }) => ({
    ...find(world, 'sale', params.id).body,
    refunds: refundsOf(world, params.id),
  }))
  api.post<WithId>('/v1/payments/sale/:id/refund', (request, reply) => {
    const refund = world.store.tx(() =>
      refundSale(world, request.params.id, String(request.headers['paypal-request-id'] ?? ''), request.body),
    )
    return reply.code(201).send(refund)
  })
  api.get<WithId>('/v1/payments/refund/:id', ({ params }) => find(world, 'sale_refund', params.id).body)
}

const pence = (total: string): number => Math.round(Number(total) * 100)

const refundsOf = (world: World, saleId: string): SaleRefund[] =>
  world.store.all('sale_refund').flatMap(({ body }) => (body.sale_id === saleId ? [body] : []))

function refundSale(world: World, saleId: string, key: string, body: unknown): SaleRefund {
  const { body: sale } = find(world, 'sale', saleId)
  const given = body as { amount: SaleRefund['amount']; custom?: string }
  const before = refundsOf(world, saleId)
  const twin = world.store.all('sale_refund').find(({ hidden }) => hidden.createKey === key)
  if (twin) return twin.body
  const left = before.reduce((sum, { amount }) => sum - pence(amount.total), pence(sale.amount.total))
  if (pence(given.amount.total) > left) throw new Refusal(400, 'REFUND_EXCEEDED_TRANSACTION_AMOUNT')
  const refund = {
    id: newId(),
    state: 'completed',
    amount: given.amount,
    sale_id: saleId,
    custom: given.custom ?? '',
    create_time: isoNow(world),
  }
  world.store.save('sale_refund', refund, { createKey: key })
  return refund
}
