import { useEffect, useState } from 'react'
import { fetchAddressForm } from '#account/addresses/address-forms.client.ts'
import { type AddressForm, addressFormOf } from '#account/rules/address-form.ts'

/** A country's address form: the one sent with the page, else fetched; the previous form stays until it arrives. */
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

const plain = addressFormOf('', '', { fmt: '%A%C%Z', require: 'ACZ' })
