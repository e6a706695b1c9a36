import { type AddressPartsProps, ChangeCountry, CountryField, PlacePart, useAddressParts } from '#account/addresses/address-parts.tsx'
import type { AddressUse } from '#account/rules/address.ts'
import type { PlaceField } from '#account/rules/address-form.ts'
import { Field } from '#ui/form/field.tsx'

export type AddressFieldsProps = AddressPartsProps & { use: AddressUse }

const billingFields: readonly PlaceField[] = ['line1', 'city', 'postcode']

export function AddressFields({ use, ...props }: AddressFieldsProps) {
  const { prefix, value, countries, unserved } = props
  const parts = useAddressParts(props, use === 'delivery' ? 'shipping' : 'billing')
  const { form, wire, wirePlace } = parts
  const shown = form.fields.filter((field) => use === 'delivery' || billingFields.includes(field))
  // Show saved values even when the country's form has no such field.
  const extraFields = (['city', 'county', 'postcode'] as const).filter(
    (field) => value?.[field] && !form.fields.includes(field) && use === 'delivery',
  )
  const needed = (field: PlaceField) => form.needed.includes(field) && (use === 'delivery' || field === 'postcode')
  const part = (field: PlaceField) => <PlacePart key={field} field={field} form={form} optional={!needed(field)} wired={wirePlace(field)} />
  return (
    <div className="grid gap-5">
      <Field label="Full name" {...wire('name', 'name')} />
      <CountryField parts={parts} countries={countries} unserved={unserved} />
      <ChangeCountry prefix={prefix ?? 'address'} />
      {part('line1')}
      {use === 'delivery' && <Field label="Flat, floor or building" optional {...wire('line2', 'address-line2')} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {[...shown, ...extraFields].filter((field) => field !== 'line1').map(part)}
      </div>
      {use === 'delivery' && (
        <Field label="Phone" optional type="tel" inputMode="tel" hint="Only for the courier." {...wire('contact_number', 'tel')} />
      )}
    </div>
  )
}
