/** The parts of a place whose name, order and need differ from country to country. */
export type PlaceField = 'line1' | 'city' | 'county' | 'postcode'

/** How addresses are written in a country: which parts there are and in which order, what they are called, what is needed. */
export type AddressForm = {
  country: string
  /** The country's name. */
  name: string
  fields: PlaceField[]
  needed: PlaceField[]
  words: Record<PlaceField, string>
  /** What a postcode looks like, as a pattern for all of it; and a real one. */
  postcode: string | null
  example: string | null
  /** The states or provinces to choose from; empty where they are written. */
  regions: { code: string; name: string }[]
}

/** What is known of a country: a part of the open data that browsers' own address forms are made of (libaddressinput). */
export type CountryFacts = {
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

const letters: Readonly<Record<string, PlaceField>> = { A: 'line1', C: 'city', S: 'county', Z: 'postcode' }

const postcodeWords: Readonly<Record<string, string>> = { zip: 'ZIP code', pin: 'PIN code', eircode: 'Eircode' }
const cityWords: Readonly<Record<string, string>> = { suburb: 'Suburb', district: 'District' }
const countyWords: Readonly<Record<string, string>> = { do_si: 'Province or city' }

// What is said of countries the data leaves open.
const defaults = { fmt: '%N%n%O%n%A%n%C', require: 'AC', state_name_type: 'province' }

/** The form of a country. Letters beside the four parts (names, companies, sorting codes) are no field of ours. */
export function addressFormOf(country: string, name: string, facts: CountryFacts): AddressForm {
  const { fmt, require, state_name_type: state } = { ...defaults, ...facts }
  const written = facts.lfmt ?? fmt
  const fieldsOf = (text: string) => [...text].flatMap((letter) => letters[letter] ?? [])
  const fields = [...new Set(fieldsOf([...written.matchAll(/%([ACSZ])/g)].map(([, letter]) => letter).join('')))]
  return {
    country,
    name,
    fields,
    needed: fieldsOf(require).filter((field) => fields.includes(field)),
    words: {
      line1: 'Address',
      city: cityWords[facts.locality_name_type ?? ''] ?? 'Town or city',
      county: countyWords[state] ?? `${state.charAt(0).toUpperCase()}${state.slice(1)}`,
      postcode: postcodeWords[facts.zip_name_type ?? ''] ?? (country === 'CA' ? 'Postal code' : 'Postcode'),
    },
    postcode: fields.includes('postcode') ? (facts.zip ?? null) : null,
    example: facts.zipex?.split(',')[0] ?? null,
    regions: fields.includes('county') ? (facts.sub_regions ?? []).map((region) => ({ code: region.key, name: latinName(region) })) : [],
  }
}

/** In letters a British shop can read; of Hong Kong's areas only the keys are. */
const latinName = ({ key, name }: NonNullable<CountryFacts['sub_regions']>[number]): string =>
  name.latin ?? (/\p{Script=Latin}/u.test(name.default) ? name.default : key)

/** A state or province by its name, however it was given: by name or code, in any case; what is not known stays as it is. */
export function regionNamed(form: AddressForm, given: string): string {
  const same = (text: string) => text.toLowerCase() === given.toLowerCase()
  return form.regions.find(({ code, name }) => same(code) || same(name))?.name ?? given
}
