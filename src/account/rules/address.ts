/** The parts of an address that a person writes; all trimmed text, empty when not given. */
export type AddressText = {
  name: string
  line1: string
  line2: string
  city: string
  county: string
  postcode: string
  country: string
  contact_number: string
}

/** What an address is for: something is posted to it, or a bill is made out to it (name, country and postcode are enough). */
export type AddressUse = 'delivery' | 'billing'

// Countries without a postcode system, or (IE) where letters arrive without one. Universal Postal Union, addressing systems.
const withoutPostcode = new Set(
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GH GM GQ GY HK IE JM KI KM KN LC LY ML MO MR MW NR NU PA QA RW SB SC SL SR SS ST SX SY TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)

const british = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/
const fourDigits = /^\d{4}$/
const fiveDigits = /^\d{5}$/
const patterns: Readonly<Record<string, RegExp>> = {
  GB: british,
  GG: british,
  IM: british,
  JE: british,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/,
  AU: fourDigits,
  NZ: fourDigits,
  AT: fourDigits,
  BE: fourDigits,
  CH: fourDigits,
  DK: fourDigits,
  NO: fourDigits,
  DE: fiveDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  FR: fiveDigits,
  IT: fiveDigits,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  JP: /^\d{3}-?\d{4}$/,
}

/** Where the post needs the state or province, and what it is called there. */
const regions: Readonly<Record<string, string>> = { US: 'state', CA: 'province', AU: 'state' }

const mostLetters = 120

/** Whether letters to a country carry a postcode. */
export const needsPostcode = (country: string): boolean => !withoutPostcode.has(country)

/** What the fields are called where the address is: 'ZIP code' and 'State' in the United States. */
export function addressWords(country: string): { postcode: string; county: string; countyNeeded: boolean } {
  const region = regions[country]
  const postcode = country === 'US' ? 'ZIP code' : country === 'CA' || country === 'AU' ? 'Postal code' : 'Postcode'
  return { postcode, county: region ? `${region[0]!.toUpperCase()}${region.slice(1)}` : 'County', countyNeeded: region !== undefined }
}

/** Spaces tidied, postcode and country in capitals; a British postcode gets its gap. */
export function tidyAddress(given: Partial<AddressText>): AddressText {
  // Control characters and broken pairs can neither be stored nor printed.
  const text = (key: keyof AddressText) =>
    (given[key] ?? '')
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
  const country = text('country').toUpperCase()
  const postcode = text('postcode').toUpperCase()
  return {
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    county: text('county'),
    postcode: patterns[country] === british ? postcode.replace(/^(\S{2,4}?) ?(\d[A-Z]{2})$/, '$1 $2') : postcode,
    country,
    contact_number: text('contact_number'),
  }
}

/** What is wrong with a tidied address, by field, in words for the person who wrote it; empty when nothing is. */
export function addressProblems(address: AddressText, use: AddressUse, countries: Readonly<Record<string, string>>): Partial<AddressText> {
  const problems: Partial<AddressText> = {}
  const say = (key: keyof AddressText, words: string) => {
    problems[key] ??= words
  }
  const { country, postcode, contact_number } = address
  const words = addressWords(country)
  if (!address.name) say('name', 'Please give a name.')
  if (!countries[country]) say('country', 'Please choose a country.')
  if (use === 'delivery' && !address.line1) say('line1', 'Please give a street and house number.')
  if (use === 'delivery' && !address.city) say('city', 'Please give a town or city.')
  if (use === 'delivery' && words.countyNeeded && !address.county) say('county', `Please give the ${words.county.toLowerCase()}.`)
  if (countries[country] && needsPostcode(country) && !postcode) say('postcode', `Please give the ${lower(words.postcode)}.`)
  if (postcode && !looksRight(country, postcode)) {
    say('postcode', `This ${lower(words.postcode)} does not look right for ${inSentence(countries[country] ?? 'this country')}.`)
  }
  if (contact_number && !/^\+?[\d ()./-]{6,24}$/.test(contact_number)) say('contact_number', 'This phone number does not look right.')
  for (const key of Object.keys(address) as (keyof AddressText)[]) if (address[key].length > mostLetters) say(key, 'This is too long.')
  return problems
}

const looksRight = (country: string, postcode: string): boolean => (patterns[country] ?? /^[A-Z\d][A-Z\d -]{1,11}$/).test(postcode)

const lower = (words: string): string => (words.startsWith('ZIP') ? words : words.toLowerCase())

const inSentence = (country: string): string =>
  /^(United|Netherlands|Bahamas|Philippines|Maldives|Czech Republic)/.test(country) ? `the ${country}` : country

// Where the postcode stands before the town on a letter. Universal Postal Union, addressing systems.
const postcodeFirst = new Set('AT BE CH CZ DE DK ES FI FR GR HU IS IT LI LU NL NO PL PT RO SE SI SK TR'.split(' '))

/** The address as lines on a label or an invoice, in the order its country writes them, empty ones left out; the country comes by name. */
export function addressLines({ name, line1, line2, city, county, postcode, country }: AddressText, countryName: string): string[] {
  const place = [city, county].filter(Boolean).join(', ')
  const town = postcodeFirst.has(country) ? [postcode, place] : [place, postcode]
  return [name, line1, line2, town.filter(Boolean).join(' '), countryName].filter(Boolean)
}
