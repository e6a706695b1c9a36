import { ownValue } from '#kernel/own-value.ts'

/** Physical goods and digital goods are taxed differently. */
export const taxClasses = ['digital', 'goods'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassLabels: Readonly<Record<TaxClass, string>> = {
  digital: 'Digital goods and memberships',
  goods: 'Discs and their delivery',
}

/** Where the shop can be registered for value added tax. `EU`: the One Stop Shop for digital services to consumers. */
export const taxSchemes = ['GB', 'EU', 'CH', 'NO'] as const
export type TaxScheme = (typeof taxSchemes)[number]

export const euCountries: readonly string[] = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

// Taxed as part of a neighbour: Isle of Man (Value Added Tax Act 1994, s. 16A), Monaco (Directive 2006/112, art. 7).
const partOf: Readonly<Record<string, string>> = { IM: 'GB', MC: 'FR' }

export const taxTerritory = (country: string): string => ownValue(partOf, country) ?? country

/** `home`: where goods are sent from. */
export type TaxedSeller = { registered: readonly TaxScheme[]; home: string }

/** Digital goods: where the buyer lives, if registered there. Goods leaving the tax area are exports. Null: no tax. */
export function taxCountryOf(taxClass: TaxClass, buyerCountry: string | null, { registered, home }: TaxedSeller): string | null {
  if (buyerCountry === null) return null
  const scheme = schemeOf(buyerCountry)
  if (!scheme || !registered.includes(scheme)) return null
  return taxClass === 'digital' || !isExport(buyerCountry, home) ? taxTerritory(buyerCountry) : null
}

export const isExport = (country: string, home: string): boolean =>
  taxTerritory(country) !== taxTerritory(home) && (!schemeOf(home) || schemeOf(country) !== schemeOf(home))

function schemeOf(country: string): TaxScheme | undefined {
  const territory = taxTerritory(country)
  return euCountries.includes(territory) ? 'EU' : taxSchemes.find((name) => name === territory)
}
