import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { type FormValues, parseLine } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { recordDelivery } from '#orders/fulfilment/order-delivery.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { manageGiftAsStaff } from '#orders/order-gifts.server.ts'
import { acceptWithdrawal } from '#orders/returns/confirm-withdrawal.server.ts'
import { closeWithdrawal } from '#orders/returns/open-withdrawals.server.ts'
import { decideOnRefund, refundOrder } from '#orders/returns/refund-order.server.ts'
import { readAmount, readCount, readLine, readSeen } from '#orders/staff/order-form-values.ts'
import { addOrderNote, staffOrder } from '#orders/staff/staff-order.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isCarrier } from '#shipping/rules/carriers.ts'

export async function submitOrderForm(ctx: Ctx, number: string, text: FormValues): Promise<string> {
  // Gift forms come from the giver's page.
  const handler = ownValue(handlers, text('gift') ? 'gift' : text('do'))
  if (!handler) throw new ShopError('invalid', 'Choose an action.')
  return handler(ctx, number, text)
}

const handlers: Readonly<Record<string, (ctx: Ctx, number: string, text: FormValues) => Promise<string>>> = {
  async send(ctx, number, text) {
    const carrier = text('carrier')
    if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.', { carrier: 'Choose a carrier.' })
    const tracking = readLine(text, 'tracking', 80)
    const { lines } = await staffOrder(ctx, number)
    const sent = lines.map(({ id }) => ({ orderLineId: id, qty: readCount(text(`send-${id}`)) }))
    const first = lines.find((line) => line.to_send > 0)
    if (first && sent.every(({ qty }) => qty === 0)) refuseFields({ [`send-${first.id}`]: 'Choose what’s in the parcel.' })
    await dispatch(ctx, number, {
      carrier,
      tracking: tracking || null,
      lines: sent,
      seen: readSeen(text),
    })
    return 'send'
  },

  async deliver(ctx, number, text) {
    await recordDelivery(ctx, number, readCount(text('parcel')), text('day') || null)
    return 'deliver'
  },

  async refund(ctx, number, text) {
    const errors: FieldErrors = {}
    const reason = parseLine(text, 'reason', errors, { most: 200, missing: 'Enter a reason. The customer sees it.' })
    const { lines } = await staffOrder(ctx, number)
    const wished = lines.map(({ id }) => ({
      orderLineId: id,
      qty: readCount(text(`back-${id}`)),
      amountMinor: readAmount(text, `amount-${id}`, errors),
      restock: text(`restock-${id}`) !== '',
    }))
    const shippingMinor = readAmount(text, 'shipping', errors) ?? 0
    refuseFields(errors)
    const state = await refundOrder(ctx, number, {
      lines: wished,
      shippingMinor,
      reason,
      withdrawalId: text('withdrawal') || null,
      seen: readSeen(text),
    })
    return state === 'succeeded' ? 'refund' : `refund-${state}`
  },

  async approve(ctx, number, text) {
    await decideOnRefund(ctx, number, text('refund'), true)
    return 'approve'
  },

  async decline(ctx, number, text) {
    await decideOnRefund(ctx, number, text('refund'), false)
    return 'decline'
  },

  gift: (ctx, number, text) => manageGiftAsStaff(ctx, number, text).then((done) => `gift-${done}`),

  async close(ctx, number, text) {
    await closeWithdrawal(ctx, number, text('withdrawal'), readLine(text, 'closing', 200))
    return 'close'
  },

  async accept(ctx, number) {
    await acceptWithdrawal(ctx, await orderIdOf(ctx, number))
    return 'accept'
  },

  async note(ctx, number, text) {
    await addOrderNote(ctx, number, readLine(text, 'words', 1000, 'Enter a note.'))
    return 'note'
  },
}
