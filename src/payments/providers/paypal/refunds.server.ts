import type { z } from 'zod'
import { minorOfDecimal } from '#kernel/decimal.ts'
import { currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import type { ProviderRefund, RefundProvider } from '#payments/payment-provider.ts'
import { type PayPal, PayPalError } from '#payments/providers/paypal/client.server.ts'
import { isRefused } from '#payments/providers/paypal/failures.ts'
import { Capture, Created, linkTo, Order, Refund } from '#payments/providers/paypal/shapes.ts'

export const payPalRefunds = (paypal: PayPal): RefundProvider => ({
  async refund({ paymentRef, amount, key, refundId }) {
    try {
      const { capture } = await paidOrder(paypal, paymentRef)
      const currency = capture.amount.currency_code
      if (!isCurrency(currency)) throw new Error(`PayPal took ${Object.keys(currencies).length} currencies, not ${currency}`)
      const body = { amount: { currency_code: currency, value: decimalOf(amount, currencies[currency].exponent) }, custom_id: refundId }
      const { id } = await paypal(`/v2/payments/captures/${capture.id}/refund`, Created, { body, key })
      return { answer: 'made', fact: providerRefundOf(await paypal(`/v2/payments/refunds/${id}`, Refund), paymentRef) }
    } catch (error) {
      return { answer: isRefused(error) ? 'refused' : 'unknown', problem: (error as PayPalError).message }
    }
  },

  async fetchRefund(ref) {
    const refund = await paypal(`/v2/payments/refunds/${ref}`, Refund)
    const capture = await paypal(`/v2/payments/captures/${lastSegment(linkTo(refund.links, 'up'))}`, Capture)
    return providerRefundOf(refund, lastSegment(linkTo(capture.links, 'up')))
  },

  async findRefund(paymentRef, refundId) {
    const { refunds } = await paidOrder(paypal, paymentRef)
    const found = refunds.find((refund) => refund.custom_id === refundId)
    return found ? providerRefundOf(found, paymentRef) : null
  },
})

async function paidOrder(paypal: PayPal, ref: string) {
  const order = await paypal(`/v2/checkout/orders/${ref}`, Order)
  const payments = order.purchase_units[0]?.payments
  const capture = payments?.captures[0]
  if (!capture) throw new PayPalError(422, 'NOTHING_WAS_CAPTURED')
  return { capture, refunds: payments.refunds }
}

const statuses: Record<string, ProviderRefund['status']> = { COMPLETED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' }

function providerRefundOf({ id, status, amount, custom_id }: z.output<typeof Refund>, paymentRef: string): ProviderRefund {
  const { value, currency_code: currency } = amount
  return {
    ref: id,
    status: statuses[status] ?? 'pending',
    amount: (isCurrency(currency) ? minorOfDecimal(value, currency) : null) ?? 0,
    paymentRef,
    refundId: custom_id ?? null,
  }
}

export const lastSegment = (href: string | null): string => href?.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
