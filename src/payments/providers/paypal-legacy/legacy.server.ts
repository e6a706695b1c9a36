import { z } from 'zod'
import { minorOfDecimal } from '#kernel/decimal.ts'
import { type Currency, currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import type { ProviderRefund, RefundProvider } from '#payments/payment-provider.ts'
import type { PayPal, PayPalError } from '#payments/providers/paypal/client.server.ts'
import { isMissing, isRefused } from '#payments/providers/paypal/failures.ts'
import type { AgreementState, AgreementStatus } from '#payments/rules/legacy.ts'

export type ProviderAgreement = AgreementStatus & { ref: string; description: string }

/** A payment of an agreement, in minor units, and its refunds: part, whole, whole by dispute (`reversed`), or none (`left`). */
export type AgreementPayment = {
  paymentRef: string
  paidAt: Date
  amount: number
  currency: string
  share: 'part' | 'whole' | 'reversed' | 'left'
}

/** Read, cancel, and refund only. Never add a `charge`: PayPal still bills these agreements itself. */
export type LegacyWallet = RefundProvider & {
  status: (ref: string) => Promise<ProviderAgreement | null>
  listPayments: (ref: string, since: Date, now: Date) => Promise<AgreementPayment[]>
  /** Requests cancellation at PayPal; a second read shows the outcome. */
  cancel: (ref: string, note: string) => Promise<void>
}

const OptionalDate = z
  .string()
  .optional()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null))
const Agreement = z.object({
  id: z.string(),
  state: z.string(),
  description: z.string().default(''),
  agreement_details: z.object({ last_payment_date: OptionalDate, next_billing_date: OptionalDate }).optional(),
})
const Refund = z.object({
  id: z.string(),
  state: z.string(),
  sale_id: z.string(),
  // Our id for the refund: neither a sale nor its agreement's list names its refunds.
  invoice_number: z.string().default(''),
  amount: z.object({ total: z.string(), currency: z.string() }),
})
const Sale = z.object({ id: z.string(), state: z.string(), amount: z.object({ currency: z.string() }) })

const Payments = z.object({
  agreement_transaction_list: z
    .array(
      z.object({
        transaction_id: z.string(),
        status: z.string().default(''),
        amount: z.object({ value: z.string(), currency: z.string() }).optional(),
        time_stamp: OptionalDate,
      }),
    )
    .default([]),
})

/** PayPal's billing agreements v1, with the credentials of its newer API. */
export const legacyWallet = (paypal: PayPal): LegacyWallet => ({
  async status(ref) {
    try {
      const { id, state, description, agreement_details: payments } = await paypal(agreementPath(ref), Agreement)
      return {
        ref: id,
        state: states[state.toLowerCase()] ?? 'suspended',
        description,
        paidAt: payments?.last_payment_date ?? null,
        nextPaymentAt: payments?.next_billing_date ?? null,
      }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },

  async listPayments(ref, since, now) {
    const dates = new URLSearchParams({ start_date: dateOf(since), end_date: dateOf(now) })
    const { agreement_transaction_list: payments } = await paypal(`${agreementPath(ref)}/transactions?${dates}`, Payments)
    return payments.flatMap(({ transaction_id: paymentRef, status, amount, time_stamp: paidAt }) => {
      const share = shares[status.toLowerCase().replaceAll(/\W/g, '_')]
      if (!share || !paidAt) return []
      const currency = amount?.currency ?? ''
      return [{ paymentRef, paidAt, share, currency, amount: minorOf(amount?.value ?? '0', currency) }]
    })
  },

  async cancel(ref, note) {
    await paypal(`${agreementPath(ref)}/cancel`, z.null(), { body: { note } }).catch((error: unknown) => {
      // Someone else cancelled it before; the second read will confirm it.
      if (!isRefused(error)) throw error
    })
  },

  async refund({ paymentRef, amount, key, refundId }) {
    try {
      const currency = await currencyOf(paypal, paymentRef)
      const body = { amount: { total: decimalOf(amount, currencies[currency].exponent), currency }, invoice_number: refundId }
      return { answer: 'made', fact: providerRefundOf(await paypal(`${salePath(paymentRef)}/refund`, Refund, { body, key })) }
    } catch (error) {
      return { answer: isRefused(error) ? 'refused' : 'unknown', problem: (error as PayPalError).message }
    }
  },

  fetchRefund: async (ref) => providerRefundOf(await paypal(`/v1/payments/refund/${encodeURIComponent(ref)}`, Refund)),

  async findRefund(paymentRef, _refundId, askedMsAgo) {
    // PayPal can't list a sale's refunds. A retry under the same key returns the first result.
    if (askedMsAgo < keyLifetimeMs || (await saleOf(paypal, paymentRef)).state.toLowerCase() === 'completed') return null
    throw new Error(`whether the old wallet gave anything of ${paymentRef} back is seen at PayPal only`)
  },
})

// "The server stores keys for 30 days" (developer.paypal.com, payments v1, refund sale); one day of margin for clock differences.
const keyLifetimeMs = 29 * 24 * 60 * 60 * 1000

const agreementPath = (ref: string) => `/v1/payments/billing-agreements/${encodeURIComponent(ref)}`
const salePath = (ref: string) => `/v1/payments/sale/${encodeURIComponent(ref)}`

const states: Record<string, AgreementState> = {
  active: 'active',
  reactivate: 'active',
  suspend: 'suspended',
  suspended: 'suspended',
  pending: 'suspended',
  cancel: 'cancelled',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

const saleOf = (paypal: PayPal, paymentRef: string) => paypal(salePath(paymentRef), Sale)

async function currencyOf(paypal: PayPal, paymentRef: string): Promise<Currency> {
  const { amount } = await saleOf(paypal, paymentRef)
  if (!isCurrency(amount.currency)) throw new Error(`the old wallet took ${amount.currency}`)
  return amount.currency
}

/** Includes older states: a cancelled reversal left the money with the shop. */
const shares: Record<string, AgreementPayment['share']> = {
  completed: 'left',
  partially_refunded: 'part',
  refunded: 'whole',
  reversed: 'reversed',
  canceled_reversal: 'left',
  cancelled_reversal: 'left',
}

/** PayPal wants whole days here. */
const dateOf = (date: Date): string => date.toISOString().slice(0, 10)

const minorOf = (value: string, currency: string): number => (isCurrency(currency) ? minorOfDecimal(value, currency) : null) ?? 0

const refundStatuses: Record<string, ProviderRefund['status']> = { completed: 'succeeded', failed: 'failed', cancelled: 'failed' }

const providerRefundOf = ({ id, state, amount, sale_id, invoice_number }: z.output<typeof Refund>): ProviderRefund => ({
  ref: id,
  status: refundStatuses[state.toLowerCase()] ?? 'pending',
  amount: minorOf(amount.total, amount.currency),
  paymentRef: sale_id,
  refundId: invoice_number || null,
})
