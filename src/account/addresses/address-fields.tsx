import { type ReactNode, useState } from 'react'
import { useAddressForm } from '#account/addresses/use-address-form.ts'
import { type AddressText, type AddressUse, changeCountry, inSentence, isChosen } from '#account/rules/address.ts'
import type { AddressForm, PlaceField } from '#account/rules/address-form.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

export type AddressFieldsProps = {
  /** Goes before each field's name: 'delivery_address' makes `delivery_address.line1`. */
  prefix?: string
  use: AddressUse
  value: Partial<AddressText> | null
  /** Country names by code, in the order to show. */
  countries: Readonly<Record<string, string>>
  /** How the countries that are likely write addresses; another's form is fetched when it is chosen. */
  forms: Readonly<Record<string, AddressForm>>
  /** Countries nothing can be sent to, which is said as soon as one is chosen. */
  unserved?: readonly string[]
  /** The country to begin with when there is none yet. */
  homeCountry?: string
  /** What is wrong, by the full name of the field. */
  errors: Readonly<Record<string, string>>
}

const tokens: Record<PlaceField, string> = {
  line1: 'address-line1',
  city: 'address-level2',
  county: 'address-level1',
  postcode: 'postal-code',
}
const onBills: readonly PlaceField[] = ['line1', 'city', 'postcode']

/** The fields of one address as its country writes it, fewer of them for a bill. Browsers can fill them in. */
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
  // What was kept under another country's form is not hidden from who changes it.
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

/**
 * Without script the fields follow the country once this is pressed. Enter must go on meaning what the form's own button does, and
 * browsers press the first button there is.
 */
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

/** A part of the place: written, or chosen where the country has states the post needs. */
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
