import { describe, expect, test } from 'vitest'
import { addressForm, readAddress } from '#account/addresses/address-forms.server.ts'
import { countryNames } from '#account/addresses/countries.server.ts'
import { type AddressText, addressLines, countryInSentence, hasRegionList, tidyAddress } from '#account/rules/address.ts'

const good = tidyAddress({ name: 'Robin Ashdown', line1: '14 Lantern Row', city: 'Hebden Bridge', postcode: 'HX7 8AA', country: 'GB' })
const problems = (change: Partial<AddressText>, use: 'delivery' | 'billing' = 'delivery') =>
  readAddress({ ...good, ...change }, use).problems

test('[E5] a complete address has no problems', () => expect(problems({})).toEqual({}))

test.each([
  ['name', { name: '  ' }, 'Enter a name.'],
  ['line1', { line1: '' }, 'Enter a street and house number.'],
  ['city', { city: '' }, 'Enter a town or city.'],
  ['country', { country: '' }, 'Choose a country.'],
  ['country', { country: 'XX' }, 'Choose a country.'],
  ['postcode', { postcode: '' }, 'Enter the postcode.'],
  ['postcode', { postcode: 'HX7' }, 'This postcode doesn’t look right for the United Kingdom. It should look like EC1Y 8SY.'],
  ['postcode', { country: 'DE', postcode: '1011' }, 'This postcode doesn’t look right for Germany. It should look like 26133.'],
  ['postcode', { country: 'US', county: 'Ohio', postcode: '' }, 'Enter the ZIP code.'],
  [
    'postcode',
    { country: 'US', county: 'Ohio', postcode: '4430' },
    'This ZIP code doesn’t look right for the United States. It should look like 95014.',
  ],
  [
    'postcode',
    { country: 'IN', county: 'Kerala', postcode: '!' },
    'This PIN code doesn’t look right for India. It should look like 110034.',
  ],
  ['county', { country: 'US', county: 'Yorkshire', postcode: '44301' }, 'Choose the state from the list.'],
  ['county', { country: 'JP', postcode: '154-0023' }, 'Enter the prefecture.'],
  ['county', { country: 'US', postcode: '44301' }, 'Enter the state.'],
  ['county', { country: 'CA', postcode: 'K1A 0B1' }, 'Enter the province.'],
  ['contact_number', { contact_number: 'call me' }, 'Your telephone number needs to have 6 to 24 digits.'],
  ['line2', { line2: 'x'.repeat(121) }, 'This is too long.'],
] as const)('[E5] a delivery address reports an invalid %s', (key, change, words) => {
  expect(problems(change)).toEqual({ [key]: words })
})

test.each([
  ['Hong Kong has no postcodes', { country: 'HK', county: 'Kowloon', postcode: '' }],
  ['a state may be given by its code', { country: 'US', county: 'oh', postcode: '44301' }],
  ['Japan writes no town of its own', { country: 'JP', county: 'Tokyo', city: '', postcode: '154-0023' }],
  ['a Canadian postal code may omit its space', { country: 'CA', county: 'Ontario', postcode: 'k1a0b1' }],
  ['an Eircode may omit its space', { country: 'IE', postcode: '' }],
  ['an Irish county is free text', { country: 'IE', county: 'Cork', postcode: 'T12 X70A' }],
  ['a phone number may have brackets', { contact_number: '+44 (0)1422 555 010' }],
])('%s', (_what, change) => expect(problems(change)).toEqual({}))

describe('a billing address', () => {
  test('requires name, country and postcode only', () => expect(problems({ line1: '', city: '' }, 'billing')).toEqual({}))
  test('requires its postcode', () => expect(problems({ postcode: '' }, 'billing')).toHaveProperty('postcode'))
})

