import { useEffect, useState } from 'react'
import { fetchAddressForm } from '#account/addresses/address-forms.client.ts'
import { type AddressForm, addressFormOf } from '#account/rules/address-form.ts'

/** A country's address form: the one sent with the page, else fetched; the previous form stays until it arrives. */
export function useAddressForm(country: string, sent: Readonly<Record<string, AddressForm>>): AddressForm {
  const [form, setForm] = useState(sent[country] ?? defaultForm)
  useEffect(() => {
    let isCurrent = true
    const preloaded = sent[country]
    if (preloaded) setForm(preloaded)
    else if (country) void fetchAddressForm(country).then((fetched) => isCurrent && fetched && setForm(fetched))
    return () => {
      isCurrent = false
    }
  }, [country, sent])
  return form
}

const defaultForm = addressFormOf('', '', { fmt: '%A%C%Z', require: 'ACZ' })
