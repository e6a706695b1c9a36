import { minorOfDecimal } from '#kernel/decimal.ts'
import { type FieldErrors, refuseFields, ShopError } from '#kernel/errors.ts'
import { parseLine } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { deliver } from '#orders/fulfilment/order-delivery.server.ts'
import { dispatch } from '#orders/fulfilment/order-dispatch.server.ts'
import { manageGiftAsStaff } from '#orders/order-gifts.server.ts'
import { acceptWithdrawal } from '#orders/returns/confirm-withdrawal.server.ts'
import { closeWithdrawal } from '#orders/returns/open-withdrawals.server.ts'
import { decideOnRefund, refundOrder } from '#orders/returns/order-refund-given.server.ts'
import { noteAbout, staffOrder } from '#orders/staff/staff-order.server.ts'
import { orderIdOf } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { isCarrier } from '#shipping/rules/carriers.ts'

type Text = (name: string) => string

export async function submitOrderForm(ctx: Ctx, number: string, text: Text): Promise<string> {
  // Gift forms come from the giver's page.
  const act = ownValue(handlers, text('gift') ? 'gift' : text('do'))
  if (!act) throw new ShopError('invalid', 'Choose an action.')
  return act(ctx, number, text)
}

const handlers: Readonly<Record<string, (ctx: Ctx, number: string, text: Text) => Promise<string>>> = {
  async send(ctx, number, text) {
    const carrier = text('carrier')
    if (!isCarrier(carrier)) throw new ShopError('invalid', 'Choose a carrier.', { carrier: 'Choose a carrier.' })
    const tracking = lineOf(text, 'tracking', 80)
    const { lines } = await staffOrder(ctx, number)
    const sent = lines.map(({ id }) => ({ orderLineId: id, qty: count(text(`send-${id}`)) }))
    const first = lines.find((line) => line.to_send > 0)
    if (first && sent.every(({ qty }) => qty === 0)) refuseFields({ [`send-${first.id}`]: 'Choose what’s in the parcel.' })
    await dispatch(ctx, number, {
      carrier,
      tracking: tracking || null,
      lines: sent,
      seen: seen(text),
    })
    return 'send'
  },

  async deliver(ctx, number, text) {
    await deliver(ctx, number, count(text('parcel')), text('day') || null)
    return 'deliver'
  },

  async refund(ctx, number, text) {
    const errors: FieldErrors = {}
    const reason = parseLine(text, 'reason', errors, { most: 200, missing: 'Enter a reason. The customer sees it.' })
    const { lines } = await staffOrder(ctx, number)
    const wished = lines.map(({ id }) => ({
      orderLineId: id,
      qty: count(text(`back-${id}`)),
      amountMinor: money(text, `amount-${id}`, errors),
      restock: text(`restock-${id}`) !== '',
    }))
    const shippingMinor = money(text, 'shipping', errors) ?? 0
    refuseFields(errors)
    const state = await refundOrder(ctx, number, {
      lines: wished,
      shippingMinor,
      reason,
      withdrawalId: text('withdrawal') || null,
      seen: seen(text),
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
    await closeWithdrawal(ctx, number, text('withdrawal'), lineOf(text, 'closing', 200))
    return 'close'
  },

  async accept(ctx, number) {
    await acceptWithdrawal(ctx, await orderIdOf(ctx, number))
    return 'accept'
  },

  async note(ctx, number, text) {
    await noteAbout(ctx, number, lineOf(text, 'words', 1000, 'Enter a note.'))
    return 'note'
  },
}

const seen = (text: Text): number | undefined => (/^\d{1,4}$/.test(text('seen')) ? Number(text('seen')) : undefined)

function count(text: string): number {
  if (/^\d{0,2}$/.test(text)) return Number(text || 0)
  throw new ShopError('invalid', 'Enter whole numbers.')
}

/** '19.99' in minor units; undefined when empty or invalid. Every currency of the shop has two decimals. */
function money(text: Text, field: string, errors: FieldErrors): number | undefined {
  const plain = text(field)
    .trim()
    .replace(/^[£$€]/, '')
  if (plain === '') return undefined
  const minor = minorOfDecimal(plain, 'GBP')
  if (minor !== null && minor >= 0 && minor < 1_000_000_000) return minor
  errors[field] = 'Enter an amount like 19.99.'
}

/** Refuses invalid: too many characters, and none where `missing` says what to enter. */
function lineOf(text: Text, field: string, most: number, missing?: string): string {
  const errors: FieldErrors = {}
  const line = parseLine(text, field, errors, { most, ...(missing && { missing }) })
  refuseFields(errors)
  return line
}
