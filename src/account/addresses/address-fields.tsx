import { type ReactNode, useState } from 'react'
import { useAddressForm } from '#account/addresses/use-address-form.ts'
import { type AddressText, type AddressUse, changeCountry, inSentence, isChosen } from '#account/rules/address.ts'
import type { AddressForm, PlaceField } from '#account/rules/address-form.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

export type AddressFieldsProps = {
  /** Prefix of the field names: 'delivery_address' makes `delivery_address.line1`. */
  prefix?: string
  use: AddressUse
  value: Partial<AddressText> | null
  /** Country names by code, in display order. */
  countries: Readonly<Record<string, string>>
  /** Address forms of likely countries; others are fetched when chosen. */
  forms: Readonly<Record<string, AddressForm>>
  /** Countries nothing can be sent to, reported as soon as one is chosen. */
  unserved?: readonly string[]
  /** The initial country. */
  homeCountry?: string
  /** Errors by full field name. */
  errors: Readonly<Record<string, string>>
}

const tokens: Record<PlaceField, string> = {
  line1: 'address-line1',
  city: 'address-level2',
  county: 'address-level1',
  postcode: 'postal-code',
}
const onBills: readonly PlaceField[] = ['line1', 'city', 'postcode']

/** The fields of an address in its country's format, fewer for billing. Supports autofill. */
export function AddressFields({ prefix, use, value, countries, forms, unserved = [], homeCountry = '', errors }: AddressFieldsProps) {
  const [country, setCountry] = useState(value?.country || homeCountry)
  const look = useServerValue<HTMLSelectElement>((select) => setCountry(select.value))
  const form = useAddressForm(country, forms)
  const section = use === 'delivery' ? 'shipping' : 'billing'
  const wire = (key: keyof AddressText, token: string) => {
    const name = prefix ? `${prefix}.${key}` : key
    return { name, error: errors[name], autoComplete: `${section} ${token}`, defaultValue: value?.[key] ?? '', maxLength: 120 }
  }
  const { maxLength: _none, defaultValue: _start, ...select } = wire('country', 'country')
  const farOff = unserved.includes(country)
  const shown = form.fields.filter((field) => use === 'delivery' || onBills.includes(field))
  // Show saved values even when the country's form has no such field.
  const kept = (['city', 'county', 'postcode'] as const).filter(
    (field) => value?.[field] && !form.fields.includes(field) && use === 'delivery',
  )
  const needed = (field: PlaceField) => form.needed.includes(field) && (use === 'delivery' || field === 'postcode')
  const part = (field: PlaceField): ReactNode => (
    <PlacePart key={field} field={field} form={form} optional={!needed(field)} wired={wire(field, tokens[field])} />
  )
  return (
    <div className="grid gap-5">
      <Field label="Full name" {...wire('name', 'name')} />
      <SelectField
        label="Country"
        {...select}
        error={
          select.error ??
          (farOff
            ? `We can’t deliver to ${inSentence(countries[country] ?? '')} yet. Lessons, courses and streams work everywhere.`
            : undefined)
        }
        ref={look}
        defaultValue={country}
        onChange={(event) => setCountry(event.target.value)}
        options={[{ value: '', text: 'Choose a country' }, ...Object.entries(countries).map(([code, text]) => ({ value: code, text }))]}
      />
      <ChangeCountry prefix={prefix ?? 'address'} />
      {part('line1')}
      {use === 'delivery' && <Field label="Flat, floor or building" optional {...wire('line2', 'address-line2')} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">{[...shown, ...kept].filter((field) => field !== 'line1').map(part)}</div>
      {use === 'delivery' && (
        <Field label="Phone" optional type="tel" inputMode="tel" hint="Only for the courier." {...wire('contact_number', 'tel')} />
      )}
    </div>
  )
}

/** Reloads the fields for the country without script. It comes after the main button, because Enter presses the first one. */
const ChangeCountry = ({ prefix }: { prefix: string }) => (
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
function PlacePart({ field, form, optional, wired }: PlacePartProps) {
  const label = form.words[field]
  if (field !== 'county' || optional || !isChosen(form)) return <Field label={label} optional={optional} {...wired} />
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
