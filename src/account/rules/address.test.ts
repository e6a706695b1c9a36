import { describe, expect, test } from 'vitest'
import { type AddressText, addressLines, addressProblems, addressWords, needsPostcode, tidyAddress } from '#account/rules/address.ts'

const countries = {
  GB: 'United Kingdom',
  US: 'United States of America',
  HK: 'Hong Kong',
  IE: 'Ireland',
  DE: 'Germany',
  CA: 'Canada',
  IN: 'India',
}
const good = tidyAddress({ name: 'Robin Ashdown', line1: '14 Lantern Row', city: 'Hebden Bridge', postcode: 'HX7 8AA', country: 'GB' })
const problems = (change: Partial<AddressText>, use: 'delivery' | 'billing' = 'delivery') =>
  addressProblems(tidyAddress({ ...good, ...change }), use, countries)

test('[E5] a whole address has no problems', () => expect(problems({})).toEqual({}))

test.each([
  ['name', { name: '  ' }, 'Please give a name.'],
  ['line1', { line1: '' }, 'Please give a street and house number.'],
  ['city', { city: '' }, 'Please give a town or city.'],
  ['country', { country: '' }, 'Please choose a country.'],
  ['country', { country: 'XX' }, 'Please choose a country.'],
  ['postcode', { postcode: '' }, 'Please give the postcode.'],
  ['postcode', { postcode: 'HX7' }, 'This postcode does not look right for the United Kingdom.'],
  ['postcode', { country: 'DE', postcode: '1011' }, 'This postcode does not look right for Germany.'],
  ['postcode', { country: 'US', county: 'Ohio', postcode: '' }, 'Please give the ZIP code.'],
  ['postcode', { country: 'US', county: 'Ohio', postcode: '4430' }, 'This ZIP code does not look right for the United States of America.'],
  ['postcode', { country: 'IN', postcode: '!' }, 'This postcode does not look right for India.'],
  ['county', { country: 'US', postcode: '44301' }, 'Please give the state.'],
  ['county', { country: 'CA', postcode: 'K1A 0B1' }, 'Please give the province.'],
  ['contact_number', { contact_number: 'call me' }, 'This phone number does not look right.'],
  ['line2', { line2: 'x'.repeat(121) }, 'This is too long.'],
] as const)('[E5] a delivery address says what is wrong with its %s', (key, change, words) => {
  expect(problems(change)).toEqual({ [key]: words })
})

test.each([
  ['Hong Kong has no postcodes', { country: 'HK', postcode: '' }],
  ['Irish letters arrive without one', { country: 'IE', postcode: '' }],
  ['an unknown pattern takes what looks like a postcode', { country: 'IN', postcode: '110 001' }],
  ['a phone number may have brackets', { contact_number: '+44 (0)1422 555 010' }],
])('%s', (_what, change) => expect(problems(change)).toEqual({}))

describe('a billing address', () => {
  test('needs name, country and postcode only', () => expect(problems({ line1: '', city: '' }, 'billing')).toEqual({}))
  test('still needs its postcode', () => expect(problems({ postcode: '' }, 'billing')).toHaveProperty('postcode'))
})

test.each([
  ['hx78aa', 'HX7 8AA'],
  ['ec1a1bb', 'EC1A 1BB'],
  [' m1   1ae ', 'M1 1AE'],
  ['W1A 0AX', 'W1A 0AX'],
])('a British postcode %j is written %j', (given, written) => {
  expect(tidyAddress({ country: 'gb', postcode: given })).toMatchObject({ country: 'GB', postcode: written })
})

test('what can not be written on a letter is left out', () => {
  expect(tidyAddress({ name: 'Ro\u0000bin\n  \t Ash\ud800down' }).name).toBe('Ro bin Ash\ufffddown')
})

test('words follow the country', () => {
  expect(addressWords('US')).toEqual({ postcode: 'ZIP code', county: 'State', countyNeeded: true })
  expect(addressWords('CA')).toEqual({ postcode: 'Postal code', county: 'Province', countyNeeded: true })
  expect(addressWords('GB')).toEqual({ postcode: 'Postcode', county: 'County', countyNeeded: false })
  expect([needsPostcode('GB'), needsPostcode('AE')]).toEqual([true, false])
})

test.each([
  [{}, ['Robin Ashdown', '14 Lantern Row', 'Hebden Bridge HX7 8AA', 'Land']],
  [
    { county: 'West Yorkshire', line2: 'Top floor' },
    ['Robin Ashdown', '14 Lantern Row', 'Top floor', 'Hebden Bridge, West Yorkshire HX7 8AA', 'Land'],
  ],
  [{ country: 'DE', city: 'Berlin', postcode: '10115' }, ['Robin Ashdown', '14 Lantern Row', '10115 Berlin', 'Land']],
  [{ line1: '', city: '' }, ['Robin Ashdown', 'HX7 8AA', 'Land']],
])('an address is written in lines as its country does: %j', (change, lines) => {
  expect(addressLines(tidyAddress({ ...good, ...change }), 'Land')).toEqual(lines)
})
