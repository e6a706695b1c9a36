import type { Capture, Money, Refund } from '../core/kinds.ts'
import { apiLink, isoNow, newId, type World } from '../core/world.ts'
import { type Call, emit, find, minorOf, moneyOf } from '../wire/call.ts'
import { Refusal } from '../wire/refusal.ts'

/** A capture is stored on its own and in its order. */
export function keepCapture(world: World, capture: Capture, orderId: string, refund?: Refund): void {
  world.store.save('capture', capture)
  const { body: order } = find(world, 'order', orderId)
  const [unit] = order.purchase_units
  const refunds = [...(unit!.payments?.refunds ?? []), ...(refund ? [refund] : [])]
  const payments = { captures: [capture], ...(refunds.length > 0 && { refunds }) }
  world.store.save('order', { ...order, purchase_units: [{ ...unit!, payments }] })
}

/** Refunds a capture, or what is left of it. */
export function refundCapture(call: Call): Refund {
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
  keepCapture(
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
