import { useState } from 'react'
import { useAddressForm } from '#account/addresses/use-address-form.ts'
import { type AddressText, changeCountry, countryInSentence, hasRegionList } from '#account/rules/address.ts'
import type { AddressForm, PlaceField } from '#account/rules/address-form.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

export type AddressPartsProps = {
  /** Prefix of the field names: 'delivery_address' makes `delivery_address.line1`. */
  prefix?: string
  value: Partial<AddressText> | null
  countries: Readonly<Record<string, string>>
  /** Address forms of likely countries; others are fetched when chosen. */
  forms: Readonly<Record<string, AddressForm>>
  /** Countries nothing can be sent to, reported as soon as one is chosen. */
  unserved?: readonly string[]
  homeCountry?: string
  errors: Readonly<Record<string, string>>
}

const tokens: Record<PlaceField, string> = {
  line1: 'address-line1',
  city: 'address-level2',
  county: 'address-level1',
  postcode: 'postal-code',
}

export function useAddressParts({ prefix, value, forms, homeCountry = '', errors }: AddressPartsProps, section: 'shipping' | 'billing') {
  const [country, setCountry] = useState(value?.country || homeCountry)
  const form = useAddressForm(country, forms)
  const wire = (key: keyof AddressText, token: string) => {
    const name = prefix ? `${prefix}.${key}` : key
    return { name, error: errors[name], autoComplete: `${section} ${token}`, defaultValue: value?.[key] ?? '', maxLength: 120 }
  }
  return { country, setCountry, form, wire, wirePlace: (field: PlaceField) => wire(field, tokens[field]) }
}

type Parts = ReturnType<typeof useAddressParts>

export function CountryField({ parts, countries, unserved = [] }: { parts: Parts } & Pick<AddressPartsProps, 'countries' | 'unserved'>) {
  const { country, setCountry, wire } = parts
  const { maxLength: _none, defaultValue: _start, ...select } = wire('country', 'country')
  const selectRef = useServerValue<HTMLSelectElement>((field) => setCountry(field.value))
  const unreachable = unserved.includes(country)
    ? `We can’t deliver to ${countryInSentence(countries[country] ?? '')} yet. Lessons, courses and streams work everywhere.`
    : undefined
  return (
    <SelectField
      label="Country"
      {...select}
      error={select.error ?? unreachable}
      ref={selectRef}
      defaultValue={country}
      onChange={(event) => setCountry(event.target.value)}
      options={[{ value: '', text: 'Choose a country' }, ...Object.entries(countries).map(([code, text]) => ({ value: code, text }))]}
    />
  )
}

/** Reloads the fields for the country without script. It comes after the main button, because Enter presses the first one. */
export const ChangeCountry = ({ prefix }: { prefix: string }) => (
  <>
    <button type="submit" hidden />
    <div className="no-script-only">
      <Button type="submit" name={changeCountry} value={prefix}>
        Change country
      </Button>
    </div>
  </>
)

type Wired = { name: string; error: string | undefined; autoComplete: string; defaultValue: string; maxLength: number }
type PlacePartProps = { field: PlaceField; form: AddressForm; optional: boolean; wired: Wired }

/** A text field, or a list where the post needs the state. */
export function PlacePart({ field, form, optional, wired }: PlacePartProps) {
  const label = form.words[field]
  if (field !== 'county' || optional || !hasRegionList(form)) return <Field label={label} optional={optional} {...wired} />
  const { maxLength: _none, defaultValue, ...select } = wired
  const known = form.regions.some(({ name }) => name === defaultValue)
  return (
    <SelectField
      key={form.country}
      label={label}
      {...select}
      defaultValue={known ? defaultValue : ''}
      options={[{ value: '', text: `Choose the ${label.toLowerCase()}` }, ...form.regions.map(({ name }) => ({ value: name, text: name }))]}
    />
  )
}
