import countries from 'i18n-iso-countries'

// The short names a customer would look for; the standard's own are for diplomats.
const plainly: Record<string, string> = { US: 'United States', GB: 'United Kingdom', CN: 'China', TW: 'Taiwan', TR: 'Turkey' }

const names: Record<string, string> = Object.fromEntries(
  Object.entries({ ...countries.getNames('en', { select: 'official' }), ...plainly }).sort(([, a], [, b]) => a.localeCompare(b, 'en')),
)

/** Rows A9, E13: English country names by ISO 3166-1 code, in the order of the names. */
export const countryNames = (): Readonly<Record<string, string>> => names

/** A country's name; the code itself when it is not known. */
export const countryName = (code: string): string => names[code] ?? code
