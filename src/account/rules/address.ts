import type { AddressForm, PlaceField } from '#account/rules/address-form.ts'
import { textRules } from '#kernel/validation/text-rules.ts'
import { message, passes } from '#kernel/validation/validate.ts'

/** Trimmed text, empty when not given. */
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

/** `delivery`: something is posted to it. `billing`: name, country and postcode are enough. `receipt`: even without a name. */
export type AddressUse = 'delivery' | 'billing' | 'receipt'

/** The button that only reloads the fields for the country; its value is the field prefix. */
export const changeCountry = 'change_country'

// Postcodes written with a space before the last three characters.
const britishCountries = new Set(['GB', 'GG', 'IM', 'JE'])

const maxLength = 120

export function tidyAddress(input: Partial<AddressText>): AddressText {
  // Control characters and lone surrogates can't be stored or printed.
  const text = (key: keyof AddressText) =>
    (input[key] ?? '')
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
    postcode: britishCountries.has(country) ? postcode.replace(/^(\S{2,4}?) ?(\d[A-Z]{2})$/, '$1 $2') : postcode,
    country,
    contact_number: text('contact_number'),
  }
}

export function addressProblems(address: AddressText, use: AddressUse, form: AddressForm | null): Partial<AddressText> {
  const problems: Partial<AddressText> = {}
  const setProblem = (key: keyof AddressText, problem: string) => {
    problems[key] ??= problem
  }
  if (!address.name && use !== 'receipt') setProblem('name', 'Enter a name.')
  if (!form) setProblem('country', 'Choose a country.')
  for (const field of (form ?? defaultForm).needed)
    if (!address[field] && isFieldUsed(field, use)) setProblem(field, missingMessage(field, form ?? defaultForm))
  if (form && address.postcode && !isPostcodeValid(form, address.postcode)) setProblem('postcode', postcodeMessage(form))
  if (form && address.county && hasRegionList(form) && !form.regions.some(({ name }) => name === address.county))
    setProblem('county', `Choose the ${form.words.county.toLowerCase()} from the list.`)
  const { contact_number } = address
  if (!passes(textRules.regex, contact_number, [/^\+?[\d ()./-]{6,24}$/]))
    setProblem('contact_number', message('telephone number', 'have 6 to 24 digits.'))
  for (const key of Object.keys(address) as (keyof AddressText)[]) if (address[key].length > maxLength) setProblem(key, 'This is too long.')
  return problems
}

const defaultForm: Pick<AddressForm, 'needed' | 'words'> = {
  needed: ['line1', 'city', 'postcode'],
  words: { line1: 'Address', city: 'Town or city', county: 'County', postcode: 'Postcode' },
}

/** Whether the county is a list; where the post can do without it, as in Ireland, it is free text. */
export const hasRegionList = (form: AddressForm): boolean => form.regions.length > 0 && form.needed.includes('county')

/** Billing needs no more of a place than the postcode. */
const isFieldUsed = (field: PlaceField, use: AddressUse): boolean => use === 'delivery' || field === 'postcode'

function missingMessage(field: PlaceField, { words }: Pick<AddressForm, 'words'>): string {
  if (field === 'line1') return 'Enter a street and house number.'
  return `Enter ${field === 'city' ? 'a' : 'the'} ${inSentenceCase(words[field])}.`
}

/** Without a pattern in the data any plausible postcode passes. */
const isPostcodeValid = (form: AddressForm, postcode: string): boolean =>
  form.postcode === null ? /^[A-Z\d][A-Z\d -]{1,11}$/.test(postcode) : new RegExp(`^(?:${form.postcode})$`).test(postcode)

const postcodeMessage = ({ words, name, example }: AddressForm): string =>
  `This ${inSentenceCase(words.postcode)} doesn’t look right for ${countryInSentence(name)}.${example ? ` It should look like ${example}.` : ''}`

const inSentenceCase = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

export const countryInSentence = (country: string): string =>
  /^(United|Netherlands|Bahamas|Gambia|Philippines|Maldives|Central African|Dominican|Isle|French Southern)|Islands$/.test(country)
    ? `the ${country}`
    : country

// Countries whose postcode precedes the town. Universal Postal Union, addressing systems.
const postcodeFirst = new Set('AT BE CH CZ DE DK ES FI FR GR HU IS IT LI LU NL NO PL PT RO SE SI SK TR'.split(' '))

/** Address lines for a label or invoice, in the country's order, without empty lines. */
export function addressLines({ name, line1, line2, city, county, postcode, country }: AddressText, countryName: string): string[] {
  const place = [city, county].filter(Boolean).join(', ')
  const town = postcodeFirst.has(country) ? [postcode, place] : [place, postcode]
  return [name, line1, line2, town.filter(Boolean).join(' '), countryName].filter(Boolean)
}
