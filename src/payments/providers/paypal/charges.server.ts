import type { z } from 'zod'
import { minorOfDecimal } from '#kernel/decimal.ts'
import { currencies, decimalOf, isCurrency } from '#kernel/money.ts'
import type {
  CaptureRequest,
  CaptureResult,
  ChargeAnswer,
  ChargeRequest,
  PaymentProvider,
  ProviderPayment,
} from '#payments/payment-provider.ts'
import type { PayPal } from '#payments/providers/paypal/client.server.ts'
import { chargeFailure, isMissing, isRefused, refusalOf } from '#payments/providers/paypal/failures.ts'
import { Created, linkTo, Order, returnUrls } from '#payments/providers/paypal/shapes.ts'

type Charges = Pick<PaymentProvider, 'charge' | 'fetch' | 'take' | 'cancel' | 'find'>

/** One PayPal order per attempt, captured once and only by us. */
export const payPalCharges = (paypal: PayPal): Charges => ({
  async charge(order) {
    try {
      const { id } = await paypal('/v2/checkout/orders', Created, { body: orderBody(order), key: order.key })
      return { answer: 'made', ref: id }
    } catch (error) {
      return chargeFailure(error) satisfies ChargeAnswer
    }
  },

  fetch: (ref) => fetchOrder(paypal, ref),

  async take({ ref, key, paymentMethod, offSession }: CaptureRequest): Promise<CaptureResult> {
    const wallet = { vault_id: paymentMethod, stored_credential: offSession ? offSessionCredential : onSessionCredential }
    const body = paymentMethod ? { payment_source: { paypal: wallet } } : {}
    try {
      await paypal(`/v2/checkout/orders/${ref}/capture`, Created, { body, key })
      return { answer: 'asked' }
    } catch (error) {
      // Anything but a definite refusal is read again, because the capture may have happened.
      if (!isRefused(error) || alreadyHandled.has(error.issue)) return { answer: 'asked' }
      return { answer: 'refused', reason: refusalOf(error.issue), problem: error.message }
    }
  },

  // PayPal can't cancel an order. It doesn't need to: only we can capture it, and settle no longer will.
  cancel: (ref) => fetchOrder(paypal, ref),

  // PayPal can't list orders either. An order whose id never reached us is never captured, so it brings no money.
  find: async () => null,
})

const alreadyHandled = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS', 'ORDER_NOT_APPROVED', 'DUPLICATE_INVOICE_ID'])

/** On-session with a saved wallet. */
const onSessionCredential = { payment_initiator: 'CUSTOMER', payment_type: 'ONE_TIME', usage: 'SUBSEQUENT' }
/** Off-session: a payment the customer agreed to beforehand. */
const offSessionCredential = { payment_initiator: 'MERCHANT', payment_type: 'RECURRING', usage: 'SUBSEQUENT' }

const orderBody = (order: ChargeRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: order.currency, value: decimalOf(order.amount, currencies[order.currency].exponent) },
      custom_id: order.attemptId,
    },
  ],
  // A saved wallet needs no approval. It is named at capture, so that the order's id is known by then.
  ...(!order.paymentMethod && { payment_source: { paypal: approvalOptions(order) } }),
})

const approvalOptions = ({ returnTo, saveCard, customer }: ChargeRequest) => ({
  experience_context: {
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    ...(returnTo && returnUrls(returnTo)),
  },
  ...(saveCard && {
    attributes: {
      vault: { store_in_vault: 'ON_SUCCESS', usage_type: 'MERCHANT', customer_type: 'CONSUMER' },
      ...(customer && { customer: { id: customer } }),
    },
  }),
})

async function fetchOrder(paypal: PayPal, ref: string): Promise<ProviderPayment> {
  try {
    return providerPaymentOf(await paypal(`/v2/checkout/orders/${ref}`, Order))
  } catch (error) {
    // Unpaid orders disappear after some hours.
    if (isMissing(error)) return { ...missingPayment, ref }
    throw error
  }
}

const missingPayment: Omit<ProviderPayment, 'ref'> = {
  status: 'cancelled',
  amount: 0,
  currency: '',
  attemptId: null,
  clientSecret: null,
  refusal: null,
  card: null,
}

const orderStatuses: Record<string, ProviderPayment['status']> = {
  // Created for a saved wallet, whose owner has agreed already.
  CREATED: 'approved',
  APPROVED: 'approved',
  PAYER_ACTION_REQUIRED: 'action-required',
  SAVED: 'action-required',
  VOIDED: 'cancelled',
}

/** A completed order's state is that of its one capture. */
const captureStatuses: Record<string, ProviderPayment['status']> = {
  COMPLETED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  REFUNDED: 'succeeded',
  DECLINED: 'cancelled',
  FAILED: 'cancelled',
}

function providerPaymentOf(order: z.output<typeof Order>): ProviderPayment {
  const unit = order.purchase_units[0]!
  const capture = unit.payments?.captures[0]
  const status = capture ? (captureStatuses[capture.status] ?? 'processing') : (orderStatuses[order.status] ?? 'processing')
  const { value, currency_code: currency } = capture?.amount ?? unit.amount
  const wallet = order.payment_source?.paypal
  return {
    ref: order.id,
    status,
    amount: (isCurrency(currency) ? minorOfDecimal(value, currency) : null) ?? 0,
    currency,
    attemptId: unit.custom_id ?? null,
    clientSecret: null,
    approvalUrl: linkTo(order.links, 'payer-action', 'approve'),
    refusal: capture && status === 'cancelled' ? 'wallet-declined' : null,
    card: capture ? { brand: 'paypal', lastFour: '', country: wallet?.address?.country_code ?? null } : null,
    savedFor: wallet?.attributes?.vault?.customer?.id ?? null,
  }
}
