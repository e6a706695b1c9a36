import type { FastifyInstance } from 'fastify'
import type { Agreement, Funds, Sale, SaleRefund } from '../core/kinds.ts'
import { isoNow, newId, type World } from '../core/world.ts'
import { find } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'

/** A legacy agreement in every new store, so that the demo shop can show and end one. */
const oldAgreement = { id: 'I-W00D5HED0LD1', description: 'Woodshed membership, monthly', start_date: '2019-03-04T10:00:00Z' }
const oldSale: Sale = {
  id: '8X0LD5ALE00000001',
  state: 'completed',
  amount: { total: '12.00', currency: 'GBP' },
  billing_agreement_id: oldAgreement.id,
}

/** Adds the legacy agreement to a new store. */
export function keepOldAgreement(world: World): void {
  if (world.store.find('agreement', oldAgreement.id)) return
  world.store.save('sale', oldSale)
  keepAgreement(world, oldAgreement)
}

/** An agreement paid monthly since its start. */
export function keepAgreement(world: World, agreement: Pick<Agreement, 'id' | 'description' | 'start_date'>): Agreement {
  const payments = { cycles_completed: '0', failed_payment_count: '0', next_billing_date: agreement.start_date }
  world.store.save('agreement', { ...agreement, state: 'Active', agreement_details: payments })
  return agreementNow(world, agreement.id)
}

const price = { currency: 'GBP', value: '12.00' }

/**
 * An agreement as of now: payments due by its own schedule have been made, or have failed when its wallet is empty. Inactive ones pay
 * nothing.
 */
function agreementNow(world: World, id: string): Agreement {
  const { body, hidden } = find(world, 'agreement', id)
  const { next_billing_date: due } = body.agreement_details
  if (body.state !== 'Active' || !due || Date.parse(due) > world.clock.now()) return body
  const cycles = monthsBetween(body.start_date, world.clock.now())
  const payments = body.agreement_details
  const after: Agreement = {
    ...body,
    agreement_details:
      hidden.funds === 'none'
        ? { ...payments, failed_payment_count: '1' }
        : {
            cycles_completed: String(cycles + 1),
            failed_payment_count: '0',
            last_payment_date: monthsAfter(body.start_date, cycles),
            last_payment_amount: price,
            next_billing_date: monthsAfter(body.start_date, cycles + 1),
          },
  }
  world.store.save('agreement', after)
  return after
}

function monthsBetween(start: string, now: number): number {
  let months = 0
  while (Date.parse(monthsAfter(start, months + 1)) <= now) months += 1
  return months
}

/** Counted from its start, so that days don't drift. */
function monthsAfter(start: string, months: number): string {
  const date = new Date(start)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Ends, suspends or reactivates an agreement; PayPal reports the next payment of active ones only. */
export function changeAgreement(world: World, id: string, state: Agreement['state'], funds?: Funds): Agreement {
  const body = agreementNow(world, id)
  const { next_billing_date: next, ...payments } = body.agreement_details
  const goesOn = next ?? monthsAfter(body.start_date, monthsBetween(body.start_date, world.clock.now()) + 1)
  const details = state === 'Active' ? { ...payments, next_billing_date: goesOn } : payments
  world.store.save('agreement', { ...body, state, agreement_details: details }, funds ? { funds } : {})
  return agreementNow(world, id)
}

const saleOf = (agreement: string, cycle: number): string => `S${agreement.replace(/\W/g, '')}${String(cycle).padStart(4, '0')}`

/** An agreement's payments, oldest first, with their refunds. */
function transactionsOf(
  world: World,
  id: string,
  { start_date: from = '', end_date: until = '9999' }: { start_date?: string; end_date?: string },
) {
  const { start_date: start, agreement_details: payments } = agreementNow(world, id)
  const made = Array.from({ length: Number(payments.cycles_completed) }, (_, cycle) => ({ cycle, at: monthsAfter(start, cycle) }))
  return made
    .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= until)
    .map(({ cycle, at }) => {
      const back = refundsOf(world, saleOf(id, cycle)).reduce((sum, { amount }) => sum + pence(amount.total), 0)
      const refunded = back === 0 ? 'Completed' : back < pence(price.value) ? 'Partially_Refunded' : 'Refunded'
      const { state = 'completed' } = world.store.find('sale', saleOf(id, cycle))?.body ?? {}
      return {
        transaction_id: saleOf(id, cycle),
        status: state === 'completed' ? refunded : (saleWords[state] ?? refunded),
        transaction_type: 'Recurring Payment',
        amount: price,
        time_stamp: at,
        time_zone: 'GMT',
      }
    })
}

