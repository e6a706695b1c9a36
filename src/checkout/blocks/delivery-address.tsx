import { useState } from 'react'
import { AddressFields, type AddressFieldsProps } from '#account/addresses/address-fields.tsx'
import type { SavedAddress } from '#account/addresses/address-schemas.ts'
import type { AddressText } from '#account/rules/address.ts'
import { newOption } from '#checkout/rules/checkout-form.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type DeliveryAddressProps = Pick<AddressFieldsProps, 'countries' | 'forms' | 'unserved' | 'homeCountry' | 'errors'> & {
  saved: readonly SavedAddress[]
  value: AddressText | null
  maySave: boolean
}

/** B10: saved addresses and a form for a new one, inside its step's form. */
export default function DeliveryAddress({ saved: book, value, maySave, ...place }: DeliveryAddressProps) {
  const saved = book.filter((each) => each.type === 'delivery')
  const known = value ? saved.find((each) => isSame(each, value)) : (saved.find((each) => each.default_delivery) ?? saved[0])
  const [chosen, setChosen] = useState(known?.id ?? newOption)
  const writing = saved.length === 0 || chosen === newOption
  return (
    <div className="grid gap-6">
      {saved.length > 0 && (
        <RadioCards
          legend="Deliver to"
          name="delivery_address.id"
          chosen={chosen}
          onChoose={setChosen}
          error={place.errors.delivery_address}
          cards={[
            ...saved.map((address) => ({
              value: address.id,
              title: address.name,
              about: [address.line1, address.line2, address.city, address.postcode, place.countries[address.country]]
                .filter(Boolean)
                .join(', '),
              aside: place.unserved?.includes(address.country)
                ? 'We can’t deliver here yet'
                : address.default_delivery
                  ? 'Default'
                  : undefined,
            })),
            { value: newOption, title: 'Another address' },
          ]}
        />
      )}
      <div className={writing ? 'grid gap-5' : 'folded'}>
        <AddressFields prefix="delivery_address" use="delivery" value={known ? null : value} {...place} />
        {maySave && <Checkbox name="save_address" label="Save this address to my address book" />}
      </div>
    </div>
  )
}

const isSame = (saved: SavedAddress, value: AddressText): boolean =>
  saved.line1 === value.line1 && saved.postcode === value.postcode && saved.country === value.country && saved.name === value.name
