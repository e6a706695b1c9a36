import type Stripe from 'stripe'
import type { CardVault, ProviderAddress, ProviderCard } from '#payments/payment-provider.ts'
import { isMissing } from '#payments/providers/stripe/failures.ts'

export const stripeCards = (stripe: Stripe): CardVault => ({
  async createCustomer({ id, name, email }) {
    // A key for this call only: a stable one would return a customer deleted since.
    const idempotencyKey = `customer:${id}:${crypto.randomUUID()}`
    const made = await stripe.customers.create({ name, email, metadata: { user_id: id } }, { idempotencyKey })
    return made.id
  },

  async deleteCustomer(customer) {
    await unlessMissing(async () => void (await stripe.customers.del(customer)))
  },

  async list(customer) {
    try {
      const { data } = await stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 })
      return data.map(cardOf)
    } catch (error) {
      if (isMissing(error)) return 'no such customer'
      throw error
    }
  },

  async startAdding(customer, key) {
    const intent = await stripe.setupIntents.create(
      { customer, usage: 'off_session', allowed_payment_method_types: ['card'] },
      { idempotencyKey: key },
    )
    if (!intent.client_secret) throw new Error(`setup intent ${intent.id} has no secret`)
    return intent.client_secret
  },

  async added(customer, ref) {
    try {
      const { status, customer: whose, payment_method: method } = await stripe.setupIntents.retrieve(ref)
      const token = typeof method === 'string' ? method : (method?.id ?? null)
      return status === 'succeeded' && whose === customer ? token : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  },

  makeDefault: (customer, token) =>
    unlessMissing(async () => {
      await stripe.customers.retrievePaymentMethod(customer, token)
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: token } })
    }),

  remove: (customer, token) =>
    unlessMissing(async () => {
      await stripe.customers.retrievePaymentMethod(customer, token)
      await stripe.paymentMethods.detach(token)
    }),
})

async function unlessMissing(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

const cardOf = ({ id, card, billing_details: billing }: Stripe.PaymentMethod): ProviderCard => ({
  token: id,
  brand: card?.brand ?? 'card',
  lastFour: card?.last4 ?? null,
  expiryMonth: card?.exp_month ?? null,
  expiryYear: card?.exp_year ?? null,
  fingerprint: card?.fingerprint ?? null,
  address: addressOf(billing.address),
})

/** The form asks for country and postcode; an address with neither doesn't count. */
function addressOf(address: Stripe.Address | null): ProviderAddress | null {
  if (!address?.country && !address?.postal_code) return null
  const { line1, line2, city, state, postal_code, country } = address
  return {
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    county: state ?? '',
    postcode: postal_code ?? '',
    country: country ?? '',
  }
}
