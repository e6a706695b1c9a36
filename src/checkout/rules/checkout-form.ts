import type { CheckoutSent } from '#checkout/checkout.contract.ts'
import { lastStep } from '#checkout/rules/steps.ts'

/** The radio for a new method or address. */
export const another = 'another'
/** The billing choice "same as delivery". */
export const sameAddress = 'same'

type Form = Readonly<Record<string, string | undefined>>

export const stepOf = (form: Form): number => Number(form.step ?? 1) || 1

/** The points choice beside the later steps. */
export const loyaltyPart = 'loyalty'

/** The billing address of the payment step. */
export const billingPart = 'billing'

/**
 * Reads one step's form, with or without script: only its own fields, and the next step. Fields have wire names, `delivery_address.line1`.
 */
export function readCheckoutForm(form: Form): CheckoutSent {
  const step = stepOf(form)
  if (form.part === loyaltyPart) return { loyalty: { id: form.loyalty || null }, step }
  if (form.part === billingPart) return { ...billing(form), step }
  const read = readers[step]
  return { ...(read ? read(form) : {}), step: Math.min(step + 1, lastStep) }
}

const readers: Readonly<Record<number, (form: Form) => CheckoutSent>> = {
  1: (form) => ({ email: form.email ?? '' }),
  2: (form) => ({ delivery_address: addressIn(form, 'delivery_address'), save_address: form.save_address === 'on' }),
  3: (form) => (form.shipping_code ? { shipping_code: form.shipping_code } : {}),
  4: (form) => card(form),
  5: (form) => ({
    digital_consent: form.digital_consent === 'on',
    ...(form.tax_country && { tax_country: form.tax_country }),
    cart_version: Number(form.cart_version),
    payment_data: { pay: true, total: Number(form.total) },
  }),
}

const addressFields = ['name', 'line1', 'line2', 'city', 'county', 'postcode', 'country', 'contact_number'] as const

function addressIn(form: Form, prefix: string): NonNullable<CheckoutSent['delivery_address']> {
  const chosen = form[`${prefix}.id`]
  if (chosen && chosen !== another) return { id: chosen }
  return Object.fromEntries(addressFields.map((field) => [field, form[`${prefix}.${field}`] ?? '']))
}

const billing = (form: Form): CheckoutSent =>
  form['billing_address.id'] === sameAddress ? { billing_address: null } : { billing_address: addressIn(form, 'billing_address') }

/** The wallet's radio; a saved one has its token as suffix. */
export const walletChoice = 'wallet'
export const keptWallet = (token: string): string => `${walletChoice}:${token}`

/** A wallet is approved at its provider, or a saved one is named by its token. */
const wallet = (chosen: string, save_card: boolean): CheckoutSent => {
  const token = chosen.slice(walletChoice.length + 1) || null
  return { payment_method: 'wallet', token, save_card: save_card && token === null }
}

/** A saved card's token, or the one made by the card form. */
function card(form: Form): CheckoutSent {
  const { card: chosen, token, 'card.brand': brand, 'card.last_four': last_four, 'card.expiry_date': expiry_date } = form
  if (chosen === walletChoice || chosen?.startsWith(`${walletChoice}:`)) return wallet(chosen, form.save_wallet === 'on')
  const save_card = form.save_card === 'on'
  const about = brand && last_four && expiry_date ? { token_response: { brand, last_four, expiry_date } } : {}
  if (chosen && chosen !== another) return { payment_method: 'card', stripe_payment_method: chosen, save_card: false, ...about }
  return token ? { payment_method: 'card', token, save_card, ...about } : { payment_method: 'card', save_card }
}
