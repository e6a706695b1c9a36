import type Stripe from 'stripe'
import { cardByAlias, cardByKey, type TestCard } from '../cards/test-cards.ts'
import { emit } from '../core/events.ts'
import { fingerprintOf, newId } from '../core/ids.ts'
import { idOf, type Row } from '../core/kinds.ts'
import type { Call } from '../core/world.ts'
import { conflicting, invalid, missing } from '../wire/refusal.ts'
import { billingDetails } from './details.ts'

export type MethodRow = Row<'payment_method'>
type Make = {
  billing?: Stripe.PaymentMethodCreateParams.BillingDetails | undefined
  expires?: { month: number; year: number }
  cvc?: boolean
}

/** Creates a payment method for a test card; only the last four digits and a fingerprint of the number are stored. */
export function makeMethod(call: Call, card: TestCard, make: Make = {}, metadata: Stripe.Metadata = {}): MethodRow {
  const now = new Date(call.clock.now())
  const expires = make.expires ?? { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() + 1 }
  const where = make.billing?.address || {}
  const cvc = make.cvc === false ? null : card.charge === 'cvc' ? 'fail' : 'pass'
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billingDetails(make.billing),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: where.line1 ? 'pass' : null,
        address_postal_code_check: where.postal_code ? 'pass' : null,
        cvc_check: cvc,
      },
      country: card.country,
      display_brand: card.brand,
      exp_month: expires.month,
      exp_year: expires.year,
      fingerprint: fingerprintOf(card.key),
      funding: card.funding,
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: card.brand !== 'amex' },
      wallet: null,
    },
    created: call.clock.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  }
  call.store.save('payment_method', body, { card: card.key })
  return { seq: 0, body, hidden: { card: card.key } }
}

/** The payment method with an id; aliases such as `pm_card_visa` create a new one each time, as at Stripe. */
export function findMethod(call: Call, id: string, param = 'payment_method'): MethodRow {
  const card = id.startsWith('pm_card_') ? cardByAlias(id) : undefined
  if (card) return makeMethod(call, card)
  const row = call.store.find('payment_method', id)
  if (!row) throw missing('PaymentMethod', id, param)
  return row
}

export function cardOf(row: MethodRow): TestCard {
  return cardByKey(row.hidden.card ?? '')
}

export function mustBeUsable(row: MethodRow, customer: string | null): void {
  const owner = idOf(row.body.customer)
  if (owner && !customer) {
    throw invalid(
      `The PaymentMethod you provided (${row.body.id}) is attached to a customer. You must also specify the customer in the request.`,
      'payment_method',
    )
  }
  if (owner && owner !== customer) {
    throw invalid(
      `The customer does not have a payment method with the ID ${row.body.id}. The payment method must be attached to the customer.`,
      'payment_method',
      'resource_missing',
    )
  }
  if (!owner && row.hidden.spent) throw usedUp()
}

/** Attaches a payment method to a customer. Idempotent. */
export function attach(call: Call, row: MethodRow, customer: string): Stripe.PaymentMethod {
  const owner = idOf(row.body.customer)
  if (owner === customer) return row.body
  if (owner)
    throw conflicting('The payment method you provided has already been attached to a customer.', 'payment_method_unexpected_state')
  if (row.hidden.spent) throw usedUp()
  row.body.customer = customer
  call.store.save('payment_method', row.body)
  emit(call, 'payment_method.attached', 'payment_method', row.body)
  return row.body
}

function usedUp() {
  return conflicting(
    'This PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    'payment_method_unexpected_state',
  )
}
