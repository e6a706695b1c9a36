import type { AddressText } from '#account/rules/address.ts'
import { newOption, type PostedFields, sameAddress } from '#checkout/rules/checkout-form.ts'
import type { CardBilling } from '#payments/methods/card-purpose.ts'

type BillingSources = { email: string; delivery: AddressText | null; saved: readonly (AddressText & { id: string })[] }

/** The cardholder's details for the card's provider, from the chosen or typed address. */
export function billingDetails(fields: PostedFields, { email, delivery, saved }: BillingSources): CardBilling {
  const id = fields['billing_address.id'] ?? newOption
  const chosen = id === sameAddress ? delivery : saved.find((each) => each.id === id)
  const read = (key: keyof AddressText) => (chosen ? chosen[key] : fields[`billing_address.${key}`]) ?? ''
  return {
    name: read('name'),
    email: fields.email ?? email,
    address: {
      line1: read('line1'),
      line2: read('line2'),
      city: read('city'),
      county: read('county'),
      postcode: read('postcode'),
      country: read('country'),
    },
  }
}
