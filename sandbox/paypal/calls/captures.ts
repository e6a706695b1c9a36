import type { Capture, Funds, Order } from '../core/kinds.ts'
import { apiLink, isoNow, newId, type World } from '../core/world.ts'
import { type Call, emit, find, type PlayedOperation } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'
import { keepCapture, refundCapture } from './refunds.ts'
import { keepWallet } from './wallets.ts'

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
  keepCapture(world, ended, hidden.order ?? '')
  tell(world, ended, hidden.order ?? '')
}
