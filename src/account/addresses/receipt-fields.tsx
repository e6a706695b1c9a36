import { type AddressPartsProps, ChangeCountry, CountryField, PlacePart, useAddressParts } from '#account/addresses/address-parts.tsx'
import type { PlaceField } from '#account/rules/address-form.ts'
import { Field } from '#ui/form/field.tsx'

const optionalFields = ['name', 'line1', 'city'] as const

/** Country and postcode, enough for a receipt; name and address on request. */
export function ReceiptFields(props: AddressPartsProps) {
  const parts = useAddressParts(props, 'billing')
  const { form, wire, wirePlace } = parts
  const part = (field: PlaceField) => (
    <PlacePart
      key={field}
      field={field}
      form={form}
      optional={!(field === 'postcode' && form.needed.includes(field))}
      wired={wirePlace(field)}
    />
  )
  const known = optionalFields.some((field) => props.value?.[field] || wire(field, '').error)
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CountryField parts={parts} countries={props.countries} />
        {form.fields.includes('postcode') && part('postcode')}
      </div>
      <ChangeCountry prefix={props.prefix ?? 'address'} />
      <details open={known}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft underline underline-offset-4 hover:text-ink">
          Add a name and address to your receipt
        </summary>
        <div className="grid gap-5 pt-3">
          <Field label="Full name" optional {...wire('name', 'name')} />
          {part('line1')}
          {part('city')}
        </div>
      </details>
    </div>
  )
}
