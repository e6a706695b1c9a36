import { useState } from 'react'
import { type AddressText, type AddressUse, addressWords, needsPostcode } from '#account/rules/address.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { useFirstSight } from '#ui/use-first-sight.ts'

type AddressFieldsProps = {
  /** Goes before each field's name: 'delivery_address' makes `delivery_address.line1`. */
  prefix?: string
  use: AddressUse
  value: Partial<AddressText> | null
  /** Country names by code, in the order to show. */
  countries: Readonly<Record<string, string>>
  /** The country to begin with when there is none yet. */
  homeCountry?: string
  /** What is wrong, by the full name of the field. */
  errors: Readonly<Record<string, string>>
}

/** The fields of one address, fewer of them for a bill. Their words follow the country, and browsers can fill them in. */
export function AddressFields({ prefix, use, value, countries, homeCountry = '', errors }: AddressFieldsProps) {
  const [country, setCountry] = useState(value?.country || homeCountry)
  const look = useFirstSight<HTMLSelectElement>((select) => setCountry(select.value))
  const words = addressWords(country)
  const section = use === 'delivery' ? 'shipping' : 'billing'
  const wire = (key: keyof AddressText, token: string) => {
    const name = prefix ? `${prefix}.${key}` : key
    return { name, error: errors[name], autoComplete: `${section} ${token}`, defaultValue: value?.[key] ?? '', maxLength: 120 }
  }
  const { maxLength: _none, defaultValue: _start, ...select } = wire('country', 'country')
  return (
    <div className="grid gap-5">
      <Field label="Full name" {...wire('name', 'name')} />
      <SelectField
        label="Country"
        {...select}
        ref={look}
        defaultValue={country}
        onChange={(event) => setCountry(event.target.value)}
        options={[{ value: '', text: 'Choose a country' }, ...Object.entries(countries).map(([code, text]) => ({ value: code, text }))]}
      />
      <Field label="Address" optional={use === 'billing'} {...wire('line1', 'address-line1')} />
      {use === 'delivery' && <Field label="Flat, floor or building" optional {...wire('line2', 'address-line2')} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Town or city" optional={use === 'billing'} {...wire('city', 'address-level2')} />
        <Field label={words.postcode} optional={country !== '' && !needsPostcode(country)} {...wire('postcode', 'postal-code')} />
      </div>
      {use === 'delivery' && (
        <>
          <Field label={words.county} optional={!words.countyNeeded} {...wire('county', 'address-level1')} />
          <Field
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            hint="Only for the courier, if something is unclear."
            {...wire('contact_number', 'tel')}
          />
        </>
      )}
    </div>
  )
}
