/** Parts of a place whose name, order and requirement differ by country. */
export type PlaceField = 'line1' | 'city' | 'county' | 'postcode'

export type AddressForm = {
  country: string
  name: string
  fields: PlaceField[]
  needed: PlaceField[]
  words: Record<PlaceField, string>
  postcode: string | null
  example: string | null
  /** States or provinces to choose from; empty where they are typed. */
  regions: { code: string; name: string }[]
}

/** From libaddressinput, the open data behind browser autofill. */
export type CountryData = {
  fmt?: string
  lfmt?: string
  require?: string
  zip?: string
  zipex?: string
  zip_name_type?: string
  state_name_type?: string
  locality_name_type?: string
  sub_regions?: { key: string; name: { default: string; latin?: string } }[]
}

const fieldOfLetter: Readonly<Record<string, PlaceField>> = { A: 'line1', C: 'city', S: 'county', Z: 'postcode' }

const postcodeLabels: Readonly<Record<string, string>> = { zip: 'ZIP code', pin: 'PIN code', eircode: 'Eircode' }
const cityLabels: Readonly<Record<string, string>> = { suburb: 'Suburb', district: 'District' }
const countyLabels: Readonly<Record<string, string>> = { do_si: 'Province or city' }

// Defaults of the data for countries that leave them open.
const defaults = { fmt: '%N%n%O%n%A%n%C', require: 'AC', state_name_type: 'province' }

/** Placeholders other than the four parts (names, companies, sorting codes) are ignored. */
export function addressFormOf(country: string, name: string, data: CountryData): AddressForm {
  const { fmt, require, state_name_type: state } = { ...defaults, ...data }
  const written = data.lfmt ?? fmt
  const fieldsOf = (text: string) => [...text].flatMap((letter) => fieldOfLetter[letter] ?? [])
  const fields = [...new Set(fieldsOf([...written.matchAll(/%([ACSZ])/g)].map(([, letter]) => letter).join('')))]
  return {
    country,
    name,
    fields,
    needed: fieldsOf(require).filter((field) => fields.includes(field)),
    words: {
      line1: 'Address',
      city: cityLabels[data.locality_name_type ?? ''] ?? 'Town or city',
      county: countyLabels[state] ?? `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
      postcode: postcodeLabels[data.zip_name_type ?? ''] ?? (country === 'CA' ? 'Postal code' : 'Postcode'),
    },
    postcode: fields.includes('postcode') ? (data.zip ?? null) : null,
    example: data.zipex?.split(',')[0] ?? null,
    regions: fields.includes('county') ? (data.sub_regions ?? []).map((region) => ({ code: region.key, name: latinName(region) })) : [],
  }
}

/** Latin script; Hong Kong's areas have latin keys only. */
const latinName = ({ key, name }: NonNullable<CountryData['sub_regions']>[number]): string =>
  name.latin ?? (/\p{Script=Latin}/u.test(name.default) ? name.default : key)

/** Normalises a state or province given by name or code in any case; unknown ones stay as typed. */
export function normalizeRegion(form: AddressForm, input: string): string {
  const same = (text: string) => text.toLowerCase() === input.toLowerCase()
  return form.regions.find(({ code, name }) => same(code) || same(name))?.name ?? input
}
