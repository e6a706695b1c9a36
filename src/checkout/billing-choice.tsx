import { useState } from 'react'
import type { AddressPartsProps } from '#account/addresses/address-parts.tsx'
import type { SavedAddress } from '#account/addresses/address-schemas.ts'
import { ReceiptFields } from '#account/addresses/receipt-fields.tsx'
import type { AddressText } from '#account/rules/address.ts'
import { newOption, sameAddress } from '#checkout/rules/checkout-form.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type BillingChoiceProps = Pick<AddressPartsProps, 'countries' | 'forms' | 'homeCountry' | 'errors'> & {
  delivery: AddressText | null
  value: AddressText | null
  saved: readonly SavedAddress[]
}

export function BillingChoice({ delivery, value, saved: book, ...place }: BillingChoiceProps) {
  const billing = book.filter((each) => each.type === 'billing').sort((a, b) => Number(b.default) - Number(a.default))
  const saved = delivery ? billing : [...billing, ...book.filter((each) => each.type === 'delivery')]
  const known = value && saved.find((each) => each.name === value.name && each.line1 === value.line1 && each.postcode === value.postcode)
  const first =
    delivery && (!value || isWithin(value, delivery))
      ? (billing.find((each) => each.default)?.id ?? sameAddress)
      : (known?.id ?? (value ? newOption : saved[0]?.id))
  const [chosen, setChosen] = useState(first ?? newOption)
  const short = (address: AddressText) =>
    [address.line1, address.city, address.postcode, place.countries[address.country]].filter(Boolean).join(', ')
  const offered = [
    ...(delivery ? [{ value: sameAddress, title: 'Same as the delivery address', about: short(delivery) }] : []),
    ...saved.map((address) => ({ value: address.id, title: address.name, about: short(address) })),
  ]
  return (
    <div className="grid gap-6">
      {offered.length > 0 && (
        <RadioCards
          legend="Billing address"
          name="billing_address.id"
          chosen={chosen}
          onChoose={setChosen}
          error={place.errors.billing_address}
          cards={[...offered, { value: newOption, title: delivery ? 'A different address' : 'Another address' }]}
        />
      )}
      <div className={chosen === newOption ? '' : 'folded'}>
        <ReceiptFields prefix="billing_address" value={known ? null : value} {...place} />
      </div>
    </div>
  )
}

/** Whether no filled field differs, as with a postcode typed for an earlier lesson. */
const isWithin = (part: AddressText, whole: AddressText): boolean =>
  Object.entries(part).every(([key, text]) => text === '' || text === whole[key as keyof AddressText])