/** The list's words for a reversed sale. */
const saleWords: Readonly<Record<string, string>> = { reversed: 'Reversed', canceled_reversal: 'Canceled_Reversal' }

function lastSale(world: World, id: string): Sale {
  const { agreement_details: payments } = agreementNow(world, id)
  const sale = saleOf(id, Number(payments.cycles_completed) - 1)
  const amount = { total: price.value, currency: price.currency }
  if (!world.store.find('sale', sale)) world.store.save('sale', { id: sale, state: 'completed', amount, billing_agreement_id: id })
  return find(world, 'sale', sale).body
}

/** Refunds an agreement's last payment at PayPal itself, up to the given amount. */
export const giveBackLast = (world: World, id: string, total: string): SaleRefund =>
  refundSale(world, lastSale(world, id).id, newId(), { amount: { total, currency: price.currency } })

/** The buyer’s bank reverses the last payment (`reversed`), or PayPal decides for the shop (`canceled_reversal`). */
export function reverseLast(world: World, id: string, state: 'reversed' | 'canceled_reversal'): Sale {
  const sale = { ...lastSale(world, id), state }
  world.store.save('sale', sale)
  return sale
}

type WithId = { Params: { id: string } }

/** Billing agreements v1, closed for new ones: read, cancelled and refunded. No call charges one. */
export function addAgreementRoutes(api: FastifyInstance, world: World): void {
  api.get<WithId>('/v1/payments/billing-agreements/:id', ({ params }) => agreementNow(world, params.id))
  api.get<WithId & { Querystring: { start_date?: string; end_date?: string } }>(
    '/v1/payments/billing-agreements/:id/transactions',
    ({ params, query }) => ({ agreement_transaction_list: transactionsOf(world, params.id, query) }),
  )
  api.post<WithId>('/v1/payments/billing-agreements/:id/cancel', async ({ params }, reply) => {
    const { body } = find(world, 'agreement', params.id)
    if (body.state === 'Cancelled')
      throw new Refusal(400, { issue: 'STATUS_INVALID', description: 'Invalid profile status for cancel action' })
    changeAgreement(world, body.id, 'Cancelled')
    return reply.code(204).send()
  })
  api.get<WithId>('/v1/payments/sale/:id', ({ params }) => ({
    ...find(world, 'sale', params.id).body,
    state: stateOfSale(world, params.id),
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

/** PayPal reports that a sale was refunded, not how much: it has no call that lists the refunds. */
function stateOfSale(world: World, saleId: string): string {
  const { total } = find(world, 'sale', saleId).body.amount
  const back = refundsOf(world, saleId).reduce((sum, { amount }) => sum + pence(amount.total), 0)
  return back === 0 ? 'completed' : back < pence(total) ? 'partially_refunded' : 'refunded'
}

/** What PayPal's document of this call names. */
const refundFields = new Set(['amount', 'description', 'reason', 'invoice_number'])

function refundSale(world: World, saleId: string, key: string, body: unknown): SaleRefund {
  const { body: sale } = find(world, 'sale', saleId)
  const given = body as { amount: SaleRefund['amount']; invoice_number?: string }
  if (Object.keys(given).some((field) => !refundFields.has(field))) throw new Refusal(400, 'MALFORMED_REQUEST')
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
    invoice_number: given.invoice_number ?? '',
    create_time: isoNow(world),
  }
  world.store.save('sale_refund', refund, { createKey: key })
  return refund
}