test.each([
  ['hx78aa', 'HX7 8AA'],
  ['ec1a1bb', 'EC1A 1BB'],
  [' m1   1ae ', 'M1 1AE'],
  ['W1A 0AX', 'W1A 0AX'],
])('normalises the British postcode %j to %j', (given, written) => {
  expect(tidyAddress({ country: 'gb', postcode: given })).toMatchObject({ country: 'GB', postcode: written })
})

test('drops characters that can’t be printed on a label', () => {
  expect(tidyAddress({ name: 'Ro\u0000bin\n  \t Ash\ud800down' }).name).toBe('Ro bin Ash\ufffddown')
})

test.each([
  ['US', ['line1', 'city', 'county', 'postcode'], { county: 'State', postcode: 'ZIP code' }],
  ['CA', ['line1', 'city', 'county', 'postcode'], { county: 'Province', postcode: 'Postal code' }],
  ['GB', ['line1', 'city', 'postcode'], { city: 'Town or city', postcode: 'Postcode' }],
  ['DE', ['line1', 'postcode', 'city'], {}],
  ['IE', ['line1', 'city', 'county', 'postcode'], { county: 'County', postcode: 'Eircode' }],
  ['AE', ['line1', 'county'], { county: 'Emirate' }],
])('[E5, P19] the address fields in %s, with their order and labels', (country, fields, words) => {
  expect(addressForm(country)).toMatchObject({ fields, words })
})

test('[E13] countries are listed under common names, in order', () => {
  const names = Object.values(countryNames())
  expect(names).toEqual(expect.arrayContaining(['Laos', 'Tanzania', 'Russia', 'Côte d’Ivoire', 'Réunion', 'British Virgin Islands']))
  expect(names.filter((name) => /,|Republic of|\.$/.test(name))).toEqual(['Bonaire, Sint Eustatius and Saba'])
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['United States', 'the United States'],
  ['Falkland Islands', 'the Falkland Islands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Dominica', 'Dominica'],
])('writes %s as %s within a sentence', (name, words) => {
  expect(countryInSentence(name)).toBe(words)
})

test('[P19] every list of states, provinces and areas is in Latin script', () => {
  for (const country of Object.keys(countryNames()))
    for (const { name } of addressForm(country)!.regions) expect(name, country).toMatch(/\p{Script=Latin}/u)
  expect(addressForm('HK')?.regions.map(({ name }) => name)).toContain('Kowloon')
})

test('[P19] a county is refused only where the country has a fixed list', () => {
  for (const country of Object.keys(countryNames())) {
    const form = addressForm(country)!
    const { problems } = readAddress({ ...good, country, county: 'As one likes', postcode: form.example ?? '' }, 'delivery')
    expect(problems.county !== undefined, form.name).toBe(hasRegionList(form))
  }
})

test('[E13] every country has an address format, and its example is valid', () => {
  for (const [country, name] of Object.entries(countryNames())) {
    const form = addressForm(country)
    expect(form, name).toMatchObject({ name, fields: expect.arrayContaining(['line1']) })
    if (!form?.example || !form.postcode) continue
    const { problems } = readAddress({ ...good, country, postcode: form.example }, 'billing')
    expect(problems.postcode, name).toBeUndefined()
  }
})

test.each([
  [{}, ['Robin Ashdown', '14 Lantern Row', 'Hebden Bridge HX7 8AA', 'Land']],
  [
    { county: 'West Yorkshire', line2: 'Top floor' },
    ['Robin Ashdown', '14 Lantern Row', 'Top floor', 'Hebden Bridge, West Yorkshire HX7 8AA', 'Land'],
  ],
  [{ country: 'DE', city: 'Berlin', postcode: '10115' }, ['Robin Ashdown', '14 Lantern Row', '10115 Berlin', 'Land']],
  [{ line1: '', city: '' }, ['Robin Ashdown', 'HX7 8AA', 'Land']],
])('formats an address as its country does: %j', (change, lines) => {
  expect(addressLines(tidyAddress({ ...good, ...change }), 'Land')).toEqual(lines)
})
