import { useEffect, useState } from 'react'
import { fetchAddressForm } from '#account/addresses/address-forms.client.ts'
import { type AddressForm, addressFormOf } from '#account/rules/address-form.ts'

/** How a country writes addresses: at once when it was sent with the page, else as soon as it was fetched; the form before stays until then. */
export function useAddressForm(country: string, sent: Readonly<Record<string, AddressForm>>): AddressForm {
  const [form, setForm] = useState(sent[country] ?? plain)
  useEffect(() => {
    let wanted = true
    const given = sent[country]
    if (given) setForm(given)
    else if (country) void fetchAddressForm(country).then((fetched) => wanted && fetched && setForm(fetched))
    return () => {
      wanted = false
    }
  }, [country, sent])
  return form
}

/** Before a country is chosen. */
const plain = addressFormOf('', '', { fmt: '%A%C%Z', require: 'ACZ' })
