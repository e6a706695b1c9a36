// The package's own entry loads the names in eighty languages.
import countries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { ownValue } from '#kernel/own-value.ts'

countries.registerLocale(english)

// Common short names; the standard's names are formal.
const shortNames: Record<string, string> = {
  BN: 'Brunei',
  CD: 'Congo (Democratic Republic)',
  CG: 'Congo (Republic)',
  CI: 'Côte d’Ivoire',
  CN: 'China',
  CZ: 'Czechia',
  FK: 'Falkland Islands',
  FM: 'Micronesia',
  GB: 'United Kingdom',
  GM: 'Gambia',
  IR: 'Iran',
  LA: 'Laos',
  MD: 'Moldova',
  MF: 'Saint Martin',
  MK: 'North Macedonia',
  MO: 'Macau',
  PS: 'Palestine',
  RE: 'Réunion',
  RU: 'Russia',
  ST: 'São Tomé and Príncipe',
  SX: 'Sint Maarten',
  SY: 'Syria',
  TR: 'Turkey',
  TW: 'Taiwan',
  TZ: 'Tanzania',
  US: 'United States',
  VA: 'Vatican City',
  VG: 'British Virgin Islands',
  VI: 'US Virgin Islands',
}

const names: Record<string, string> = Object.fromEntries(
  Object.entries({ ...countries.getNames('en', { select: 'official' }), ...shortNames }).sort(([, a], [, b]) => a.localeCompare(b, 'en')),
)

/** Rows A9, E13: English country names by ISO 3166-1 code, sorted by name. */
export const countryNames = (): Readonly<Record<string, string>> => names

export const countryName = (code: string): string => ownValue(names, code) ?? code
