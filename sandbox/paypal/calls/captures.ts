import type { Capture, Funds, Money, Order, Refund } from '../core/kinds.ts'
import { apiLink, isoNow, newId, type World } from '../core/world.ts'
import { type Call, emit, find, minorOf, moneyOf, type PlayedOperation } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'
import { keepWallet } from './wallets.ts'

/** Captures and their refunds. */
export const captureOperations: PlayedOperation[] = [
  { id: 'captures.get', status: 200, run: (call) => find(call, 'capture', call.ids.capture_id ?? '').body },
  { id: 'captures.refund', status: 201, acts: true, run: refundCapture },
  { id: 'refunds.get', status: 200, run: (call) => find(call, 'refund', call.ids.refund_id ?? '').body },
]

type Payer = { funds: Funds; customer?: string; token?: string }

/** Captures an order from a wallet. An empty wallet leaves the order as it was. */
export function takeMoney(call: Call, order: Order, payer: Payer): Order {
  if (payer.funds === 'none') throw new Refusal(422, 'INSTRUMENT_DECLINED')
  const [unit] = order.purchase_units
  const capture = newCapture(call, order, payer.funds)
  const { hidden } = find(call, 'order', order.id)
  const vault = hidden.vault && !payer.token ? keepWallet(call, payer.customer, payer.funds) : null
  const wallet = { ...order.payment_source?.paypal, ...(vault && { attributes: { vault } }) }
  const taken: Order = {
    ...order,
    status: 'COMPLETED',
    update_time: isoNow(call),
    payment_source: { paypal: wallet },
    purchase_units: [{ ...unit!, payments: { captures: [capture] } }],
    links: [apiLink('self', `/v2/checkout/orders/${order.id}`)],
  }
  call.store.save('capture', capture, { order: order.id })
  call.store.save('order', taken, { ...(call.key && { captureKey: call.key }) })
  tell(call, capture, order.id)
  emit(call, 'CHECKOUT.ORDER.COMPLETED', 'checkout-order', taken, 'Checkout Order Completed')
  return taken
}

function newCapture(world: World, order: Order, funds: Funds): Capture {
  const [unit] = order.purchase_units
  const id = newId()
  return {
    id,
    status: funds === 'pending' ? 'PENDING' : 'COMPLETED',
    ...(funds === 'pending' && { status_details: { reason: 'ECHECK' } }),
    amount: { currency_code: unit!.amount.currency_code, value: unit!.amount.value },
    ...(unit!.custom_id && { custom_id: unit!.custom_id }),
    final_capture: true,
    create_time: isoNow(world),
    update_time: isoNow(world),
    links: [
      apiLink('self', `/v2/payments/captures/${id}`),
      apiLink('refund', `/v2/payments/captures/${id}/refund`, 'POST'),
      apiLink('up', `/v2/checkout/orders/${order.id}`),
    ],
  }
}

const told: Partial<Record<Capture['status'], [string, string]>> = {
  COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', 'Payment completed'],
  PENDING: ['PAYMENT.CAPTURE.PENDING', 'Payment pending'],
  DECLINED: ['PAYMENT.CAPTURE.DENIED', 'Payment denied'],
}

function tell(world: World, capture: Capture, orderId: string): void {
  const [type, summary] = told[capture.status] ?? []
  if (type && summary) emit(world, type, 'capture', capture, summary, { supplementary_data: { related_ids: { order_id: orderId } } })
}

/** Settles a pending capture as the panel says. */
export function endCapture(world: World, id: string, status: 'COMPLETED' | 'DECLINED'): void {
  const { body, hidden } = find(world, 'capture', id)
  const { status_details: _why, ...rest } = body
  const ended: Capture = { ...rest, status, update_time: isoNow(world) }
  keep(world, ended, hidden.order ?? '')
  tell(world, ended, hidden.order ?? '')
}

/** A capture is stored on its own and in its order. */
function keep(world: World, capture: Capture, orderId: string, refund?: Refund): void {
  world.store.save('capture', capture)
  const { body: order } = find(world, 'order', orderId)
  const [unit] = order.purchase_units
  const refunds = [...(unit!.payments?.refunds ?? []), ...(refund ? [refund] : [])]
  const payments = { captures: [capture], ...(refunds.length > 0 && { refunds }) }
  world.store.save('order', { ...order, purchase_units: [{ ...unit!, payments }] })
}

function refundCapture(call: Call): Refund {
  const { body: capture, hidden } = find(call, 'capture', call.ids.capture_id ?? '')
  const given = (call.body ?? {}) as { amount?: Money; custom_id?: string }
  const before = refundsOf(call, capture.id).reduce((sum, { amount }) => sum + minorOf(amount), 0)
  const left = minorOf(capture.amount) - before
  const { currency_code: currency } = capture.amount
  if (capture.status === 'PENDING') throw new Refusal(422, 'PENDING_CAPTURE')
  if (left === 0) throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
  if (given.amount && given.amount.currency_code !== currency) throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  const amount = given.amount ? minorOf(given.amount) : left
  if (amount > left) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  const id = newId()
  const refund: Refund = {
    id,
    status: 'COMPLETED',
    amount: moneyOf(amount, currency),
    ...(given.custom_id && { custom_id: given.custom_id }),
    create_time: isoNow(call),
    update_time: isoNow(call),
    links: [apiLink('self', `/v2/payments/refunds/${id}`), apiLink('up', `/v2/payments/captures/${capture.id}`)],
  }
  call.store.save('refund', refund, { capture: capture.id })
  keep(
    call,
    { ...capture, status: amount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED', update_time: isoNow(call) },
    hidden.order ?? '',
    refund,
  )
  emit(call, 'PAYMENT.CAPTURE.REFUNDED', 'refund', refund, 'Payment refunded')
  return refund
}

/** A capture's refunds, oldest first. */
export const refundsOf = (world: World, captureId: string): Refund[] =>
  world.store
    .all('refund')
    .filter(({ hidden }) => hidden.capture === captureId)
    .map(({ body }) => body)
