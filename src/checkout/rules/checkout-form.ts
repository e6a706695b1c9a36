import type { AddressText } from '#account/rules/address.ts'
import type { CheckoutPayload } from '#checkout/checkout.contract.ts'
import { lastStep } from '#checkout/rules/steps.ts'

export const newOption = 'another'
export const sameAddress = 'same'

export type PostedFields = Readonly<Record<string, string | undefined>>

/** The steps a form answers, as in `1 4 5`. */
export const stepsOf = (form: PostedFields): number[] => (form.step ?? '1').split(' ').map((step) => Number(step) || 1)

export const loyaltyPart = 'loyalty'

/** Reads only the fields of the submitted steps, which have wire names (`delivery_address.line1`), and the next step. */
export function readCheckoutForm(form: PostedFields): CheckoutPayload {
  const answered = stepsOf(form)
  const last = Math.max(...answered)
  if (form.part === loyaltyPart) return { loyalty: { id: form.loyalty || null }, step: last }
  const answers = answered.map((step) => readers[step]?.(form))
  return Object.assign({}, ...answers, { step: Math.min(last + 1, lastStep) })
}

const readers: Readonly<Record<number, (form: PostedFields) => CheckoutPayload>> = {
  1: (form) => ({ email: form.email ?? '' }),
  2: (form) => ({ delivery_address: readAddress(form, 'delivery_address'), save_address: form.save_address === 'on' }),
  3: (form) => (form.shipping_code ? { shipping_code: form.shipping_code } : {}),
  4: (form) => ({ ...readBilling(form), ...readCard(form) }),
  5: (form) => ({
    digital_consent: form.digital_consent === 'on',
    ...(form.digital_consent_text && { digital_consent_text: form.digital_consent_text }),
    ...(form.tax_country && { tax_country: form.tax_country }),
    cart_version: Number(form.cart_version),
    payment_data: { pay: true, total: Number(form.total) },
  }),
}

const addressFields = ['name', 'line1', 'line2', 'city', 'county', 'postcode', 'country', 'contact_number'] as const

function readAddress(form: PostedFields, prefix: string): NonNullable<CheckoutPayload['delivery_address']> {
  const chosen = form[`${prefix}.id`]
  if (chosen && chosen !== newOption) return { id: chosen }
  return Object.fromEntries(addressFields.map((field) => [field, form[`${prefix}.${field}`] ?? '']))
}

function readBilling(form: PostedFields): CheckoutPayload {
  const { 'billing_address.id': id, 'billing_address.country': country } = form
  if (id === sameAddress) return { billing_address: null }
  return id || country !== undefined ? { billing_address: readAddress(form, 'billing_address') } : {}
}

/** The wallet's radio; a saved one has its token as suffix. */
export const walletChoice = 'wallet'
export const savedWallet = (token: string): string => `${walletChoice}:${token}`

const readWallet = (chosen: string, save_card: boolean): CheckoutPayload => {
  const token = chosen.slice(walletChoice.length + 1) || null
  return { payment_method: 'wallet', token, save_card: save_card && token === null }
}

/** A saved card's token, or the one made by the card form. */
function readCard(form: PostedFields): CheckoutPayload {
  const { card: chosen, token, 'card.brand': brand, 'card.last_four': last_four, 'card.expiry_date': expiry_date } = form
  if (chosen === walletChoice || chosen?.startsWith(`${walletChoice}:`)) return readWallet(chosen, form.save_wallet === 'on')
  const save_card = form.save_card === 'on'
  const cardDetails = brand && last_four && expiry_date ? { token_response: { brand, last_four, expiry_date } } : {}
  if (chosen && chosen !== newOption) return { payment_method: 'card', stripe_payment_method: chosen, save_card: false, ...cardDetails }
  return token ? { payment_method: 'card', token, save_card, ...cardDetails } : { payment_method: 'card', save_card }
}

export function typedAddress(sent: CheckoutPayload['delivery_address']): AddressText | null {
  if (!sent || sent.id) return null
  const texts = addressFields.map((field) => [field, sent[field] ?? ''])
  return Object.fromEntries(texts)
}
